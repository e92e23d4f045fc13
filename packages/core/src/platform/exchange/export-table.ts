import { getToday } from '../identity/index.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { ReadCall, WriteCall } from '../../kernel/operations/call.js';
import { Sheets } from '../../kernel/ports/sheets.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import type { Problem } from '../../kernel/values/problem.js';
import { Files, FileKeeper, MakeLink, type OpenLinked } from '../files/index.js';
import { type ExchangeEntity, type ExchangeScope, rowsOfJob, type TableRow } from './entity.js';
import { headingIn } from './headings.js';
import { ExchangeJobs } from './records.js';
import type { NewExport } from './schemas.js';
import { tableLanguage } from './template.js';
import { TABLE_TYPES, type TableRows, writeTable } from './write-table.js';

/** Kind of the links to exported tables. */
export const EXPORT_LINK = 'exchange_export';

/** Writes records to a table, and returns what makes it a file with a link, to be run in the unit of work of the call. */
export async function exportTable(
  call: ReadCall,
  { entity, scope, body }: { readonly entity: ExchangeEntity; readonly scope: ExchangeScope; readonly body: NewExport },
) {
  const known = entity.exportColumns ?? Object.keys(entity.columns);
  const { format, columns = known, filters = {} } = body;
  refuseOthers(columns, known);
  const language = await tableLanguage(call.db, call.portalId);
  const name = entity.fileName[language];
  // A sheet to count by is filled in by people; other tables go from program to program as well.
  const heading = columns.map((column) => (entity.name === 'stock_count_items' ? headingIn(column, language) : column));
  const rows = tableRows({ columns, heading }, await entity.rows(call.db, scope, { filters, language }));
  const bytes = await writeTable(call.port(Sheets), format, { name, rows });
  const written = await call.port(FileKeeper).write(call.portalId, { bytes, mimeType: TABLE_TYPES[format] });
  return async (writing: WriteCall) => {
    const { tx: db, portalId, now, caller } = writing;
    const id = writing.id();
    const fileName = `${name}-${await getToday({ db, portalId, now })}.${format}`;
    const owner = { entityType: 'exchange_job', entityId: id, fileName, createdById: caller.userId };
    const file = await writing.port(FileKeeper).attach(writing, written, { ...owner, purpose: 'document' });
    const link = writing.port(MakeLink)({ kind: EXPORT_LINK, subjectId: id, caller, now });
    const job = newRow(ExchangeJobs, { id, now }, { entity: entity.name, direction: 'export' }, scope, {
      status: 'completed',
      fileName,
      fileId: file.id,
      createdById: caller.userId,
      expiresAt: link.expiresAt,
    });
    await insertRow(writing, ExchangeJobs, job);
    return { jobId: id, status: 'completed' as const, fileName, ...link };
  };
}

/** Refuses columns that tables of another kind have. @throws ProcurekitError `validation_failed` */
function refuseOthers(columns: readonly string[], known: readonly string[]): void {
  const message = `Must be one of ${known.join(', ')}`;
  const problems = columns.flatMap((column, index): Problem[] =>
    known.includes(column) ? [] : [{ pointer: `/columns/${index}`, code: 'invalid_enum', message }],
  );
  if (problems.length > 0) throw rejectInput(problems);
}

/** Opens exported tables, as long as whom the link was made for sees the records. */
export const openExport: OpenLinked = async (call, jobId) => {
  const { db, caller, portalId, now } = call;
  const job = await db.collection(ExchangeJobs).find(jobId);
  if (job === null || job.fileId === null || job.expiresAt <= now) return null;
  const entity = rowsOfJob(call, job);
  if (!caller.rights.has(entity.viewRight)) return null;
  await entity.requireScope(db, caller, { ownerId: job.ownerId });
  const file = await db.collection(Files).find(job.fileId);
  return file === null ? null : call.port(FileKeeper).open(portalId, file);
};

async function* tableRows(
  { columns, heading }: { readonly columns: readonly string[]; readonly heading: readonly string[] },
  pages: AsyncIterable<readonly TableRow[]>,
): TableRows {
  yield [heading];
  for await (const page of pages) yield page.map((row) => columns.map((column) => row[column] ?? null));
}
