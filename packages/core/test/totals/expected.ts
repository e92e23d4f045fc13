import { askedOf, leftToInvoice, sumOf } from './billing.js';
import type { Decided, Invoice, Ledger, Offered, Order } from './ledger.js';
import { lineSum, nearest, NOTHING, partOf, parts, plus, type Sum, taxed } from './rules.js';

/** What was ordered, less what was called off. */
export function orderedSum({ supplier, lines, charges, status }: Order): Sum {
  if (status === 'cancelled') return NOTHING;
  const { vatMode } = supplier;
  const due = lines.map((line) => partOf(lineSum(line, vatMode), line.quantity - line.cancelled, line.quantity));
  const isNothingLeft = lines.every(({ quantity, cancelled }) => quantity === cancelled);
  return plus(...due, ...(isNothingLeft ? [] : charges.map(({ amount, rate }) => taxed(amount, rate, vatMode))));
}

/** With VAT: what is ordered and no invoice asks for. */
export function notInvoiced(order: Order): bigint {
  if (order.status === 'cancelled' || order.lines.every(({ quantity, cancelled }) => quantity === cancelled)) return 0n;
  const left = leftToInvoice(order);
  return left > 0n ? left : 0n;
}

/** What is still to be paid of an invoice. */
export function owed({ invoices }: Ledger, invoice: Invoice): bigint {
  const left = askedOf(invoices, invoice) - invoice.paid;
  return left > 0n ? left : 0n;
}

/** A rate in ten-thousandths; of its own currency one. */
export function rateOn({ rates }: Ledger, currency: string, day: string): bigint {
  if (currency === 'RUB') return 10_000n;
  const [, rate = '0'] = [...rates].filter(([from]) => from <= day).at(-1) ?? [];
  return parts(rate, 4);
}

/** Adds up what things cost in roubles, and rounds once. */
export function inRoubles<T>(
  ledger: Ledger,
  things: readonly T[],
  of: (thing: T) => { readonly amount: bigint; readonly currency: string; readonly day: string },
): bigint {
  const exact = things
    .map(of)
    .reduce((all, { amount, currency, day }) => all + amount * rateOn(ledger, currency, day), 0n);
  return nearest(exact, 10_000n);
}

/** What decisions saved: everything without VAT. */
export function savingsOf({ decided, orders }: Ledger) {
  let [plan, first, average, award, ordered, awardOfOrdered] = [0n, 0n, 0n, 0n, 0n, 0n];
  for (const each of decided) {
    for (const [index, line] of each.lines.entries()) {
      const offered = each.offers
        .filter(({ lineIndex }) => lineIndex === index)
        .map((offer) => netOf(each, index, offer));
      plan += lineSum(line, each.vatMode).net;
      first += offered[0] ?? 0n;
      average += nearest(
        offered.reduce((all, one) => all + one, 0n),
        BigInt(offered.length),
      );
      award += netOf(each, index, line.chosen);
    }
    for (const order of orders.filter(
      ({ procurementId, status }) => procurementId === each.id && status !== 'cancelled',
    )) {
      for (const item of order.lines) {
        const due = item.quantity - item.cancelled;
        if (due === 0n) continue;
        ordered += partOf(lineSum(item, order.supplier.vatMode), due, item.quantity).net;
        awardOfOrdered += partOf(lineSum(item, order.supplier.vatMode), due, item.quantity).net;
      }
    }
  }
  return { plan, first, average, award, ordered, awardOfOrdered };
}

function netOf({ lines }: Decided, index: number, { supplier, unit, ...price }: Offered): bigint {
  const { quantity = 0n } = lines[index] ?? {};
  return lineSum({ ...price, quantity: quantity * (unit?.factor ?? 1n) }, supplier.vatMode).net;
}

/** What orders in roubles commit of budgets, and invoices for them spend; in another currency nothing has a cost item. */
export function inBudget({ orders, invoices }: Ledger) {
  const own = orders.filter(({ supplier }) => supplier.currency === 'RUB');
  const committed = own.reduce((all, order) => all + notInvoiced(order), 0n);
  const actual = invoices
    .filter(({ order }) => own.includes(order))
    .reduce((all, one) => all + (one.credits === null ? 1n : -1n) * sumOf(one).gross, 0n);
  return { committed, actual };
}
