import { requestErrors } from '../errors/request-errors.js';
import type { Changes } from '../ports/storage.js';
import type { RecordType, Row } from '../records/record.js';
import { changedColumns } from './save-changes.js';

interface LockedChange<R extends RecordType> {
  readonly record: R;
  readonly before: Row<R>;
  readonly changes: Changes<Row<R>>;
  /** The lines are to be others. */
  readonly touchesLines: boolean;
  /** Status before, and after where the change moves it. */
  readonly statuses: readonly [string, ...string[]];
  readonly editable: readonly string[];
  /** Columns that may change in any status. */
  readonly free: readonly string[];
}

/** Refuses to change what a document says once somebody else has it before them. @throws ProcurekitError `invalid_status` */
export function refuseLockedChange<R extends RecordType>({
  record,
  before,
  changes,
  touchesLines,
  statuses,
  editable,
  free,
}: LockedChange<R>): void {
  if (statuses.some((status) => editable.includes(status))) return;
  const locked = changedColumns(record, before, changes).filter((name) => !free.includes(name));
  if (!touchesLines && locked.length === 0) return;
  throw requestErrors.invalidStatus({ currentStatus: statuses[0], allowedStatuses: editable });
}
