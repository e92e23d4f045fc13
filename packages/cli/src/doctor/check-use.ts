import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createProcurekit } from '@procurekit/core';
import type { Module } from '@procurekit/core/modules';
import type { Storage } from '@procurekit/core/ports';

import { dataDirectory } from '../settings/data-directory.js';
import { MASTER_KEY_FILE, parseMasterKeys, type MasterKeys } from '../settings/master-key.js';
import type { Settings } from '../settings/settings.js';
import { describeUnaware, findUnawareProcesses } from '../unaware-processes.js';
import { failed, ok, warning, type Finding } from './finding.js';

type KeySettings = Pick<Settings, 'masterKey' | 'databaseUrl'>;
type UseSettings = KeySettings & { readonly modules: readonly Module[] | undefined };

/** Checks that the database can be written to and its secrets read. */
export async function checkUse(storage: Storage, settings: UseSettings, cwd: string): Promise<Finding[]> {
  const masterKey = await presentKeys(settings, cwd);
  const { modules } = settings;
  const { checks } = await createProcurekit({
    storage,
    ...(masterKey === null ? {} : { masterKey }),
    ...(modules === undefined ? {} : { modules }),
  }).health();
  const writing = checks.queue === 'ok' ? ok('writing', 'the database takes writes') : cannotWrite(storage);
  // Of a key that is missing or malformed its own finding tells.
  if (masterKey === null) return [writing];
  const secrets =
    checks.secrets === undefined
      ? ok('secrets', 'can be read')
      : failed(
          'secrets',
          'some were sealed with a master key that is not configured',
          'Add the old key after the new one (PROCUREKIT_MASTER_KEY=new,old), restart, and run `procurekit keys rotate`. ' +
            'If it is lost, keys rotate the secrets of their subscriptions, and installations are set up anew.',
        );
  return [writing, secrets, await checkProcesses(settings, masterKey, cwd)];
}

function cannotWrite(storage: Storage): Finding {
  const name = 'writing';
  return storage.wasFullLately?.() === true
    ? failed(
        name,
        'the disk of the database is full',
        'Free space there: what was written stays, and writing goes on within seconds once there is room.',
      )
    : failed(
        name,
        'the database can be read and not written to',
        'Make it writable for the user who runs Procurekit; of Postgres, see default_transaction_read_only and whether the server is a standby.',
      );
}

async function checkProcesses({ databaseUrl }: UseSettings, keys: MasterKeys, cwd: string): Promise<Finding> {
  const name = 'processes';
  const unaware = await findUnawareProcesses(databaseUrl, keys, cwd);
  return unaware.length === 0
    ? ok(name, 'all that are connected have the master key')
    : warning(
        name,
        describeUnaware(unaware),
        'Restart them before you run `procurekit keys rotate`: what it encrypts anew they cannot read.',
      );
}

/** The keys that are there; none is made. */
async function presentKeys({ masterKey, databaseUrl }: KeySettings, cwd: string): Promise<MasterKeys | null> {
  try {
    const folder = dataDirectory(databaseUrl, cwd);
    if (masterKey !== undefined) return parseMasterKeys(masterKey);
    return folder === null ? null : parseMasterKeys(await readFile(join(folder, MASTER_KEY_FILE), 'utf8'));
  } catch {
    return null;
  }
}
