import type { ReadCall, WriteCall } from '../../kernel/operations/call.js';
import { escapePointer } from '../../kernel/input/input-problems.js';
import { referenceProblem, rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import { isSame, saveChanges } from '../../kernel/rows/save-changes.js';
import type { Problem } from '../../kernel/values/problem.js';
import { readColumns } from './columns.js';
import type { PreviewedEntity } from './entity.js';
import {
  getImport,
  type JobRow,
  loadPages,
  type NamedImport,
  PAGE_ROWS,
  requireMove,
  showJob,
  statusAt,
} from './import-job.js';
import { columnView, type PreviewRules, previewRows } from './preview.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { type ColumnView, countRows, type StoredRow } from './row.js';
import type { ExchangeJob, PreviewChange } from './schemas.js';
import { dateHabit } from './start-import.js';

/**
 * Changes what columns mean, how rows are matched, or what rows say, and works out anew what they would become. Returns what
 * keeps it, to be run in the unit of work of the call.
 *
 * @throws ProcurekitError `validation_failed`, `import_already_applied`, `invalid_status`, `version_conflict`
 */
export async function changePreview(
  call: ReadCall,
  named: NamedImport,
  { page, limit, ...change }: PreviewChange,
): Promise<(writing: WriteCall) => Promise<ExchangeJob>> {
  const { entity, scope } = named;
  const before = await getImport(call.db, named);
  const isChange = Object.values(change).some((value) => value !== undefined);
  if (!isChange) return async ({ tx, now }) => showJob(tx, await getImport(tx, named), now, { entity, page, limit });
  requirePreview(before, call.now);
  const pages = await loadPages(call.db, before.id);
  const present = pages.flatMap(({ rows }) => rows);
  const columns = changedColumns(before.columns, change.mapping ?? {}, entity);
  const edited = editedRows(present, change.rows ?? [], entity);
  const { mode = before.mode, matchBy = before.matchBy } = change;
  const rules: PreviewRules = { entity, scope, columns, mode, matchBy, habit: await dateHabit(call.db, call.portalId) };
  const isUnread = (row: StoredRow) => change.mapping !== undefined || edited.ids.has(row.rowId);
  const rows = await previewRows(call.db, rules, edited.rows, isUnread);
  return async (writing) => {
    const job = await getImport(writing.tx, named);
    requirePreview(job, writing.now);
    // Somebody else's correction in the meantime would be lost.
    if (job.version !== before.version) throw requestErrors.versionConflict({ currentVersion: job.version });
    for (const [index, { id, rows: old }] of pages.entries()) {
      const now = rows.slice(index * PAGE_ROWS, (index + 1) * PAGE_ROWS);
      if (!isSame(old, now)) await writing.tx.collection(ExchangePages).update(id, { rows: now });
    }
    const changes = { columns, mode, matchBy, counts: countRows(rows) };
    const after = await saveChanges(writing, ExchangeJobs, job, changes, { touched: 'hidden' });
    return showJob(writing.tx, after, writing.now, { entity, page, limit });
  };
}

// A preview is changed for as long as it could be applied.
function requirePreview(job: JobRow, now: string): void {
  if (statusAt(job, now) !== 'preview_ready') requireMove(job, 'applying', now);
}

function changedColumns(
  before: readonly ColumnView[],
  mapping: Readonly<Record<string, string | null>>,
  entity: PreviewedEntity,
): ColumnView[] {
  const problems: Problem[] = [];
  for (const [column, target] of Object.entries(mapping)) {
    const pointer = `/mapping/${escapePointer(column)}`;
    if (!before.some((each) => each.column === column)) {
      problems.push({ pointer, code: 'unknown_field', message: 'The table has no such column' });
    } else if (target !== null && !Object.hasOwn(readColumns(entity.columns), target)) {
      const message = `Must be one of ${Object.keys(readColumns(entity.columns)).join(', ')}, or null`;
      problems.push({ pointer, code: 'invalid_enum', message });
    }
  }
  const named = new Set(Object.values(mapping));
  const after = before.map((view) => {
    const sent = mapping[view.column];
    // What another column means from now on is not meant by this one any more.
    const target = sent === undefined ? (named.has(view.target) ? null : view.target) : sent;
    return columnView({ ...view, target }, entity);
  });
  problems.push(...meantTwice(mapping));
  if (problems.length > 0) throw rejectInput(problems);
  return after;
}

function meantTwice(mapping: Readonly<Record<string, string | null>>): Problem[] {
  const seen = new Set<string>();
  return Object.entries(mapping).flatMap(([column, target]) => {
    if (target === null || !seen.has(target)) {
      if (target !== null) seen.add(target);
      return [];
    }
    const message = `Another column means ${target} already`;
    return [{ pointer: `/mapping/${escapePointer(column)}`, code: 'not_unique', message }];
  });
}

interface EditedRows {
  readonly rows: readonly StoredRow[];
  readonly ids: ReadonlySet<string>;
}

function editedRows(
  rows: readonly StoredRow[],
  edits: NonNullable<PreviewChange['rows']>,
  { columns }: PreviewedEntity,
): EditedRows {
  const problems: Problem[] = [];
  const after = new Map(rows.map((row) => [row.rowId, row]));
  for (const [index, { rowId, values = {}, action }] of edits.entries()) {
    const row = after.get(rowId);
    if (row === undefined) problems.push(referenceProblem(`/rows/${index}/rowId`));
    for (const target of Object.keys(values)) {
      if (Object.hasOwn(columns, target)) continue;
      const pointer = `/rows/${index}/values/${escapePointer(target)}`;
      problems.push({ pointer, code: 'unknown_field', message: 'There is no such column' });
    }
    if (row === undefined) continue;
    const chosenAction = action === undefined ? row.chosenAction : action;
    after.set(rowId, { ...row, edits: { ...row.edits, ...values }, chosenAction });
  }
  if (problems.length > 0) throw rejectInput(problems);
  return { rows: [...after.values()], ids: new Set(edits.map(({ rowId }) => rowId)) };
}
