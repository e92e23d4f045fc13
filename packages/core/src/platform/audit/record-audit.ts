import type { RecordDeed } from '../../kernel/rows/unit-of-work.js';
import { AuditEntries } from './records.js';
import { entryOf } from './trail.js';
import type { World } from '../../kernel/operations/world.js';

/**
 * Builds what writes an entry about something that is no change of a record, such as a sign-in or one that failed. Changes of
 * records are written by the unit of work itself.
 */
export function createRecordAudit(world: World): RecordDeed {
  return async ({ tx, now }, cause, deed) => {
    await tx.collection(AuditEntries).insert(entryOf(world.id(), now, cause, deed));
  };
}
