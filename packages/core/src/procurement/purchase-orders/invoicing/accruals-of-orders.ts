import { roundedApart } from '../../../kernel/values/numbers/minor-units.js';
import { sumByLine } from '../../../kernel/rows/counting.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { toMinor } from '../../../kernel/values/numbers/money.js';
import { toMicro } from '../../../kernel/values/numbers/quantity.js';
import { lineAmounts } from '../../../kernel/values/numbers/vat.js';
import { isCreditNote } from '../../invoices/index.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { type MoneyAccount, moneyAccountsOf } from './follow-money.js';

/** An amount in minor units of the currency of an order. */
export interface MinorAmounts {
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
}

/** What an order and its papers leave open in the books. */
export interface Accruals {
  /** Paid for goods that have not come. */
  readonly advancesNotDelivered: MinorAmounts;
  /** Goods that have come, and that no invoice asks for. */
  readonly receivedNotInvoiced: MinorAmounts;
}

/** Reads what orders leave open. Money in another currency than that of its order counts for none. */
export async function accrualsOfOrders(
  db: Reader,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, Accruals>> {
  const accounts = await moneyAccountsOf(db, orders);
  return new Map(accounts.map((account) => [account.order.id, accrualsOf(account)]));
}

function accrualsOf(account: MoneyAccount): Accruals {
  const { order, items } = account;
  const came = items.reduce((sum, item) => added(sum, worthOf(item, toMicro(item.receivedQuantity))), NOTHING);
  const advance = paidFor(account) - came.gross;
  // An invoice may differ from its order by a minor unit for each line.
  const rounded = roundedApart(order.currency, items.length);
  return {
    advancesNotDelivered: advance > rounded ? grossPart(advance, order) : NOTHING,
    receivedNotInvoiced: notInvoiced(account),
  };
}

const NOTHING: MinorAmounts = { net: 0n, vat: 0n, gross: 0n };

function added(one: MinorAmounts, other: MinorAmounts): MinorAmounts {
  return { net: one.net + other.net, vat: one.vat + other.vat, gross: one.gross + other.gross };
}

/** What so many millionths of a line cost. */
function worthOf({ quantity, netAmount, grossAmount }: ItemRow, micro: bigint): MinorAmounts {
  const whole = toMicro(quantity);
  if (whole <= 0n || micro <= 0n) return NOTHING;
  const [net, gross] = [netAmount, grossAmount].map((amount) => divideRounded(toMinor(amount) * micro, whole));
  return net === undefined || gross === undefined ? NOTHING : { net, gross, vat: gross - net };
}

/** A sum with VAT, with as much VAT in it as in the whole order. */
function grossPart(gross: bigint, { vatAmount, grossAmount }: OrderRow): MinorAmounts {
  const whole = toMinor(grossAmount);
  const vat = whole <= 0n ? 0n : divideRounded(toMinor(vatAmount) * gross, whole);
  return { net: gross - vat, vat, gross };
}

/** What came of each line beyond what is invoiced of it, less what invoices ask for as a sum. */
function notInvoiced({ order, items, lines, share }: MoneyAccount): MinorAmounts {
  const invoiced = sumByLine(lines, ({ orderItemId }) => orderItemId);
  const open = items.reduce((sum, item) => {
    const asked = toMicro(invoiced.get(item.id) ?? '0');
    return added(sum, worthOf(item, toMicro(item.receivedQuantity) - (asked > 0n ? asked : 0n)));
  }, NOTHING);
  if (open.gross - share.asked <= roundedApart(order.currency, items.length)) return NOTHING;
  const left = open.gross - share.asked;
  const net = divideRounded(open.net * left, open.gross);
  return { net, gross: left, vat: left - net };
}

/** What is paid of invoices that name lines of the order, as much as these are of what they ask for, and of sums. */
function paidFor({ order, lines, share }: MoneyAccount): bigint {
  const byInvoice = new Map<string, { own: bigint; readonly paid: bigint; readonly asked: bigint }>();
  for (const { invoice, line, paid, asked } of lines) {
    if (invoice.currency !== order.currency) continue;
    const rootId = invoice.creditedInvoiceId ?? invoice.id;
    const root = byInvoice.get(rootId) ?? { own: 0n, paid, asked };
    byInvoice.set(rootId, root);
    const { grossAmount } = lineAmounts({ ...line, vatMode: invoice.vatMode, currency: invoice.currency });
    root.own += isCreditNote(invoice) ? -toMinor(grossAmount) : toMinor(grossAmount);
  }
  return [...byInvoice.values()].reduce(
    (sum, { own, paid, asked }) => (asked <= 0n ? sum : sum + divideRounded(paid * own, asked)),
    share.paid,
  );
}
