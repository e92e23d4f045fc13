import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import type { Row } from '../../kernel/records/record.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import type { AccountVerification, BankAccountStatus } from '../../kernel/values/identifiers/account-verification.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { Counterparties, counterpartyEvents, type CounterpartyRow, waitingAccounts } from '../counterparties/index.js';
import { Users } from '../../platform/identity/index.js';
import { SellerProfiles } from '../../platform/settings/index.js';

/** The right to say that an account is whose it is said to be. */
export const VERIFYING = 'bank_accounts.verify';

/**
 * Says that an account of a counterparty is its own.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`, `invalid_status` where it is verified already,
 *   `own_approval` for whoever entered it, unless nobody else may verify it
 */
export async function verifyAccount(
  call: WriteCall,
  { counterpartyId, bankAccountId }: { readonly counterpartyId: string; readonly bankAccountId: string },
): Promise<CounterpartyRow> {
  const party = await getRowToChange(call, Counterparties, counterpartyId);
  const account = party.bankAccounts.find(({ id }) => id === bankAccountId);
  if (account === undefined) throw requestErrors.notFound({});
  const verification = await verificationBy(call, account);
  const bankAccounts = party.bankAccounts.map((each) =>
    each.id === bankAccountId ? { ...each, status: 'verified' as const, verification } : each,
  );
  const changes = { bankAccounts, ...waitingAccounts(bankAccounts) };
  return saveChanges(call, Counterparties, party, changes, { announce: counterpartyEvents.updated });
}

/** Says that the account of a profile is ours. @throws ProcurekitError as `verifyAccount`, `not_found` without an account */
export async function verifyOwnAccount(call: WriteCall, id: string): Promise<Row<typeof SellerProfiles>> {
  const profile = await getRowToChange(call, SellerProfiles, id);
  const { bankAccountStatus: status, bankAccountEnteredByIds: enteredByIds } = profile;
  if (status === null) throw requestErrors.notFound({});
  const bankAccountVerification = await verificationBy(call, { status, enteredByIds });
  return saveChanges(call, SellerProfiles, profile, { bankAccountStatus: 'verified', bankAccountVerification });
}

interface Entered {
  readonly status: BankAccountStatus;
  readonly enteredByIds: readonly string[];
}

async function verificationBy(call: WriteCall, { status, enteredByIds }: Entered): Promise<AccountVerification> {
  if (status === 'verified') {
    throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: ['unverified'] });
  }
  const { userId } = call.caller;
  const isOwn = enteredByIds.includes(userId);
  if (isOwn && (await verifiersOf(call)).some(({ id }) => id !== userId)) throw approvalErrors.ownApproval({});
  return { userId, at: call.now, ...(isOwn ? { isOwn } : {}) };
}

/** Those who may verify accounts at present. */
export async function verifiersOf({ tx, port }: Looking): Promise<readonly Verifier[]> {
  const users = await tx.collection(Users).list({
    where: { isActive: true },
    select: ['id', 'email', 'roles'],
    order: [['id', 'asc']],
  });
  const { permissions } = port(Composed);
  return users.filter(({ roles }) => permissions.rightsOf(roles).has(VERIFYING));
}

interface Looking extends Pick<World, 'port'> {
  readonly tx: Reader;
}

type Verifier = Pick<Row<typeof Users>, 'id' | 'email'>;
