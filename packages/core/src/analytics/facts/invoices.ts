import { INVOICES, type ToldRow } from './told.js';
import { toMinor } from '../../kernel/values/numbers/money.js';
import { divideRounded } from '../../kernel/values/numbers/decimal.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { Invoices, PAYABLE_STATUSES } from '../../procurement/invoices/index.js';
import { type Amounts, fact } from './fact.js';
import type { FactSource, RowFacts } from './fact-source.js';

/** What is still to be paid of invoices, by when it is due and by when it was invoiced. */
export const factsOfInvoices: FactSource = {
  name: 'invoices',
  record: Invoices,
  measures: ['unpaid', 'not_paid'],
  where: () => ({ kind: 'invoice', archivedAt: null, paymentStatus: { in: PAYABLE_STATUSES } }),
  async factsOf(reader, ids, { timezone }) {
    const invoices = await reader.rows(INVOICES, 'id', ids);
    return invoices.filter(isOwed).map((invoice): RowFacts => {
      const of = { supplierId: invoice.supplierId, currency: invoice.currency, ...owed(invoice) };
      // What has no day to be paid on is never late.
      const unpaid = partsOf(invoice).map(({ due, ...part }) =>
        fact({ measure: 'unpaid', ...of, ...part, day: due === null ? NO_DAY : dayMeant(due, timezone) }),
      );
      return [
        invoice.id,
        [...unpaid, fact({ measure: 'not_paid', ...of, day: dayMeant(invoice.invoiceDate, timezone) })],
      ];
    });
  },
};

/** The day of what is due on none: behind all others. */
export const NO_DAY = '9999-12-31';

// What a credit note leaves is owed to us, and is taken off the invoices that it is set off against.
function isOwed({ kind, archivedAt, paymentStatus, outstandingAmount }: ToldRow<typeof INVOICES>): boolean {
  return (
    kind === 'invoice' &&
    archivedAt === null &&
    PAYABLE_STATUSES.includes(paymentStatus) &&
    toMinor(outstandingAmount) !== 0n
  );
}

interface Part extends Amounts {
  readonly due: string | null;
  /** An invoice counts once, with the part that is due first. */
  readonly count: number;
}

/** What is outstanding by when it is due: stage by stage where there is a schedule, and at last what that says nothing of. */
function partsOf(invoice: ToldRow<typeof INVOICES>): readonly Part[] {
  const whole = owed(invoice);
  const unscheduled = invoice.openStages.length === 0 ? (invoice.dueDate ?? invoice.plannedPaymentDate) : null;
  const parts: Part[] = [];
  let [gross, vat] = [0n, 0n];
  for (const { dueAt: due, amount } of [...invoice.openStages, { dueAt: unscheduled, amount: null }]) {
    const part = amount === null || toMinor(amount) > whole.gross - gross ? whole.gross - gross : toMinor(amount);
    if (part === 0n) continue;
    gross += part;
    const vatUpToHere = divideRounded(whole.vat * gross, whole.gross);
    const ofVat = vatUpToHere - vat;
    vat = vatUpToHere;
    parts.push({ due, count: parts.length === 0 ? 1 : 0, net: part - ofVat, vat: ofVat, gross: part });
  }
  return parts;
}

/** What is outstanding, with as much VAT in it as in the whole. */
function owed({ outstandingAmount, vatAmount, totalAmount }: ToldRow<typeof INVOICES>): Amounts {
  const gross = toMinor(outstandingAmount);
  const whole = toMinor(totalAmount);
  const vat = whole <= 0n ? 0n : divideRounded(toMinor(vatAmount) * gross, whole);
  return { net: gross - vat, vat, gross };
}
