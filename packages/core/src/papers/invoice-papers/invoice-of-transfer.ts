import { currencyOfNumber } from '../../kernel/values/identifiers/currency-number.js';
import { roundedApart } from '../../kernel/values/numbers/minor-units.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { parseMoney, subtractMoney, toMinor } from '../../kernel/values/numbers/money.js';
import { FINEST_PRICE } from '../../kernel/values/numbers/packaging.js';
import { quotientPrice, toPriceUnits } from '../../kernel/values/numbers/price.js';
import { parseQuantity, toMicro } from '../../kernel/values/numbers/quantity.js';
import { unitByCode } from '../../kernel/values/numbers/units.js';
import { lineAmounts, type PriceTerms, sumLines } from '../../kernel/values/numbers/vat.js';
import { findBySupplierSkus } from '../../procurement/assortment/index.js';
import { skuKeyOf } from '../../procurement/catalog/index.js';
import type { ReceivedLine, ReceivedTransfer } from '../documents/index.js';
import { IN_FORCE, PurchaseOrderItems, PurchaseOrders } from '../../procurement/purchase-orders/index.js';

/** A line of an invoice, as the calls take it. */
interface InvoiceLine {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string | null;
  readonly unitCode?: string;
  readonly catalogItemId?: string;
  readonly purchaseOrderItemId?: string;
}

/** What the file of a transfer document makes of an invoice. */
export interface TransferInvoice {
  readonly vatMode: 'EXCLUSIVE';
  readonly totalAmount: string;
  readonly items: readonly InvoiceLine[];
}

/** By its number in ISO 4217. */
const ROUBLES = '643';
/** More lines than an invoice has. */
const MOST_LINES = 1000;
const LONGEST_NAME = 500;

/**
 * The invoice that a transfer document asks to pay, with its lines, each with what of ours it is by the article of the supplier.
 * Undefined where its lines do not come to what it asks for, or say no rate of VAT of ours: then the totals alone are taken.
 */
export async function invoiceOfTransfer(
  db: Reader,
  supplierId: string,
  {
    lines,
    grossAmount,
    currencyCode,
  }: Pick<ReceivedTransfer, 'lines' | 'grossAmount'> & Partial<Pick<ReceivedTransfer, 'currencyCode'>>,
): Promise<TransferInvoice | undefined> {
  const terms = { vatMode: 'EXCLUSIVE', currency: currencyOfNumber(currencyCode ?? ROUBLES) ?? 'RUB' } as const;
  const priced = lines.map((line) => pricedLine(line, terms)).filter((line) => line !== undefined);
  if (grossAmount === undefined || priced.length === 0) return undefined;
  if (priced.length < lines.length || lines.length > MOST_LINES) return undefined;
  const totalAmount = parseMoney(grossAmount);
  if (!comesTo(priced, totalAmount, terms)) return undefined;
  const knownOf = await articlesOf(db, supplierId, lines);
  return {
    vatMode: 'EXCLUSIVE',
    totalAmount,
    items: priced.map((line, index) => ({ ...line, ...knownOf(lines[index]) })),
  };
}

function pricedLine(
  { name, quantity, netAmount, unitPrice, unitCode = '', vatRate }: ReceivedLine,
  terms: PriceTerms,
): InvoiceLine | undefined {
  if (vatRate === undefined || netAmount === undefined) return undefined;
  try {
    const count = parseQuantity(quantity ?? '1');
    const net = parseMoney(netAmount);
    return {
      name: Array.from(name).slice(0, LONGEST_NAME).join(''),
      quantity: count,
      unitPrice: priceOf({ count, net, unitPrice }, terms),
      vatRate: vatRate === null ? null : Number(vatRate).toFixed(2),
      ...(unitByCode(unitCode) === undefined ? {} : { unitCode }),
    };
  } catch {
    // A number that we keep none like.
    return undefined;
  }
}

/** The price that the file names, or else the one that gives its sum: prices of services have few digits, if any. */
function priceOf(
  { count, net, unitPrice }: Record<'count' | 'net', string> & { readonly unitPrice: string | undefined },
  terms: PriceTerms,
) {
  const exact = quotientPrice(toPriceUnits(net) * 1_000_000n, toMicro(count), FINEST_PRICE);
  if (unitPrice === undefined) return exact;
  const { netAmount } = lineAmounts({ quantity: count, unitPrice, vatRate: null, ...terms });
  return netAmount === net ? unitPrice : exact;
}

// As much apart as lines may be by rounding.
function comesTo(lines: readonly InvoiceLine[], totalAmount: string, terms: PriceTerms): boolean {
  const { totalAmount: sum } = sumLines(lines.map((line) => lineAmounts({ ...line, ...terms })));
  const [most, least] = toMinor(sum) > toMinor(totalAmount) ? [sum, totalAmount] : [totalAmount, sum];
  return toMinor(subtractMoney(most, least)) <= roundedApart(terms.currency, lines.length);
}

type Known = Pick<InvoiceLine, 'catalogItemId' | 'purchaseOrderItemId'>;

/** Tells what lines are by the articles of the supplier: a line of an order in force, or else what the catalog has from the supplier. */
async function articlesOf(
  db: Reader,
  supplierId: string,
  lines: readonly ReceivedLine[],
): Promise<(line: ReceivedLine | undefined) => Known> {
  const articles = lines.flatMap(({ sku, code }) => [sku, code]);
  const ofSupplier = await findBySupplierSkus(db, supplierId, articles);
  const linesByKey = new Map<string, Ordered[]>();
  for (const line of await orderedBy(db, supplierId)) {
    for (const key of keysOf(line.supplierSku, line.sku)) linesByKey.set(key, [...(linesByKey.get(key) ?? []), line]);
  }
  return (line) => {
    const found = keysOf(line?.sku, line?.code).flatMap((key) => linesByKey.get(key) ?? []);
    const [only, ...others] = new Set(found);
    if (only !== undefined && others.length === 0) {
      return {
        purchaseOrderItemId: only.id,
        ...(only.catalogItemId === null ? {} : { catalogItemId: only.catalogItemId }),
      };
    }
    const catalogItemId = ofSupplier(line?.sku) ?? ofSupplier(line?.code);
    return catalogItemId === undefined ? {} : { catalogItemId };
  };
}

function keysOf(...articles: readonly (string | null | undefined)[]) {
  const keys = articles.flatMap((article) => skuKeyOf(article ?? null) ?? []);
  return [...new Set(keys.filter((key) => key !== ''))];
}

type Ordered = Awaited<ReturnType<typeof orderedBy>>[number];

/** Lines of orders of a supplier that are in force. */
async function orderedBy(db: Reader, supplierId: string) {
  const where = { supplierId, status: { in: IN_FORCE } };
  const orders = { record: PurchaseOrders, where };
  return db.collection(PurchaseOrderItems).list({
    where: { orderId: { within: orders } },
    select: ['id', 'catalogItemId', 'sku', 'supplierSku'],
  });
}
