import type { Reader } from '../../kernel/ports/storage.js';
import type { Subquery, Where } from '../../kernel/records/record.js';
import { accountToPay, type BankAccount, Counterparties } from '../counterparties/index.js';

/** What is paid to a supplier, as far as it decides whether it may be. */
interface Payable {
  readonly supplierId: string;
  readonly currency: string;
}

/** Stands for any currency that no account of a supplier names. */
const ANY_OTHER = '';

/**
 * Leaves out what may not be paid, because nobody has verified the account that its supplier would be paid at.
 *
 * @param among - the suppliers that it is about: of no other is anything read
 */
export async function whosePayeeIsVerified(db: Reader, among: Subquery): Promise<Where<Payable>> {
  const partly = await db
    .collection(Counterparties)
    .list({ where: { accountsEnteredAt: { not: null }, id: { within: among } }, select: ['id', 'bankAccounts'] });
  if (partly.length === 0) return {};
  // Many suppliers, few currencies: a database takes a long list of ids, and no thousand alternatives.
  const ways = new Map<string, { readonly currency: Currencies; readonly ids: string[] }>();
  for (const { id, bankAccounts } of partly) {
    for (const currency of payableIn(bankAccounts)) {
      const way = ways.get(JSON.stringify(currency)) ?? { currency, ids: [] };
      way.ids.push(id);
      ways.set(JSON.stringify(currency), way);
    }
  }
  const withoutAny = { record: Counterparties, where: { accountsEnteredAt: null } };
  const verified = [...ways.values()].map(({ currency, ids }) => ({ supplierId: { in: ids }, ...currency }));
  return { or: [{ supplierId: { within: withoutAny } }, ...verified] };
}

type Currencies = Pick<Where<Payable>, 'currency' | 'and'>;

/** The currencies in which a supplier may be paid, one of its accounts being unverified. */
function payableIn(accounts: readonly BankAccount[]): readonly Currencies[] {
  const named = [...new Set(['RUB', ...accounts.flatMap(({ currency }) => currency ?? [])])];
  const isPayable = (currency: string) => (accountToPay(accounts, currency)?.status ?? 'verified') === 'verified';
  const inOthers = { and: named.map((currency) => ({ currency: { not: currency } })) };
  return [...named.filter(isPayable).map((currency) => ({ currency })), ...(isPayable(ANY_OTHER) ? [inOthers] : [])];
}
