import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { UniqueViolation } from '../../../ports/storage-errors.js';
import { InstallCounts } from './records.js';

/** Counts a portal that got an integration, or one that gave it up. */
export async function countInstall(
  { ids }: { readonly ids: Ids },
  { tx }: Pick<UnitOfWork, 'tx'>,
  integrationSlug: string,
  by: 1 | -1,
): Promise<void> {
  const known = await tx.collection(InstallCounts).findOne({ integrationSlug });
  if (known !== null) return tx.collection(InstallCounts).adjustMany([{ id: known.id, add: { installs: by } }]);
  try {
    await tx.nested((inner) =>
      inner.collection(InstallCounts).insert({ id: ids.uuid(), integrationSlug, installs: 1 }),
    );
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    await countInstall({ ids }, { tx }, integrationSlug, by);
  }
}
