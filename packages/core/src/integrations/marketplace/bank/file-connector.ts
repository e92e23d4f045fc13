import type { SheetDelimiter, SheetEncoding } from '../../../kernel/ports/sheets.js';
import { settingsOnly } from '../connectors/own-side.js';
import { itemError } from '../engine/remote-error.js';
import { requireFewRows } from '../files/row-limit.js';
import type { Connector, ConnectorContext, IntegrationFile, Run } from '../port.js';
import { readExchangeFile } from './read-exchange-file.js';
import { readTable } from './read-table.js';
import { counted, type StatementLine } from './statement.js';
import { matchOperations, takeOperation } from './take-operations.js';

const SLUG = 'bank-statement-file';
const PART = 'statement_import';

/** Statements in files: what everything speaks for is paid, the rest waits for a person. */
export const bankStatementConnector: Connector = { test: settingsOnly.test, file: takeStatement };

async function takeStatement(context: ConnectorContext, file: IntegrationFile, run: Run): Promise<void> {
  if (!context.isOn(PART)) throw itemError('integration_not_active', 'the capability is off');
  const lines = counted(requireFewRows(await linesOf(context, file)));
  const items = lines.map((line, index) => ({ id: `row ${line.row ?? index + 1}`, fileId: file.id, line }));
  await run.part<never>(PART).page(items, undefined, async ({ fileId, line }, call) => {
    // A line of an earlier file that could not be read will not be read now.
    if (fileId !== file.id) return 'skipped';
    if ('refusal' in line) throw itemError(line.refusal.code, line.refusal.message);
    return line.operation === null ? 'skipped' : takeOperation(call, { slug: SLUG, operation: line.operation });
  });
  await matchOperations(context, run, { matchTolerance: '0.00', autoApply: 'certain' });
}

async function linesOf(
  { config }: ConnectorContext,
  file: IntegrationFile,
): Promise<readonly (StatementLine & { readonly row?: number })[]> {
  // The settings admit no others.
  const encoding = config['encoding'] as SheetEncoding | undefined;
  if (config['format'] === '1c') return readExchangeFile(file.bytes, encoding);
  if (config['format'] === 'xlsx') return readTable(await file.rows({ format: 'xlsx' }));
  return readTable(await file.rows({ format: 'csv', encoding, delimiter: config['delimiter'] as SheetDelimiter }));
}
