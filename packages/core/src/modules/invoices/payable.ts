import type { UnitOfWork } from '../../operations/call.js';
import { holdRow, refuseArchived } from '../../rows/record-access.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { ApprovalGate } from '../approvals/index.js';
import type { PayableDocument, Settlement } from '../payments/index.js';
import { verifiedPayeeOf } from '../payees/index.js';
import { compareMoney, subtractMoney, sumMoney } from '../../values/numbers/money.js';
import { followCredits, holdCredited, notesOf } from './credits/family.js';
import type { InvoicedOrders, InvoiceMatching } from './extension-points.js';
import { followInContract } from './follow-in-contract.js';
import { itemsOf } from './items.js';
import { isCreditNote } from './kinds.js';
import { PAYABLE_STATUSES, type PaymentStatus } from './payment-status.js';
import { Invoices, type InvoiceRow } from './records.js';

/** Statuses in which payments can be entered and changed; one that is paid has nothing outstanding to be paid. */
const OPEN: readonly PaymentStatus[] = [...PAYABLE_STATUSES, 'paid'];

/** What lets money go for an invoice, and what follows when it went. */
export interface PaymentDeps {
  readonly gate: Pick<ApprovalGate, 'require' | 'spend'>;
  readonly matching: Pick<InvoiceMatching, 'requirePayable'>;
  readonly orders: Pick<InvoicedOrders, 'eventsOf' | 'follow' | 'hold' | 'followMoney'>;
}

/**
 * How an incoming invoice is paid: what is paid of it, and its payment status, follow its payments. Money goes out for what agrees with
 * what was ordered, and was approved, the invoice itself and its payment, as far as policies ask for that. For a credit note money comes back.
 */
export function payableInvoices({ gate, matching, orders }: PaymentDeps): PayableDocument<InvoiceRow> {
  return {
    ...PAYABLE,
    async hold(call, id) {
      const seen = await call.tx.collection(Invoices).find(id);
      if (seen !== null) {
        await orders.hold(call, { ...seen, items: await itemsOf(call.tx, id) });
        await holdCredited(call, seen);
      }
      const invoice = await holdRow(call, Invoices, id);
      refuseArchived(invoice);
      return invoice;
    },
    async refundable({ tx }, { id, paidAmount }) {
      const cameBack = sumMoney((await notesOf(tx, id)).map((note) => note.paidAmount));
      return compareMoney(paidAmount, cameBack) > 0 ? subtractMoney(paidAmount, cameBack) : '0.00';
    },
    settle: (unit, invoice, settlement) => settle(orders, unit, invoice, settlement),
    async payee({ tx }, { supplierId, currency }) {
      const payeeAccount = await verifiedPayeeOf(tx, { counterpartyId: supplierId, currency });
      return payeeAccount === null ? null : { payeeId: supplierId, payeeAccount };
    },
    async permit(call, invoice, amount) {
      await requireReleased({ gate, matching }, call, invoice);
      await gate.spend(call, { subjectType: 'payment', subjectId: invoice.id, amount });
    },
  };
}

interface ReleaseDeps extends Pick<PaymentDeps, 'matching'> {
  readonly gate: Pick<ApprovalGate, 'require'>;
}

/** Refuses what differs from what was ordered, and what nobody has approved. @throws ProcurekitError `match_exceptions`, `approval_required` */
async function requireReleased({ gate, matching }: ReleaseDeps, call: UnitOfWork, invoice: InvoiceRow): Promise<void> {
  await matching.requirePayable(call, invoice);
  await gate.require(call, { subjectType: 'invoice', subjectId: invoice.id });
}

/** Refuses to order a payment that may not be made by now. @throws ProcurekitError as `permit` of payable invoices */
export async function requireOrderable(
  deps: ReleaseDeps,
  call: UnitOfWork,
  invoice: InvoiceRow,
  amount: string,
): Promise<void> {
  await requireReleased(deps, call, invoice);
  await deps.gate.require(call, { subjectType: 'payment', subjectId: invoice.id, amount });
}

const PAYABLE: Omit<PayableDocument<InvoiceRow>, 'settle' | 'hold'> = {
  currencyOf: ({ currency }) => currency,
  kindOf: (document) => (isCreditNote(document) ? 'refund' : 'payment'),
  requirePayable: requireOpen,
  requireChangeable: requireOpen,
};

/**
 * Has an invoice follow its payments: what is paid of it, its status, and when the next money is due by its schedule. What comes back for a
 * credit note changes what its invoice comes to, and the other way round.
 */
async function settle(
  orders: PaymentDeps['orders'],
  unit: UnitOfWork,
  invoice: InvoiceRow,
  { lastPaidAt, paidAmount }: Settlement,
): Promise<InvoiceRow> {
  const after = await followCredits(orders, unit, invoice, { paidAmount, lastPaidAt });
  await followInContract(orders, unit, after);
  const orderIds = await orders.hold(unit, { ...after, items: await itemsOf(unit.tx, after.id) });
  await orders.followMoney(unit, orderIds);
  return after;
}

function requireOpen({ paymentStatus: currentStatus }: InvoiceRow): void {
  if (!OPEN.includes(currentStatus)) throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: OPEN });
}
