import { localDayOf } from '../../kernel/values/time/local-day.js';
import {
  type Accruals,
  accrualsOfOrders,
  GONE_OUT,
  type OrderRow,
  PurchaseOrders,
} from '../../procurement/purchase-orders/index.js';
import type { Amounts } from '../facts/fact.js';
import type { Days, Filters } from '../figures/figures.js';
import { ownTurn } from '../../kernel/values/own-turn.js';
import { addAmounts, shownAmounts } from './amounts.js';
import type { Asking } from './asking.js';
import { namesOf } from './names.js';

/** Orders whose papers are read together. */
const AT_ONCE = 200;

/** What is paid and has not come, and what has come and is not invoiced: by orders, each in its own currency. */
export async function askAccruals(
  asking: Asking,
  { days, filters }: { readonly days: Days | undefined; readonly filters: Pick<Filters, 'supplierId'> },
) {
  const found: Accrued[] = [];
  for (const orders of await ordersInParts(asking, { days, filters })) {
    const accruals = await accrualsOfOrders(asking.call.db, orders);
    for (const order of orders) {
      const own = accruals.get(order.id);
      if (own !== undefined && isOpen(own)) found.push({ order, ...own });
    }
    await ownTurn();
  }
  const names = await namesOf(
    asking,
    'supplier',
    found.map(({ order }) => order.supplierId),
  );
  const items = found.map(({ order, advancesNotDelivered, receivedNotInvoiced }) => ({
    purchaseOrderId: order.id,
    number: order.number,
    supplierId: order.supplierId,
    supplierName: names.get(order.supplierId) ?? order.supplierName,
    procurementId: order.procurementId,
    sentOn: order.sentAt === null ? null : localDayOf(order.sentAt, asking.timezone),
    currency: order.currency,
    advancesNotDelivered: shownAmounts(advancesNotDelivered),
    receivedNotInvoiced: shownAmounts(receivedNotInvoiced),
  }));
  return { items, totals: { ordersCount: items.length, currencies: byCurrency(found) } };
}

interface Accrued extends Accruals {
  readonly order: OrderRow;
}

function isOpen({ advancesNotDelivered, receivedNotInvoiced }: Accruals): boolean {
  return advancesNotDelivered.gross > 0n || receivedNotInvoiced.gross > 0n;
}

/** Orders that may leave something open, the first sent first: what came whole, was invoiced and paid leaves nothing. */
async function ordersInParts(
  { call, records, timezone }: Asking,
  { days, filters: { supplierId } }: Parameters<typeof askAccruals>[1],
): Promise<readonly (readonly OrderRow[])[]> {
  if (!records.includes(PurchaseOrders)) return [];
  const rows = await call.db.collection(PurchaseOrders).list({
    where: {
      status: { in: GONE_OUT },
      ...(supplierId === undefined ? {} : { supplierId }),
      and: [
        { or: [{ receiptStatus: { not: 'none' } }, { paymentStatus: { not: 'none' } }] },
        { or: [{ receiptStatus: { not: 'full' } }, { invoiceStatus: { not: 'full' } }, { paymentStatus: 'over' }] },
      ],
    },
  });
  const sentOn = ({ sentAt, createdAt }: OrderRow) => localDayOf(sentAt ?? createdAt, timezone);
  const asked = rows
    .filter((order) => days === undefined || (sentOn(order) >= days.from && sentOn(order) <= days.to))
    .toSorted((one, other) => ((one.sentAt ?? '') + one.id < (other.sentAt ?? '') + other.id ? -1 : 1));
  return Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, part) =>
    asked.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

function byCurrency(found: readonly Accrued[]) {
  const currencies = [...new Set(found.map(({ order }) => order.currency))].toSorted();
  return currencies.map((currency) => {
    const own = found.filter(({ order }) => order.currency === currency);
    const sumOf = (amountsOf: (accrued: Accrued) => Amounts) => shownAmounts(addAmounts(own.map(amountsOf)));
    return {
      currency,
      ordersCount: own.length,
      advancesNotDelivered: sumOf((each) => each.advancesNotDelivered),
      receivedNotInvoiced: sumOf((each) => each.receivedNotInvoiced),
    };
  });
}
