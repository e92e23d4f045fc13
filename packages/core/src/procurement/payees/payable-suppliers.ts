import type { Reader } from '../../kernel/ports/storage.js';
import type { Where } from '../../kernel/records/record.js';
import { accountToPay, type BankAccount, Counterparties } from '../counterparties/index.js';

/** What is paid to a supplier, as far as it decides whether it may be. */
interface Payable {
  readonly supplierId: string;
  readonly currency: string;
}

/** Stands for any currency that no account of a supplier names. */
const ANY_OTHER = '';

/**
 * Leaves out what may not be paid, because nobody has verified the account that its supplier would be paid at. Nothing is left out in a
 * portal all of whose accounts are verified, and the condition then costs nothing.
 */
export async function whosePayeeIsVerified(db: Reader): Promise<Where<Payable>> {
  const partly = await db
    .collection(Counterparties)
    .list({ where: { accountsEnteredAt: { not: null } }, select: ['id', 'bankAccounts'] });
  if (partly.length === 0) return {};
  const ways = partly.flatMap(({ id: supplierId, bankAccounts }) =>
    payableIn(bankAccounts).map((currency): Where<Payable> => ({ supplierId, ...currency })),
  );
  const withoutAny = { record: Counterparties, where: { accountsEnteredAt: null } };
  return { or: [{ supplierId: { within: withoutAny } }, ...ways] };
}

/** The currencies in which a supplier may be paid, one of its accounts being unverified. */
function payableIn(accounts: readonly BankAccount[]): readonly Pick<Where<Payable>, 'currency' | 'and'>[] {
  const named = [...new Set(['RUB', ...accounts.flatMap(({ currency }) => currency ?? [])])];
  const isPayable = (currency: string) => (accountToPay(accounts, currency)?.status ?? 'verified') === 'verified';
  const inOthers = { and: named.map((currency) => ({ currency: { not: currency } })) };
  return [...named.filter(isPayable).map((currency) => ({ currency })), ...(isPayable(ANY_OTHER) ? [inOthers] : [])];
}
