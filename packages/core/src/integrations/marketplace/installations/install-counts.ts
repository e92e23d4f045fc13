import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { InstallCounts, type InstallCountsRow } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** What is added to what all portals together have and say of an integration. */
export type AddedCounts = Partial<Pick<InstallCountsRow, 'installs' | 'reviews' | 'ratingSum'>>;

/** Counts what a portal does with an integration: it got or gave it up, or reviewed it. */
export async function count(
  world: World,
  { tx }: Pick<UnitOfWork, 'tx'>,
  integrationSlug: string,
  add: AddedCounts,
): Promise<void> {
  const known = await tx.collection(InstallCounts).findOne({ integrationSlug });
  if (known !== null) return tx.collection(InstallCounts).adjustMany([{ id: known.id, add }]);
  const row = { id: world.id(), integrationSlug, installs: 0, reviews: 0, ratingSum: 0, ...add };
  try {
    await tx.nested((inner) => inner.collection(InstallCounts).insert(row));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    await count(world, { tx }, integrationSlug, add);
  }
}
