import type { Reader } from '../../ports/storage.js';
import { fromMinor, parseMoney, subtractMoney, toMinor } from '../../values/numbers/money.js';
import { FINEST_PRICE } from '../../values/numbers/packaging.js';
import { quotientPrice, toPriceUnits } from '../../values/numbers/price.js';
import { parseQuantity, toMicro } from '../../values/numbers/quantity.js';
import { unitByCode } from '../../values/numbers/units.js';
import { lineAmounts, sumLines } from '../../values/numbers/vat.js';
import { findBySupplierSku } from '../assortment/index.js';
import { skuKeyOf } from '../catalog/index.js';
import type { ReceivedLine, ReceivedTransfer } from '../documents/index.js';
import { IN_FORCE, PurchaseOrderItems, PurchaseOrders } from '../purchase-orders/index.js';

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
  { lines, grossAmount }: Pick<ReceivedTransfer, 'lines' | 'grossAmount'>,
): Promise<TransferInvoice | undefined> {
  const priced = lines.map(pricedLine).filter((line) => line !== undefined);
  if (grossAmount === undefined || priced.length === 0) return undefined;
  if (priced.length < lines.length || lines.length > MOST_LINES) return undefined;
  const totalAmount = parseMoney(grossAmount);
  if (!comesTo(priced, totalAmount)) return undefined;
  const find = await articlesOf(db, supplierId);
  const items: InvoiceLine[] = [];
  for (const [index, line] of priced.entries()) items.push({ ...line, ...(await find(lines[index])) });
  return { vatMode: 'EXCLUSIVE', totalAmount, items };
}

function pricedLine({
  name,
  quantity,
  netAmount,
  unitPrice,
  unitCode = '',
  vatRate,
}: ReceivedLine): InvoiceLine | undefined {
  if (vatRate === undefined || netAmount === undefined) return undefined;
  try {
    const count = parseQuantity(quantity ?? '1');
    const net = parseMoney(netAmount);
    return {
      name: Array.from(name).slice(0, LONGEST_NAME).join(''),
      quantity: count,
      unitPrice: priceOf({ count, net, unitPrice }),
      vatRate: vatRate === null ? null : Number(vatRate).toFixed(2),
      ...(unitByCode(unitCode) === undefined ? {} : { unitCode }),
    };
  } catch {
    // A number that we keep none like.
    return undefined;
  }
}

/** The price that the file names, or else the one that gives its sum: prices of services have few digits, if any. */
function priceOf({
  count,
  net,
  unitPrice,
}: {
  readonly count: string;
  readonly net: string;
  readonly unitPrice: string | undefined;
}) {
  const exact = quotientPrice(toPriceUnits(net) * 1_000_000n, toMicro(count), FINEST_PRICE);
  if (unitPrice === undefined) return exact;
  const { netAmount } = lineAmounts({ quantity: count, unitPrice, vatRate: null, vatMode: 'EXCLUSIVE' });
  return netAmount === net ? unitPrice : exact;
}

// As much apart as lines may be by rounding.
function comesTo(lines: readonly InvoiceLine[], totalAmount: string): boolean {
  const { totalAmount: sum } = sumLines(lines.map((line) => lineAmounts({ ...line, vatMode: 'EXCLUSIVE' })));
  const [most, least] = toMinor(sum) > toMinor(totalAmount) ? [sum, totalAmount] : [totalAmount, sum];
  return toMinor(subtractMoney(most, least)) <= toMinor(fromMinor(BigInt(lines.length)));
}

type Known = Pick<InvoiceLine, 'catalogItemId' | 'purchaseOrderItemId'>;

/** Tells what a line is by the articles of the supplier: a line of an order in force, or else what the catalog has from the supplier. */
async function articlesOf(db: Reader, supplierId: string): Promise<(line: ReceivedLine | undefined) => Promise<Known>> {
  const orders = await db
    .collection(PurchaseOrders)
    .list({ where: { supplierId, status: { in: IN_FORCE } }, select: ['id'] });
  const ordered =
    orders.length === 0
      ? []
      : await db.collection(PurchaseOrderItems).list({
          where: { orderId: { in: orders.map(({ id }) => id) } },
          select: ['id', 'catalogItemId', 'sku', 'supplierSku'],
        });
  const keysOf = (...articles: readonly (string | null | undefined)[]) =>
    articles.flatMap((article) =>
      article === null || article === undefined || article === '' ? [] : [skuKeyOf(article)],
    );
  return async (line) => {
    const wanted = keysOf(line?.sku, line?.code);
    const [only, ...others] = ordered.filter(({ sku, supplierSku }) =>
      keysOf(supplierSku, sku).some((key) => wanted.includes(key)),
    );
    if (only !== undefined && others.length === 0) {
      return {
        purchaseOrderItemId: only.id,
        ...(only.catalogItemId === null ? {} : { catalogItemId: only.catalogItemId }),
      };
    }
    const catalogItemId =
      (await findBySupplierSku(db, supplierId, line?.sku)) ?? (await findBySupplierSku(db, supplierId, line?.code));
    return catalogItemId === undefined ? {} : { catalogItemId };
  };
}
