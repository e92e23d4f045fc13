import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Row } from '../../kernel/records/record.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { type PriceTerms, totalOfLine } from '../../kernel/values/numbers/vat.js';
import type { Problem } from '../../kernel/values/problem.js';
import { defineLines, namedRow, readBeside, vatRateOf } from '../lines/index.js';
import type { ListedRates } from '../price-lists/index.js';
import { ProcurementItems } from '../requisitions/index.js';
import { statedProblem } from './amounts.js';
import { InvoiceItems } from './records.js';
import type { InvoiceItemInput, NewInvoiceItem } from './schemas.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';

type ItemRow = Row<typeof InvoiceItems>;

/** What a line of an invoice follows where it names one of an order: lines of orders are known to the modules above. */
export interface FollowedLine {
  readonly unitId: string;
  readonly unitFactor: string | null;
  readonly vatRate: string | null;
  readonly catalogItemId: string | null;
}

/** What the lines of an invoice take from it. */
export interface ItemOwner extends Pick<PriceTerms, 'currency'> {
  readonly invoiceId: string;
  readonly procurementId: string | null;
  /** Rate of a line that says none, and follows nothing that says one. */
  readonly defaultVatRate: string | null;
  /** Lines of the invoice that it takes back a part of. @default none */
  readonly credited?: readonly ItemRow[];
  /** Reads lines of orders by their ids. */
  readonly findOrdered: (ids: readonly string[]) => Promise<ReadonlyMap<string, FollowedLine>>;
  /** Tells the VAT rates that price lists say of catalog items. */
  readonly findRates: (catalogItemIds: readonly (string | null | undefined)[]) => Promise<ListedRates>;
}

/** The lines of invoices. */
export const invoiceLines = defineLines(InvoiceItems, { whole: ['name', 'quantity', 'unitPrice'] });

export const { itemsOf, itemsOfEach } = invoiceLines;

/**
 * Makes the lines that replace those so far; a line sent with its id stays that line.
 *
 * @throws ProcurekitError `validation_failed` with every reference that leads nowhere
 */
export async function readItems(
  unit: Pick<UnitOfWork, 'id' | 'tx'>,
  sent: readonly InvoiceItemInput[],
  owner: ItemOwner & { readonly before: readonly ItemRow[] },
): Promise<ItemRow[]> {
  const problems: Problem[] = [];
  const rows = invoiceLines.rowsOf<WholeLine>(sent, owner.before, problems);
  const lines = rows.map(({ line }) => line);
  const ofRequisition = byId(
    await unit.tx
      .collection(ProcurementItems)
      .findMany([...new Set(lines.flatMap((line) => line.procurementItemId ?? []))]),
  );
  const ordered = await owner.findOrdered(lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []));
  const credited = byId(owner.credited ?? []);
  const followed = [...ordered.values(), ...credited.values(), ...ofRequisition.values()];
  const beside = await readBeside(unit.tx, lines, { followed, problems });
  const rateOf = await owner.findRates(
    lines.flatMap(({ vatRate, catalogItemId }) => (vatRate === undefined ? catalogItemId : [])),
  );
  const items = rows.map(({ line, before, at }, sortOrder) => {
    const item = namedRow(ofRequisition, line.procurementItemId);
    const noted = namedRow(credited, line.creditedItemId);
    const leadsTo = {
      procurementItemId: item?.procurementId === owner.procurementId,
      creditedItemId: noted !== undefined,
      catalogItemId: beside.articleOf(line) !== undefined,
    };
    problems.push(...lost(line, leadsTo).map((field) => unknown(`${at}/${field}`)));
    const followed = noted ?? namedRow(ordered, line.purchaseOrderItemId) ?? item;
    const article = beside.articleOf(line, followed);
    const measure = beside.measure(line, { article, followed, before, at });
    const vatRate = vatRateOf(line, [followed, rateOf(article?.id), article], owner.defaultVatRate);
    const totalPrice = statedTotal(line, { before, currency: owner.currency, at, problems });
    const { unitCode: _, id: _id, ...fields } = line;
    const own = { ...fields, ...measure, invoiceId: owner.invoiceId, vatRate, totalPrice, sortOrder };
    return newRow(InvoiceItems, { id: before?.id ?? unit.id() }, own);
  });
  if (problems.length > 0) throw rejectInput(problems);
  return items;
}

type WholeLine = NewInvoiceItem & { readonly id?: string | undefined };

interface StatedIn extends Pick<ItemOwner, 'currency'> {
  readonly before: ItemRow | undefined;
  readonly at: string;
  readonly problems: Problem[];
}

/** The total of a line: the one that the supplier states, as long as it adds up. */
function statedTotal(line: WholeLine, { before, currency, at, problems }: StatedIn): string {
  const computed = totalOfLine({ ...line, currency });
  const sent = changesPrice(line, before) ? computed : (line.totalPrice ?? computed);
  problems.push(...statedProblem(`${at}/totalPrice`, { sent, computed, lines: 1, currency }));
  return sent;
}

/** Whether the total that a line had is no longer what it comes to. */
function changesPrice(line: WholeLine, before: ItemRow | undefined): boolean {
  if (before === undefined || line.totalPrice !== before.totalPrice) return false;
  const priced = ['quantity', 'unitPrice', 'discountPercent'] as const;
  return priced.some((field) => (line[field] ?? null) !== before[field]);
}

interface Leading {
  readonly procurementItemId: boolean;
  readonly creditedItemId: boolean;
  readonly catalogItemId: boolean;
}

/** The references of a line that lead nowhere. */
function lost(line: WholeLine, leadsTo: Leading): (keyof Leading)[] {
  const fields = ['procurementItemId', 'creditedItemId', 'catalogItemId'] as const;
  return fields.filter((field) => isSent(line[field]) && !leadsTo[field]);
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

function isSent(id: string | null | undefined): boolean {
  return (id ?? null) !== null;
}

/** Replaces the stored lines of an invoice. */
export function replaceItems({ tx }: Pick<UnitOfWork, 'tx'>, id: string, items: readonly ItemRow[]): Promise<void> {
  return invoiceLines.replace(tx, id, items);
}

function unknown(pointer: string): Problem {
  return { pointer, code: 'reference_not_found', message: 'Must refer to something that belongs to this invoice' };
}
