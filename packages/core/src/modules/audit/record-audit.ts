import type { Ids } from '../../ports/ids.js';
import type { RecordDeed } from '../../rows/unit-of-work.js';
import { AuditEntries } from './records.js';
import { entryOf } from './trail.js';

/**
 * Builds what writes an entry about something that is no change of a record, such as a sign-in or one that failed. Changes of
 * records are written by the unit of work itself.
 */
export function createRecordAudit({ ids }: { readonly ids: Ids }): RecordDeed {
  return async ({ tx, now }, cause, deed) => {
    await tx.collection(AuditEntries).insert(entryOf(ids.uuid(), now, cause, deed));
  };
}
