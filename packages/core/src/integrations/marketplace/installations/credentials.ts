import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { SystemReader } from '../../../kernel/ports/storage.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import type { Config, ConfigField } from '../marketplace/entry.js';
import { InstallationCredentials } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** Remembers by which settings an installation is known. @throws ProcurekitError `validation_failed` for one of another installation */
export async function keepCredentials(
  unit: World & Pick<UnitOfWork, 'tx'>,
  installationId: string,
  { fields, config }: { readonly fields: readonly ConfigField[]; readonly config: Config },
): Promise<void> {
  const { tx } = unit;
  for (const { key, isCredential } of fields) {
    const value = config[key];
    if (isCredential !== true || typeof value !== 'string') continue;
    const own = { installationId, key };
    const valueHash = hashOf(value);
    const known = await tx.collection(InstallationCredentials).findOne(own);
    if (known?.valueHash === valueHash) continue;
    try {
      await tx.nested(async (inner) => {
        if (known !== null) await inner.collection(InstallationCredentials).remove(known.id);
        await inner.collection(InstallationCredentials).insert({ id: unit.id(), ...own, valueHash });
      });
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      throw rejectInput([{ pointer: `/${key}`, code: 'not_unique', message: 'Choose another one, at random' }]);
    }
  }
}

/** Whose setting has this value. */
export async function findByCredential(
  system: SystemReader,
  key: string,
  value: string,
): Promise<{ readonly portalId: string; readonly installationId: string } | null> {
  const found = await system.collection(InstallationCredentials).findOne({ valueHash: hashOf(value) });
  return found?.key === key ? found : null;
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
