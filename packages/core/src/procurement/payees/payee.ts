import type { Reader } from '../../kernel/ports/storage.js';
import {
  accountToPay,
  type BankAccount,
  Counterparties,
  type PayeeAccount,
  payeeAccountOf,
} from '../counterparties/index.js';
import { payeeErrors } from './errors.js';

/** Whom a document is paid to, and in which money. */
export interface PaidTo {
  readonly counterpartyId: string;
  readonly currency: string;
}

/** The account that a counterparty is paid at in a currency; null where it has none on record. */
export async function payeeOf(db: Reader, { counterpartyId, currency }: PaidTo): Promise<BankAccount | null> {
  const party = await db.collection(Counterparties).find(counterpartyId);
  return party === null ? null : accountToPay(party.bankAccounts, currency);
}

/**
 * The account that money may go to; null where the counterparty has none on record, so that it is paid some other way.
 *
 * @throws ProcurekitError `bank_account_unverified`
 */
export async function verifiedPayeeOf(db: Reader, paidTo: PaidTo): Promise<PayeeAccount | null> {
  const account = await payeeOf(db, paidTo);
  if (account === null) return null;
  if (account.status !== 'verified') {
    throw payeeErrors.bankAccountUnverified({ counterpartyId: paidTo.counterpartyId, bankAccountId: account.id });
  }
  return payeeAccountOf(account);
}
