import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { totalOfLine } from '../../../kernel/values/numbers/vat.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { namedRow, readBeside, type Said, vatRateOf } from '../../lines/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { unitPriceOf } from './price-line.js';
import type { SalesItemInput } from './schemas.js';
import type { LineRow, SalesLines } from './stored-lines.js';

/** What the lines of a document take from it. */
export interface LineOwner {
  readonly lines: SalesLines;
  readonly documentId: string;
  readonly procurementId: string | null;
  readonly currency: string;
  /** Rate of a line that says none, and is about nothing that says one. */
  readonly defaultVatRate: string | null;
  readonly before: readonly LineRow[];
}

/** Makes the lines that replace those so far; a line sent with its id stays that line. What is wrong is added to the problems. */
export async function readLines(
  unit: Pick<UnitOfWork, 'id' | 'tx'>,
  sent: readonly Said<SalesItemInput>[],
  { problems, ...owner }: LineOwner & { readonly problems: Problem[] },
): Promise<LineRow[]> {
  const rows = owner.lines.rowsOf<SalesItemInput>(sent, owner.before, problems);
  const lines = rows.map(({ line }) => line);
  const named = [...new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
  const requested = new Map(
    (await unit.tx.collection(ProcurementItems).findMany(named)).map((item) => [item.id, item]),
  );
  const beside = await readBeside(unit.tx, lines, { followed: requested.values(), problems });
  return rows.flatMap(({ line, before, at }, sortOrder) => {
    const item = namedRow(requested, line.procurementItemId);
    if (isSent(line.procurementItemId) && item?.procurementId !== owner.procurementId) {
      problems.push(referenceProblem(`${at}/procurementItemId`));
    }
    const article = beside.articleOf(line, item);
    const measure = beside.measure(line, { article, followed: item, before, at });
    const unitPrice = unitPriceOf(line);
    if (unitPrice === undefined) {
      problems.push({ pointer: `${at}/unitPrice`, code: 'required', message: 'Field is required' });
      return [];
    }
    // What a seller charges is not what its supplier did: the rate of the requisition does not count.
    const vatRate = vatRateOf(line, [article], owner.defaultVatRate);
    const totalPrice = totalOfLine({ ...line, unitPrice, currency: owner.currency });
    const { unitCode: _, ...fields } = line;
    const own = { ...fields, ...measure, unitPrice, vatRate, totalPrice, documentId: owner.documentId, sortOrder };
    return [newRow(owner.lines.record, { id: before?.id ?? unit.id() }, own)];
  });
}

function isSent(id: string | null | undefined): boolean {
  return (id ?? null) !== null;
}
