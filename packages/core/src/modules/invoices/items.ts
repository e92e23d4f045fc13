import type { UnitOfWork } from '../../operations/call.js';
import type { Problem } from '../../values/problem.js';
import { amountAt } from '../../values/numbers/price.js';
import { newRow } from '../../rows/new-row.js';
import type { Row } from '../../records/record.js';
import { rejectInput } from '../../errors/request-errors.js';
import { chosenUnit } from '../../values/numbers/unit-choice.js';
import { PIECE } from '../../values/numbers/units.js';
import type { PricedLine, VatMode } from '../../values/numbers/vat.js';
import type { Ids } from '../../ports/ids.js';
import type { Reader } from '../../ports/storage.js';
import { CatalogItems } from '../catalog/index.js';
import { ProcurementItems } from '../requisitions/index.js';
import { InvoiceItems } from './records.js';
import type { InvoiceItemInput } from './schemas.js';
import { unitsOfChoices } from '../units/index.js';

type ItemRow = Row<typeof InvoiceItems>;

/** What the lines of an invoice take from it. */
export interface ItemOwner {
  readonly invoiceId: string;
  readonly procurementId: string | null;
  /** Rate of a line that says none. */
  readonly defaultVatRate: string | null;
  /** Lines of the invoice that it takes back a part of. @default none */
  readonly credited?: readonly ItemRow[];
}

/** The lines of an invoice in their order. */
export function itemsOf(db: Reader, invoiceId: string): Promise<ItemRow[]> {
  return db.collection(InvoiceItems).list({ where: { invoiceId }, order: [['sortOrder', 'asc']] });
}

/** The lines of several invoices, in the order of the invoices. */
export async function itemsOfEach(
  { db }: { readonly db: Reader },
  invoices: readonly { readonly id: string }[],
): Promise<readonly ItemRow[][]> {
  const byInvoice = new Map<string, ItemRow[]>(invoices.map(({ id }) => [id, []]));
  const items = await db
    .collection(InvoiceItems)
    .list({ where: { invoiceId: { in: [...byInvoice.keys()] } }, order: [['sortOrder', 'asc']] });
  for (const item of items) byInvoice.get(item.invoiceId)?.push(item);
  return invoices.map(({ id }) => byInvoice.get(id) ?? []);
}

/** Lines as the amounts are computed from them. */
export function pricedLines(items: readonly ItemRow[], vatMode: VatMode): PricedLine[] {
  return items.map(({ quantity, unitPrice, vatRate }) => ({ quantity, unitPrice, vatRate, vatMode }));
}

/**
 * Makes the lines that replace those so far; a line sent with its id stays that line.
 *
 * @throws ProcurekitError `validation_failed` with every reference that leads nowhere
 */
export async function readItems(
  ids: Ids,
  db: Reader,
  sent: readonly InvoiceItemInput[],
  owner: ItemOwner & { readonly before: readonly ItemRow[] },
): Promise<ItemRow[]> {
  const procurementItems = byId(
    await db.collection(ProcurementItems).findMany(sent.flatMap(({ procurementItemId }) => procurementItemId ?? [])),
  );
  const catalogItems = byId(
    await db.collection(CatalogItems).findMany(sent.flatMap(({ catalogItemId }) => catalogItemId ?? [])),
  );
  const credited = new Set((owner.credited ?? []).map(({ id }) => id));
  const units = await unitsOfChoices(db, sent);
  const problems: Problem[] = [...idProblems(sent, owner.before)];
  const items = sent.map((line, index) => {
    const ordered = procurementItems.get(line.procurementItemId ?? '');
    const article = catalogItems.get(line.catalogItemId ?? '');
    const at = `/items/${index}`;
    const leadsTo = {
      procurementItemId: ordered?.procurementId === owner.procurementId,
      creditedItemId: credited.has(line.creditedItemId ?? ''),
      catalogItemId: article !== undefined,
    };
    problems.push(...lost(line, leadsTo).map((field) => unknown(`${at}/${field}`)));
    const unitId = chosenUnit(line, problems, at, units) ?? ordered?.unitId ?? article?.unitId ?? PIECE.id;
    return itemRow(line.id ?? ids.uuid(), { ...line, unitId, sortOrder: index }, owner);
  });
  if (problems.length > 0) throw rejectInput(problems);
  return items;
}

function itemRow(
  id: string,
  line: InvoiceItemInput & Pick<ItemRow, 'unitId' | 'sortOrder'>,
  { invoiceId, defaultVatRate }: ItemOwner,
): ItemRow {
  const vatRate = line.vatRate === undefined ? defaultVatRate : line.vatRate;
  const totalPrice = amountAt(line.quantity, line.unitPrice);
  return newRow(InvoiceItems, { id }, { ...line, invoiceId, vatRate, totalPrice });
}

interface Leading {
  readonly procurementItemId: boolean;
  readonly creditedItemId: boolean;
  readonly catalogItemId: boolean;
}

/** The references of a line that lead nowhere. */
function lost(line: InvoiceItemInput, leadsTo: Leading): (keyof Leading)[] {
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
export async function replaceItems(
  { tx }: Pick<UnitOfWork, 'tx'>,
  invoiceId: string,
  items: readonly ItemRow[],
): Promise<void> {
  await tx.collection(InvoiceItems).removeWhere({ invoiceId });
  await tx.collection(InvoiceItems).insertMany(items);
}

function idProblems(sent: readonly InvoiceItemInput[], before: readonly ItemRow[]): Problem[] {
  const known = byId(before);
  const seen = new Set<string>();
  return sent.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const pointer = `/items/${index}/id`;
    if (!known.has(id)) return [unknown(pointer)];
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain ? [{ pointer, code: 'not_unique', message: 'Another line has this id' }] : [];
  });
}

function unknown(pointer: string): Problem {
  return { pointer, code: 'reference_not_found', message: 'Must refer to something that belongs to this invoice' };
}
