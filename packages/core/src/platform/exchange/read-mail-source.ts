import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { ReadCall } from '../../kernel/operations/call.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { FileAnswer } from '../../kernel/operations/file-answer.js';
import { referenceProblem, rejectInput, rejectReference } from '../../kernel/errors/request-errors.js';
import type { SheetRow } from '../../kernel/ports/sheets.js';
import { openLinkedFile } from '../files/index.js';
import { readColumns } from './columns.js';
import type { ExchangeEntity } from './entity.js';
import { guessMapping, type Table } from './reading/guess-columns.js';
import { readMail } from './reading/mail-lines.js';
import { readTable, sheetKind } from './read-source.js';
import { MAX_IMPORT_BYTES, type MailImport } from './schemas.js';
import type { KnownUnits } from '../../kernel/values/numbers/known-units.js';
import { unitsOf } from '../units/index.js';

/** Finds a mail that the portal received, with what is written in it and its files that are tables; null where there is none. */
export type FindMail = (
  call: ReadCall,
  emailMessageId: string,
) => Promise<{ readonly text: string; readonly fileIds: readonly string[] } | null>;

/** Modules that receive mails. */
export const mailsToImport = extensionPoint<FindMail>('exchange.mails');

/** A Procurekit that receives no mails has none. */
function findMail(call: ReadCall, emailMessageId: string) {
  const [find] = call.ask(mailsToImport);
  return find === undefined ? null : find(call, emailMessageId);
}

/** Reads a mail: its text line by line, its files as tables. @throws ProcurekitError `validation_failed` */
export async function readMailSource(
  call: ReadCall,
  entity: Pick<ExchangeEntity, 'columns'>,
  { rawText, fileIds = [], emailMessageId }: MailImport,
): Promise<Table> {
  const units = await unitsOf(call.db);
  if (rawText !== undefined) return readMail(rawText, units);
  if (emailMessageId !== undefined) {
    const mail = await findMail(call, emailMessageId);
    if (mail === null) throw rejectReference('/emailMessageId');
    return mail.fileIds.length === 0
      ? readMail(mail.text, units)
      : readMailFiles(call, entity, { fileIds: mail.fileIds, units, pointerOf: () => '/emailMessageId' });
  }
  return readMailFiles(call, entity, { fileIds, units, pointerOf: (index) => `/fileIds/${index}` });
}

async function readMailFiles(
  call: ReadCall,
  entity: Pick<ExchangeEntity, 'columns'>,
  {
    fileIds,
    units,
    pointerOf,
  }: {
    readonly fileIds: readonly string[];
    readonly units: KnownUnits;
    readonly pointerOf: (index: number) => string;
  },
): Promise<Table> {
  const tables: Table[] = [];
  for (const [index, fileId] of fileIds.entries()) {
    tables.push(await readMailFile(call, entity, { fileId, units, pointer: pointerOf(index) }));
  }
  return joined(tables, entity);
}

async function readMailFile(
  call: ReadCall,
  entity: Pick<ExchangeEntity, 'columns'>,
  { fileId, units, pointer }: { readonly fileId: string; readonly units: KnownUnits; readonly pointer: string },
): Promise<Table> {
  const file = await opened(call, fileId);
  if (file === null) throw rejectInput([referenceProblem(pointer)]);
  const kind = sheetKind(file.mimeType);
  const refuse = (code: string, message: string) => rejectInput([{ pointer, code, message }]);
  if (kind === null)
    throw refuse('invalid_format', 'The file is neither a table nor text: send CSV, TSV, XLSX or text');
  if (file.sizeBytes > MAX_IMPORT_BYTES) throw refuse('out_of_range', 'The file is larger than 20 MiB');
  const content = await bytesOf(file);
  const table = await readTable(call, entity, { content, kind }, pointer);
  const isTable = guessMapping(table.headings, readColumns(entity.columns)).some((target) => target !== null);
  return isTable || kind === 'workbook' ? table : readMail(textOf(table), units);
}

// A file of a record that the caller does not see is not there.
async function opened(call: ReadCall, fileId: string) {
  try {
    return await openLinkedFile(call, fileId);
  } catch (error) {
    if (error instanceof ProcurekitError) return null;
    throw error;
  }
}

async function bytesOf({ content }: FileAnswer): Promise<Uint8Array> {
  return content instanceof Uint8Array ? content : new Uint8Array(await new Response(content).arrayBuffer());
}

// A text without a heading is a list that somebody wrote.
function textOf({ headings, rows }: Table): string {
  return [headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n');
}

/** Tables below one another; columns that mean the same are one, and so are those that are called the same. */
function joined(tables: readonly Table[], entity: Pick<ExchangeEntity, 'columns'>): Table {
  const headings: string[] = [];
  const keys: string[] = [];
  const rows: SheetRow[] = [];
  for (const table of tables) {
    const mapping = guessMapping(table.headings, readColumns(entity.columns));
    const places = table.headings.map((heading, index) => {
      const key = mapping[index] ?? `"${heading}"`;
      const known = keys.indexOf(key);
      if (known !== -1) return known;
      headings.push(headings.includes(heading) ? `${heading} (${headings.length + 1})` : heading);
      return keys.push(key) - 1;
    });
    for (const { number, cells, unvalued } of table.rows) {
      const moved = Array.from({ length: headings.length }, () => '');
      for (const [index, cell] of cells.entries()) moved[places[index] ?? 0] = cell;
      rows.push({ number, cells: moved, ...(unvalued === undefined ? {} : { unvalued }) });
    }
  }
  return { headings, rows };
}
