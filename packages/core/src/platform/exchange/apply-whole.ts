import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { chosenRows, outcomeOf } from './apply-import.js';
import { addOutcomes, isApplied, notApplied, written } from './apply-page.js';
import type { RowValues } from './entity.js';
import { getImport, type JobRow, loadPages, type NamedImport, requireMove } from './import-job.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { NO_RESULT, type StoredRow } from './row.js';

/** Makes one record of rows, and returns its id. */
export type MakeOfRows = (rows: readonly RowValues[], job: JobRow) => Promise<string>;

/**
 * Applies an import whose rows become one record, in the unit of work of the call: what is refused leaves neither the record nor a
 * trace in the import, which can be put right and applied again.
 *
 * @throws ProcurekitError `import_already_applied`, `invalid_status`, `validation_failed` for rows that are not there, or none that can
 *   be applied, and whatever making the record refuses
 */
export async function applyWhole(
  call: WriteCall,
  named: NamedImport,
  selectedRowIds: readonly string[] | undefined,
  make: MakeOfRows,
): Promise<JobRow> {
  const { tx, now } = call;
  await tx.collection(ExchangeJobs).findForUpdate(named.jobId);
  const job = await getImport(tx, named);
  requireMove(job, 'applying', now);
  const selection = selectedRowIds === undefined ? null : chosenRows(selectedRowIds, job.counts.total);
  const chosen = selection === null ? null : new Set(selection);
  const isMeant = (row: StoredRow) => isApplied(row, chosen);
  const pages = await loadPages(tx, job.id);
  const rows = pages.flatMap((page) => page.rows.filter(isMeant));
  if (rows.length === 0) {
    throw rejectInput([{ pointer: '/selectedRowIds', code: 'too_few_items', message: 'No row can be applied' }]);
  }
  const values = rows.map((row) => row.values);
  const ownerId = await make(values, job);
  let result = NO_RESULT;
  for (const page of pages) {
    const after = page.rows.map((row) => (isMeant(row) ? written(row) : notApplied(row, chosen)));
    await tx.collection(ExchangePages).update(page.id, { rows: after });
    result = addOutcomes(result, after);
  }
  const status = outcomeOf({ ...job, selection }, result);
  return saveChanges(call, ExchangeJobs, job, { status, selection, result, ownerId, appliedAt: now });
}
