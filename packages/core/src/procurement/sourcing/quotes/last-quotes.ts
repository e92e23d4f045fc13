import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { rowsThatShowAll } from '../../../kernel/rows/withheld.js';
import { type FindLastQuote, forgetLastQuotes, noteLastQuotes, priceOfBaseUnit } from '../../assortment/index.js';
import { CatalogItems } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { isSealed } from '../sealing.js';
import { QuoteItems, SupplierQuotes } from './records.js';
import { QUOTE_STATUSES, type QuoteStatus } from './statuses.js';
import { LINE_ORDER } from '../../lines/index.js';

type QuoteRow = Row<typeof SupplierQuotes>;

/** Statuses of quotes that were offered, and not taken back. */
const OFFERED: readonly QuoteStatus[] = QUOTE_STATUSES.filter((status) => status !== 'draft' && status !== 'withdrawn');
/** Lines that are a price of the item that was asked for. */
const PRICED = { isUnavailable: false, isAnalog: false, unitPrice: { not: null } } as const;

/**
 * Lets the assortments of suppliers learn what they quoted for catalog items. Prices that nobody may know yet are learned when
 * the seal is taken off.
 */
export async function learnPrices(unit: Pick<UnitOfWork, 'tx' | 'now'>, quotes: readonly QuoteRow[]): Promise<void> {
  for (const quote of quotes) {
    const { supplierId: counterpartyId, currency, submittedAt: at } = quote;
    if (at === null || !OFFERED.includes(quote.status) || isSealed(quote, unit.now)) continue;
    await noteLastQuotes(unit, { counterpartyId, currency, at, prices: await pricesIn(unit.tx, quote) });
  }
}

/** Lets the assortment of a supplier forget a quote that was taken back. */
export async function forgetPrices(unit: Pick<UnitOfWork, 'tx' | 'now'>, quote: QuoteRow): Promise<void> {
  const { supplierId: counterpartyId, submittedAt: at } = quote;
  if (at === null) return;
  const catalogItemIds = [...(await pricesIn(unit.tx, quote)).keys()];
  await forgetLastQuotes(unit, findLastQuote, { counterpartyId, at, catalogItemIds });
}

/** What a supplier quoted last for a catalog item, as far as anybody may know it. */
export const findLastQuote: FindLastQuote = async (db, now, { catalogItemId, counterpartyId }) => {
  const item = await db.collection(CatalogItems).find(catalogItemId);
  if (item === null) return null;
  const asked = { procurementItemId: { within: { record: ProcurementItems, where: { catalogItemId } } } };
  const units = [item.unitId, ...item.packagings.map(({ unitId }) => unitId)];
  const priced = { ...PRICED, ...asked, unitId: { in: units } };
  const [quote] = await db.collection(SupplierQuotes).list({
    where: {
      supplierId: counterpartyId,
      submittedAt: { not: null },
      status: { in: OFFERED },
      id: { within: { record: QuoteItems, where: priced, column: 'quoteId' } },
      // The condition is one on the columns of quotes.
      and: [rowsThatShowAll(SupplierQuotes, now) as Where<QuoteRow>],
    },
    order: [
      ['submittedAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  const [line] = quote === undefined ? [] : await linesOf(db, { ...priced, quoteId: quote.id });
  if (quote?.submittedAt == null || line?.unitPrice == null) return null;
  const price = priceOfBaseUnit(item, { price: line.unitPrice, unitId: line.unitId });
  return price === undefined ? null : { price, currency: quote.currency, at: quote.submittedAt };
};

// Of several lines for one catalog item the first one counts.
async function pricesIn(db: Reader, { id: quoteId }: QuoteRow) {
  const lines = await linesOf(db, { ...PRICED, quoteId });
  const itemIds = lines.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const items = new Map((await db.collection(ProcurementItems).findMany(itemIds)).map((item) => [item.id, item]));
  const prices = new Map<string, { readonly price: string; readonly unitId: string }>();
  for (const { procurementItemId, unitPrice, unitId } of lines) {
    const catalogItemId = items.get(procurementItemId ?? '')?.catalogItemId ?? null;
    if (catalogItemId === null || unitPrice === null || prices.has(catalogItemId)) continue;
    prices.set(catalogItemId, { price: unitPrice, unitId });
  }
  return prices;
}

function linesOf(db: Reader, where: Where<Row<typeof QuoteItems>>) {
  return db.collection(QuoteItems).list({
    where,
    order: LINE_ORDER,
  });
}
