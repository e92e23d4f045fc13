import type { UnitOfWork } from '../../kernel/operations/call.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { isZeroMoney, type Money, MoneyOverflowError, subtractMoney } from '../../kernel/values/numbers/money.js';
import { convertToPortalCurrency } from '../../platform/exchange-rates/index.js';
import type { InvoiceRow } from '../invoices/index.js';
import { GONE_OUT, PurchaseOrders } from '../purchase-orders/index.js';
import { Contracts, NEVER_AGREED_CONTRACTS } from '../sales/index.js';

type Looking = Pick<UnitOfWork, 'tx' | 'portalId'>;

/** What an invoice comes to that nobody has ordered. */
export interface Unordered {
  /** In the currency of the portal; null where nobody knows what it is worth in that. */
  readonly amount: Money | null;
}

/**
 * What an invoice comes to that was compared with nothing and names neither an order that went out nor a contract that was agreed on; null
 * where it names one. Drafts and orders without a sum stand for nothing: whoever enters a bill could make one for it.
 */
export async function unorderedOf(unit: Looking, invoice: InvoiceRow): Promise<Unordered | null> {
  return (await namesAgreement(unit, invoice)) ? null : { amount: await worthOf(unit, invoice) };
}

async function namesAgreement(
  { tx }: Pick<Looking, 'tx'>,
  { purchaseOrderId, contractId }: Pick<InvoiceRow, 'purchaseOrderId' | 'contractId'>,
): Promise<boolean> {
  const order = purchaseOrderId === null ? null : await tx.collection(PurchaseOrders).find(purchaseOrderId);
  if (order !== null && GONE_OUT.includes(order.status) && !isZeroMoney(order.grossAmount)) return true;
  const contract = contractId === null ? null : await tx.collection(Contracts).find(contractId);
  return contract !== null && !NEVER_AGREED_CONTRACTS.includes(contract.status);
}

async function worthOf(
  unit: Looking,
  { totalAmount, creditedAmount, currency, invoiceDate: date }: InvoiceRow,
): Promise<Money | null> {
  try {
    return await convertToPortalCurrency(unit, { amount: subtractMoney(totalAmount, creditedAmount), currency, date });
  } catch (error) {
    // What no amount can say is beyond any limit.
    if (error instanceof MoneyOverflowError) return null;
    if (error instanceof ProcurekitError && error.code === requestErrors.exchangeRateMissing.code) return null;
    throw error;
  }
}
