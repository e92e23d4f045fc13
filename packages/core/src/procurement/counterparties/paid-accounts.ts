import { type z } from 'zod';

import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Instant } from '../../kernel/values/time/instant.js';
import { PayeeAccount } from './bank-accounts.js';

/** An account that money went to. */
export const PaidAccount = PayeeAccount.extend({ paidAt: Instant }).meta({
  id: 'PaidAccount',
  description: 'The bank account that money went to last',
});
export interface PaidAccount extends z.output<typeof PaidAccount> {}

/** Tells the account that a counterparty was paid at last, as far as a module knows; null where it was not. */
export type FindPaidAccount = (db: Reader, counterpartyId: string) => Promise<PaidAccount | null>;

/** What knows of money that went to counterparties. */
export const paidAccounts = extensionPoint<FindPaidAccount>('counterparties.paidAccounts');

/** The account that a counterparty was paid at last; null where nobody knows of any. */
export async function lastPaidAccount(
  world: Pick<World, 'ask'>,
  db: Reader,
  counterpartyId: string,
): Promise<PaidAccount | null> {
  const known = await Promise.all(world.ask(paidAccounts).map((find) => find(db, counterpartyId)));
  const [latest = null] = known
    .flatMap((paid) => paid ?? [])
    .toSorted((one, other) => (one.paidAt > other.paidAt ? -1 : 1));
  return latest;
}
