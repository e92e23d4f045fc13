import type { Invoice, InvoicedLine, Order } from './ledger.js';
import { lineSum, money, nearest, partOf, plus, type Sum, taxed } from './rules.js';
import { anotherUnit, asSent, counted, type Office, partly, sentCharge } from './purchasing.js';

/** What an invoice or a credit note asks for. */
export function sumOf({ order, lines, charges, sum }: Omit<Invoice, 'paid' | 'id' | 'credits'>): Sum {
  if (sum !== null) return { net: sum.gross - sum.vat, vat: sum.vat, gross: sum.gross };
  const { vatMode } = order.supplier;
  return plus(
    ...lines.map(({ ordered, quantity }) => lineSum({ ...ordered, quantity }, vatMode)),
    ...charges.map(({ amount, rate }) => taxed(amount, rate, vatMode)),
  );
}

/** What an invoice still asks for once credit notes are off it. */
export function askedOf(invoices: readonly Invoice[], invoice: Invoice): bigint {
  const notes = invoices.filter(({ credits }) => credits === invoice);
  return sumOf(invoice).gross - notes.reduce((all, note) => all + sumOf(note).gross, 0n);
}

/** What an order leaves to invoice, with VAT. */
export function leftToInvoice({ supplier, lines, charges, besideLines }: Order): bigint {
  const open = lines.map((line) => {
    const left = line.quantity - line.cancelled - line.invoiced;
    return left <= 0n ? 0n : partOf(lineSum(line, supplier.vatMode), left, line.quantity).gross;
  });
  const beside = charges.map(({ amount, rate }) => taxed(amount, rate, supplier.vatMode).gross);
  return [...open, ...beside].reduce((all, one) => all + one, 0n) - besideLines;
}

/** The supplier asks for a part of an order: by lines, each in a unit of its choice, or by a sum. */
export async function invoice(office: Office, order: Order): Promise<void> {
  const { by } = office;
  const bySum = office.ledger.invoices.some((each) => each.order === order && each.sum !== null);
  const byLines = order.lines.some(({ invoiced }) => invoiced > 0n) || order.areChargesInvoiced;
  if (bySum || (!byLines && by.oneIn(3))) return invoiceSum(office, order);
  const lines = order.lines.flatMap((ordered): InvoicedLine[] => {
    const left = ordered.quantity - ordered.cancelled - ordered.invoiced;
    if (left <= 0n || by.oneIn(4)) return [];
    const unit = ordered.article === null ? null : anotherUnit(ordered.article, by);
    const isExact = unit === null || ordered.price % unit.factor === 0n;
    return [{ ordered, quantity: by.oneIn(2) ? left : partly(left, by), unit: isExact ? unit : null }];
  });
  const charges = order.areChargesInvoiced || by.oneIn(2) ? [] : order.charges;
  const asked = { order, lines, charges, sum: null };
  if (lines.length === 0 || sumOf(asked).gross <= 0n) return;
  const id = await enter(office, order, { items: lines.map(billed), charges: charges.map(sentCharge) });
  office.ledger.invoices.push({ ...asked, id, credits: null, paid: 0n });
  for (const { ordered, quantity } of lines) ordered.invoiced += quantity;
  order.besideLines += sumOf({ ...asked, lines: [] }).gross;
  order.areChargesInvoiced ||= charges.length > 0;
}

async function invoiceSum(office: Office, order: Order): Promise<void> {
  const { by, ledger } = office;
  const left = leftToInvoice(order);
  const gross = by.oneIn(2) ? left : nearest(left * BigInt(1 + by.below(99)), 100n);
  if (gross <= 0n) return;
  const vat = order.supplier.vatMode === 'NO_VAT' ? 0n : nearest(gross * 10n, 110n);
  const sum = { gross, vat };
  const id = await enter(office, order, { totalAmount: money(gross), vatAmount: money(vat) });
  ledger.invoices.push({ id, order, credits: null, lines: [], charges: [], sum, paid: 0n });
  order.besideLines += gross;
}

/** The supplier takes a part of an invoice back. */
export async function credit(office: Office, of: Invoice): Promise<void> {
  const { by, ledger } = office;
  const notes = ledger.invoices.filter(({ credits }) => credits === of);
  if (notes.length > 0) return;
  const more = { kind: 'credit_note', creditedInvoiceId: of.id };
  const { order } = of;
  if (of.sum !== null) {
    const gross = nearest(of.sum.gross * BigInt(1 + by.below(60)), 100n);
    const vat = of.sum.gross === 0n ? 0n : nearest(of.sum.vat * gross, of.sum.gross);
    const id = await enter(office, order, { ...more, totalAmount: money(gross), vatAmount: money(vat) });
    ledger.invoices.push({ id, order, credits: of, lines: [], charges: [], sum: { gross, vat }, paid: 0n });
    order.besideLines -= gross;
    return;
  }
  const [line] = of.lines;
  if (line === undefined) return;
  const back = { ...line, quantity: partly(line.quantity, by) };
  const asked = { order, lines: [back], charges: [], sum: null };
  if (sumOf(asked).gross <= 0n || sumOf(asked).gross > sumOf(of).gross) return;
  const id = await enter(office, order, { ...more, items: [billed(back)] });
  ledger.invoices.push({ ...asked, id, credits: of, paid: 0n });
  line.ordered.invoiced -= back.quantity;
}

/** Pays what is asked for, or a part of it; of a credit note, money comes back. */
export async function pay(office: Office, one: Invoice): Promise<void> {
  const { by, ledger } = office;
  const owed = one.credits === null ? askedOf(ledger.invoices, one) - one.paid : owedBack(ledger.invoices, one);
  if (owed <= 0n) return;
  const amount = by.oneIn(2) ? owed : nearest(owed * BigInt(1 + by.below(99)), 100n);
  if (amount <= 0n) return;
  const { status, body } = await office.owner.post(`/invoices/${one.id}/payments`, { amount: money(amount) });
  // What goods went back of is not paid before a credit note has come.
  if (body.code === 'match_exceptions') return;
  if (status >= 300) throw new Error(JSON.stringify(body));
  one.paid += amount;
}

/** What a supplier has still to give back for a credit note: what is paid of its invoice and not owed any more. */
export function owedBack(invoices: readonly Invoice[], note: Invoice): bigint {
  const of = note.credits;
  if (of === null) return 0n;
  const over = of.paid - askedOf(invoices, of);
  return (over > 0n ? over : 0n) - note.paid;
}

function billed({ ordered, quantity, unit }: InvoicedLine) {
  const { article, price } = ordered;
  const base = article === null ? null : { unitId: article.unitId, factor: 1n };
  return {
    ...asSent({ ...ordered, price: unit === null ? price : price / unit.factor }),
    ...counted(quantity, unit ?? base),
    name: 'Товар',
    purchaseOrderItemId: ordered.id,
  };
}

async function enter(office: Office, order: Order, more: object): Promise<string> {
  const { supplier } = order;
  const body = {
    number: office.number(),
    supplierId: supplier.id,
    currency: supplier.currency,
    vatMode: supplier.vatMode,
    purchaseOrderId: order.id,
    ...more,
  };
  return (await office.done('post', '/invoices', body)).body.id as string;
}
