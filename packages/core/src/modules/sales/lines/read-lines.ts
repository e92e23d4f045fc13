import { referenceProblem } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import type { Problem } from '../../../values/problem.js';
import { totalOfLine } from '../../../values/numbers/discounted-line.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import { PIECE } from '../../../values/numbers/units.js';
import { CatalogItems } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import type { ProposalItems } from '../proposals/records.js';
import { unitPriceOf } from './price-line.js';
import type { SalesItemInput } from './schemas.js';
import { unitsOfChoices } from '../../units/index.js';

/** The record that holds the lines of a kind of document; both kinds have the same columns. */
export type LineRecord = typeof ProposalItems;
export type LineRow = Row<LineRecord>;

/** What the lines of a document take from it. */
export interface LineOwner {
  readonly record: LineRecord;
  readonly documentId: string;
  readonly procurementId: string | null;
  /** Rate of a line that says none. */
  readonly defaultVatRate: string | null;
  readonly before: readonly LineRow[];
}

/** Makes the lines that replace those so far; a line sent with its id stays that line. What is wrong is added to the problems. */
export async function readLines(
  ids: Ids,
  db: Reader,
  sent: readonly SalesItemInput[],
  { problems, ...owner }: LineOwner & { readonly problems: Problem[] },
): Promise<LineRow[]> {
  const ordered = await db
    .collection(ProcurementItems)
    .findMany(sent.flatMap(({ procurementItemId }) => procurementItemId ?? []));
  const articles = await db.collection(CatalogItems).findMany(sent.flatMap(({ catalogItemId }) => catalogItemId ?? []));
  const units = await unitsOfChoices(db, sent);
  problems.push(...idProblems(sent, owner.before));
  return sent.flatMap((line, sortOrder) => {
    const at = `/items/${sortOrder}`;
    const item = ordered.find(({ id }) => id === line.procurementItemId);
    const article = articles.find(({ id }) => id === line.catalogItemId);
    if (isSent(line.procurementItemId) && (item === undefined || item.procurementId !== owner.procurementId)) {
      problems.push(referenceProblem(`${at}/procurementItemId`));
    }
    const unitId = chosenUnit(line, problems, at, units) ?? usualUnit(item, article);
    const unitPrice = unitPriceOf(line);
    if (unitPrice === undefined) {
      problems.push({ pointer: `${at}/unitPrice`, code: 'required', message: 'Field is required' });
      return [];
    }
    return [lineRow(line.id ?? ids.uuid(), { ...line, unitId, unitPrice, sortOrder }, owner)];
  });
}

/** The unit of what a line is about, unless the line says another. */
function usualUnit(...abouts: readonly ({ readonly unitId: string | null } | undefined)[]): string {
  return abouts.find((about) => about?.unitId)?.unitId ?? PIECE.id;
}

type PricedInput = SalesItemInput & Pick<LineRow, 'unitId' | 'unitPrice' | 'sortOrder'>;

function lineRow(id: string, line: PricedInput, owner: LineOwner): LineRow {
  const { record, documentId, defaultVatRate } = owner;
  const vatRate = line.vatRate === undefined ? defaultVatRate : line.vatRate;
  const totalPrice = totalOfLine({ ...line, discountPercent: line.discountPercent ?? null });
  return newRow(record, { id }, { ...line, documentId, vatRate, totalPrice });
}

function isSent(id: string | null | undefined): boolean {
  return (id ?? null) !== null;
}

function idProblems(sent: readonly SalesItemInput[], before: readonly LineRow[]): Problem[] {
  return sent.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const pointer = `/items/${index}/id`;
    if (!before.some((line) => line.id === id)) return [referenceProblem(pointer)];
    const isFirst = sent.findIndex((line) => line.id === id) === index;
    return isFirst ? [] : [{ pointer, code: 'not_unique', message: 'Another line has this id' }];
  });
}
