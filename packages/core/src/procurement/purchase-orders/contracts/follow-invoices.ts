import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Where, Row } from '../../../kernel/records/record.js';
import { addMoney, negateMoney } from '../../../kernel/values/numbers/money.js';
import { convertToPortalCurrency } from '../../../platform/exchange-rates/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { type InvoiceKind, Invoices } from '../../invoices/index.js';
import { Contracts } from '../../sales/index.js';

type Amounts = Pick<Row<typeof Contracts>, 'invoicedAmount' | 'paidAmount'>;

const NOTHING: Amounts = { invoicedAmount: '0.00', paidAmount: '0.00' };

/**
 * Counts anew what is invoiced and paid by contracts, as this unit of work has left it. The contracts are held first: of two invoices at
 * once, the second counts the first.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function followInvoices(unit: UnitOfWork, contractIds: readonly string[]): Promise<void> {
  const held = await unit.tx.collection(Contracts).findManyForUpdate([...new Set(contractIds)]);
  if (held.length === 0) return;
  const amounts = await amountsOf(
    unit,
    held.map(({ id }) => id),
  );
  const changed = held.flatMap(({ id, ...before }) => {
    const { invoicedAmount, paidAmount } = amounts.get(id) ?? NOTHING;
    if (invoicedAmount === before.invoicedAmount && paidAmount === before.paidAmount) return [];
    return [{ id, set: { invoicedAmount, paidAmount, updatedAt: unit.now } }];
  });
  if (changed.length > 0) await unit.tx.collection(Contracts).adjustMany(changed);
}

async function amountsOf(unit: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, Amounts>> {
  const { currency } = await getRegionalDefaults(unit);
  const counted: Where<Row<typeof Invoices>> = {
    contractId: { in: ids },
    archivedAt: null,
    paymentStatus: { not: 'cancelled' },
  };
  const invoices = unit.tx.collection(Invoices);
  const own = await invoices.sums({
    where: { ...counted, currency },
    by: ['contractId', 'kind'],
    of: ['totalAmount', 'paidAmount'],
  });
  const foreign = await invoices.list({
    where: { ...counted, currency: { not: currency } },
    select: ['contractId', 'kind', 'currency', 'totalAmount', 'paidAmount', 'invoiceDate'],
  });
  const amounts = new Map<string, Amounts>();
  const add = (contractId: string | null, kind: InvoiceKind, counted: Amounts) => {
    // What credit notes take back, and what came back for them, counts less.
    const signed = kind === 'credit_note' ? negateMoney : (amount: string) => amount;
    const { invoicedAmount, paidAmount } = {
      invoicedAmount: signed(counted.invoicedAmount),
      paidAmount: signed(counted.paidAmount),
    };
    const before = amounts.get(contractId ?? '') ?? NOTHING;
    amounts.set(contractId ?? '', {
      invoicedAmount: addMoney(before.invoicedAmount, invoicedAmount),
      paidAmount: addMoney(before.paidAmount, paidAmount),
    });
  };
  for (const { contractId, kind, totalAmount: invoicedAmount, paidAmount } of own)
    add(contractId, kind, { invoicedAmount, paidAmount });
  for (const { contractId, kind, totalAmount, paidAmount, currency: of, invoiceDate: date } of foreign) {
    const converted = (amount: string) => convertToPortalCurrency(unit, { amount, currency: of, date });
    add(contractId, kind, { invoicedAmount: await converted(totalAmount), paidAmount: await converted(paidAmount) });
  }
  return amounts;
}
