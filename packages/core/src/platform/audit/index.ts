/**
 * Who changed what, from which value to which. Entries are not written by those who change things: each unit of work notes the
 * rows before and after its writes, and writes one entry for each entity in its own transaction, so that there is no change
 * without one and no entry without its change. What is no change of a record, such as a sign-in, is written with what `createRecordAudit` builds.
 * Secrets are never in an entry. Nothing changes one, and nothing but time removes it.
 */
export { changeFollowers, type FollowChanges } from './change-followers.js';
export { DEFAULT_AUDIT_DAYS } from './forget-old-entries.js';
export { createRecordAudit } from './record-audit.js';
export { AuditEntries } from './records.js';
export { createAuditTrail } from './trail.js';
