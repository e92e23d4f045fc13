import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { RowChange } from '../../kernel/rows/change-log.js';
import type { Row } from '../../kernel/records/record.js';
import {
  type BankAccount,
  Counterparties,
  type CounterpartyRow,
  isSameAccount,
  lastPaidAccount,
} from '../counterparties/index.js';
import { Users } from '../../platform/identity/index.js';
import { type MailData, QueueMail } from '../../platform/mail/index.js';
import { isSameOwnAccount, SellerProfiles } from '../../platform/settings/index.js';
import { requisitesOf } from './requisites.js';
import { verifiersOf } from './verify-account.js';

type ProfileRow = Row<typeof SellerProfiles>;
type Entered = MailData<'bankAccountEntered'>['accounts'][number];

/** Accounts that one mail names; of the others it tells how many there are. */
const NAMED = 20;

/**
 * Tells all who may verify accounts of those that a unit of work entered or changed, by whatever call: with the account that was paid last
 * beside the new one. Whoever entered them is told as well: it may have been somebody else under their name. Accounts that come with a new
 * counterparty wait in the inbox alone: nothing was ever paid to it, and a system that brings thousands would send as many mails.
 */
export async function tellVerifiers(unit: UnitOfWork, changes: readonly RowChange[]): Promise<void> {
  const entered = changes.flatMap(accountsEntered);
  if (entered.length === 0) return;
  const verifiers = await verifiersOf(unit);
  const people = await unit.tx.collection(Users).findMany([...new Set(entered.flatMap(({ byId }) => byId ?? []))]);
  const accounts: Entered[] = [];
  for (const { partyId, byId, ...each } of entered.slice(0, NAMED)) {
    const paid = partyId === null ? null : await lastPaidAccount(unit, unit.tx, partyId);
    const enteredBy = people.find(({ id }) => id === byId)?.fullName ?? null;
    accounts.push({ ...each, enteredBy, lastPaid: paid === null ? null : requisitesOf(paid) });
  }
  const data = { accounts, more: entered.length - accounts.length };
  for (const { email } of verifiers) {
    await unit.port(QueueMail)(unit, { kind: 'bankAccountEntered', to: email, data });
  }
}

interface AccountEntered extends Omit<Entered, 'enteredBy' | 'lastPaid'> {
  /** Null for one of our own. */
  readonly partyId: string | null;
  readonly byId: string | null;
}

function accountsEntered({ record, before, after }: RowChange): AccountEntered[] {
  if (after === null) return [];
  // Rows of these records are what their columns say.
  if (record === Counterparties && before !== null) {
    return ofParty(before as unknown as CounterpartyRow, after as unknown as CounterpartyRow);
  }
  if (record === SellerProfiles) return ofProfile(before as ProfileRow | null, after as unknown as ProfileRow);
  return [];
}

function ofParty(
  before: CounterpartyRow,
  { id: partyId, name: party, bankAccounts }: CounterpartyRow,
): AccountEntered[] {
  const earlier = new Map<string, BankAccount>(before.bankAccounts.map((account) => [account.id, account]));
  return bankAccounts
    .filter((account) => {
      const was = earlier.get(account.id);
      return account.status === 'unverified' && (was === undefined || !isSameAccount(was, account));
    })
    .map((account) => ({
      ...{ party, partyId, isOwn: false, account: requisitesOf(account) },
      byId: account.enteredByIds.at(-1) ?? null,
    }));
}

function ofProfile(before: ProfileRow | null, after: ProfileRow): AccountEntered[] {
  if (after.bankAccountStatus !== 'unverified' || (before !== null && isSameOwnAccount(before, after))) return [];
  const { name: party, bankAccountEnteredByIds } = after;
  return [
    { party, partyId: null, isOwn: true, account: requisitesOf(after), byId: bankAccountEnteredByIds.at(-1) ?? null },
  ];
}
