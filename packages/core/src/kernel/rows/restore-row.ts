import type { EventType } from '../events/events.js';
import type { WriteCall } from '../operations/call.js';
import type { Changes } from '../ports/storage.js';
import { initialValues } from '../records/faces.js';
import type { RecordType, Row } from '../records/record.js';
import { holdRow, refuseStale } from './record-access.js';
import { saveChanges } from './save-changes.js';
import { withUniqueRules } from './unique-rules.js';

/** How a row comes back from the archive. */
export interface RestoreOptions<R extends RecordType> {
  /** @default what the record announces when its custom fields change */
  readonly announce?: EventType | undefined;
  /** What is told where another row has taken its place meanwhile, by the name of the uniqueness rule. */
  readonly taken?: TakenRules<R> | undefined;
}

/** Refusals by the uniqueness rules that a row can violate when it comes back. */
export type TakenRules<R extends RecordType> = Readonly<
  Record<string, (row: Row<R>, call: Pick<WriteCall, 'tx'>) => Error | Promise<Error>>
>;

/**
 * Brings an archived row back, with the status of a new one where its status was `archived`; nothing happens to one that is not archived.
 *
 * @throws ProcurekitError `not_found`, `version_conflict`, and what the uniqueness rules of the record refuse
 */
export async function restoreRow<R extends RecordType>(
  call: WriteCall,
  record: R,
  id: string,
  { announce = record.updated, taken = {} }: RestoreOptions<R> = {},
): Promise<Row<R>> {
  const archived = await holdRow(call, record, id);
  refuseStale(archived, call.expectedVersion);
  if ((archived as Archivable).archivedAt === null) return archived;
  // Only records that can be archived are restored.
  const changes = { archivedAt: null, ...statusOfNew(record, archived) } as Changes<Row<R>>;
  // The write is a part that may fail, so that the row in its way can still be looked up.
  return withUniqueRules(
    () =>
      call.tx.nested((tx) =>
        saveChanges({ ...call, tx }, record, archived, changes, announce === undefined ? {} : { announce }),
      ),
    Object.fromEntries(Object.entries(taken).map(([rule, refusal]) => [rule, () => refusal(archived, call)])),
  );
}

interface Archivable {
  readonly archivedAt?: string | null;
  readonly status?: unknown;
}

function statusOfNew({ columns }: RecordType, row: Archivable): { readonly status?: unknown } {
  return row.status === 'archived' ? { status: initialValues(columns)['status'] } : {};
}
