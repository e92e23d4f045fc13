import { addDays } from '../../../kernel/values/time/local-day.js';
import { InvoiceItems, Invoices } from '../../../procurement/invoices/index.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { findBySku } from '../connectors/catalog-items.js';
import type { JsonObject } from '../connectors/answers.js';
import { itemError } from '../engine/remote-error.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { linesOf, moneyIn, type OneCLine, understoodLines } from './amounts.js';
import { CATALOG_ITEM, GOODS, skuOf } from './catalog.js';
import { COUNTERPARTY, PARTNERS, takePartner } from './counterparties.js';
import { guid, type OneC, type OneCRow, referenceIn, textIn } from './odata.js';
import { noteDeleted, type OneCItem, takeChanged, takeRow } from './take-changed.js';

/** Invoices of suppliers in 1C. */
export const SUPPLIER_INVOICES = 'Document_СчетНаОплатуПоставщика';
export const INVOICE = 'invoice';
const DAYS = 90;

/** An invoice with what it refers to, where that is not known here. */
interface InvoiceItem extends OneCItem {
  readonly partner: OneCRow | null;
  readonly goods: Readonly<Record<string, OneCRow>>;
}

/** Takes over invoices of the last 90 days. */
export async function takeInvoices(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  organization: string | null,
): Promise<void> {
  const from = addDays(await context.today(), -DAYS);
  const ofUs = organization === null ? '' : ` and Организация_Key eq ${guid(organization)}`;
  await takeChanged<InvoiceItem>(context, run, onec, {
    part: 'invoice_sync',
    set: SUPPLIER_INVOICES,
    entityType: INVOICE,
    filter: `Date ge datetime'${from}T00:00:00'${ofUs}`,
    prepare: (rows) => withReferences(context, onec, rows),
    each: (item, call) => takeInvoice(call, run, item),
  });
}

/** Reads the counterparties and items that invoices name and that nobody has taken over yet. */
async function withReferences(
  { links }: ConnectorContext,
  onec: OneC,
  rows: readonly OneCItem[],
): Promise<readonly InvoiceItem[]> {
  const unknown = async (set: string, entityType: string, refs: readonly string[]) => {
    const known = await links.ofRemotes(entityType, refs);
    const missing = [...new Set(refs)].filter((ref) => !known.has(ref));
    const found = missing.length === 0 ? [] : await onec.read(set, missing);
    return new Map(found.map((row) => [row.Ref_Key, row]));
  };
  const partners = await unknown(
    PARTNERS,
    COUNTERPARTY,
    rows.flatMap((row) => referenceIn(row, 'Контрагент_Key') ?? []),
  );
  const goods = await unknown(GOODS, CATALOG_ITEM, rows.flatMap(goodsOf));
  return rows.map((row) => ({
    ...row,
    partner: partners.get(referenceIn(row, 'Контрагент_Key') ?? '') ?? null,
    goods: Object.fromEntries(
      goodsOf(row).flatMap((ref) => {
        const item = goods.get(ref);
        return item === undefined ? [] : [[ref, item]];
      }),
    ),
  }));
}

function goodsOf(row: OneCRow): readonly string[] {
  return ['Товары', 'Услуги'].flatMap((table) => {
    const lines = row[table];
    return Array.isArray(lines) ? lines.flatMap((line: JsonObject) => referenceIn(line, 'Номенклатура_Key') ?? []) : [];
  });
}

async function takeInvoice(call: ItemCall, run: Pick<Run, 'log'>, item: InvoiceItem): Promise<ItemOutcome> {
  // What was too long to be kept for another attempt is read anew.
  if ((item as Partial<OneCRow>).Ref_Key === undefined) return 'skipped';
  if (item['DeletionMark'] === true) return noteDeleted(call, run, { entityType: INVOICE, row: item });
  const { invoices } = call.records.integration;
  const content = contentOf(item);
  const supplierId = await supplierOf(call, run, item);
  const values = async (invoiceId: string | null) => ({
    number: content.number,
    invoiceDate: content.date,
    ...(await amountsOf(call, item, { content, invoiceId })),
  });
  return takeRow(call, {
    row: item,
    entityType: INVOICE,
    content,
    find: () => findInvoice(call, supplierId, content),
    version: async (id) => (await invoices.get(id)).version,
    // What comes from outside is checked by the calls.
    create: async () => invoices.create({ supplierId, ...(await values(null)) }),
    update: async (id) => invoices.update(id, await values(id)),
  });
}

/** What counts of an invoice. */
export function contentOf(row: OneCRow) {
  const number = textIn(row, 'НомерВходящегоДокумента') ?? textIn(row, 'Number') ?? '';
  return {
    number,
    date: dayIn(row, 'ДатаВходящегоДокумента') ?? dayIn(row, 'Date') ?? '',
    total: moneyIn(row, 'СуммаДокумента'),
    isInclusive: row['СуммаВключаетНДС'] === true,
    lines: linesOf(row),
  };
}

type Content = ReturnType<typeof contentOf>;

// A time of 1C has no zone, and the first day there is means none.
function dayIn(row: OneCRow, field: string): string | null {
  const day = textIn(row, field)?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '0001-01-01' ? day : null;
}

async function supplierOf(call: ItemCall, run: Pick<Run, 'log'>, item: InvoiceItem): Promise<string> {
  const ref = referenceIn(item, 'Контрагент_Key') ?? '';
  if (item.partner !== null) await takePartner(call, run, item.partner);
  const link = await call.links.find(COUNTERPARTY, ref);
  if (link === null) throw itemError('counterparty_unknown', ref);
  const counterparty = await call.db.collection(Counterparties).find(link.entityId);
  // Whoever sends invoices is a supplier.
  if (counterparty?.isSupplier === false) {
    await call.records.integration.counterparties.update(link.entityId, { isSupplier: true });
  }
  return link.entityId;
}

async function findInvoice(
  { db }: ItemCall,
  supplierId: string,
  { number, date }: Content,
): Promise<string | undefined> {
  const where = { supplierId, number, invoiceYear: Number(date.slice(0, 4)), archivedAt: null };
  return (await db.collection(Invoices).findOne(where))?.id;
}

interface Amounts {
  readonly content: Content;
  readonly invoiceId: string | null;
}

async function amountsOf(call: ItemCall, item: InvoiceItem, { content, invoiceId }: Amounts): Promise<object> {
  const { total, lines, isInclusive, date } = content;
  const understood = total === null ? undefined : understoodLines(lines, { total, isInclusive, date });
  if (understood === undefined) {
    const vatMode = isInclusive ? 'INCLUSIVE' : 'EXCLUSIVE';
    return { vatMode, totalAmount: total, vatAmount: '0.00', ...(invoiceId === null ? {} : { items: [] }) };
  }
  const { vatMode, vatRates } = understood;
  const places = await placesOf(call, invoiceId);
  const items = [];
  for (const [index, line] of lines.entries()) {
    const own: { readonly name: string; readonly catalogItemId?: string } = await goodsHere(call, item, line);
    // A line for the same goods stays that line, and what it is for in the requisition.
    const before = own.catalogItemId === undefined ? undefined : places.get(own.catalogItemId)?.shift();
    items.push({ ...before, ...own, ...pricesOf(line), vatRate: vatRates[index] ?? null });
  }
  return { vatMode, totalAmount: total, items };
}

function pricesOf({ quantity, unitPrice }: OneCLine) {
  return { quantity, unitPrice };
}

type Place = Readonly<Record<string, unknown>>;

async function placesOf({ db }: ItemCall, invoiceId: string | null): Promise<ReadonlyMap<string, Place[]>> {
  const places = new Map<string, Place[]>();
  const before = invoiceId === null ? [] : await db.collection(InvoiceItems).list({ where: { invoiceId } });
  for (const { id, catalogItemId, procurementItemId, unitId } of before) {
    if (catalogItemId === null) continue;
    places.set(catalogItemId, [...(places.get(catalogItemId) ?? []), { id, procurementItemId, unitId }]);
  }
  return places;
}

/** What the goods of a line are here, and what they are called. */
async function goodsHere(call: ItemCall, item: InvoiceItem, { goods, text }: OneCLine) {
  const link = goods === null ? null : await call.links.find(CATALOG_ITEM, goods);
  const row = item.goods[goods ?? ''];
  const catalogItemId = link?.entityId ?? (await findBySku(call, row === undefined ? null : skuOf(row)));
  if (catalogItemId !== undefined) {
    const { name } = await call.records.integration.catalogItems.get(catalogItemId);
    return { name, catalogItemId };
  }
  return { name: (row === undefined ? null : textIn(row, 'Description')) ?? text ?? goods ?? '—' };
}
