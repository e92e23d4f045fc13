import { enteredState, type Entering } from '../../../kernel/values/identifiers/account-verification.js';
import type { Row } from '../../../kernel/records/record.js';
import type { SellerProfiles } from './records.js';

type Profile = Row<typeof SellerProfiles>;
type OwnAccount = Pick<Profile, 'bankName' | 'bik' | 'accountNumber' | 'correspondentAccount'>;
type OwnAccountState = Pick<
  Profile,
  'bankAccountStatus' | 'bankAccountVerification' | 'bankAccountEnteredByIds' | 'bankAccountEnteredAt'
>;

const NO_ACCOUNT: OwnAccountState = {
  bankAccountStatus: null,
  bankAccountVerification: null,
  bankAccountEnteredByIds: [],
  bankAccountEnteredAt: null,
};

/** How the account of a profile has come about: one that is new or says something else is unverified. Nothing where it stays as it was. */
export function ownAccountEntered(
  before: (OwnAccount & OwnAccountState) | null,
  after: OwnAccount,
  who: Entering,
): Partial<OwnAccountState> {
  if (after.accountNumber === null) return NO_ACCOUNT;
  if (before !== null && isSameOwnAccount(before, after)) return {};
  const isNumberKept = before?.accountNumber === after.accountNumber && before.bik === after.bik;
  const state = enteredState(who, isNumberKept ? before.bankAccountEnteredByIds : []);
  return {
    bankAccountStatus: state.status,
    bankAccountVerification: state.verification,
    bankAccountEnteredByIds: state.enteredByIds,
    bankAccountEnteredAt: state.enteredAt,
  };
}

/** Whether two profiles say the same of where money goes to us, and from us. */
export function isSameOwnAccount(one: OwnAccount, other: OwnAccount): boolean {
  return (['bankName', 'bik', 'accountNumber', 'correspondentAccount'] as const).every(
    (name) => one[name] === other[name],
  );
}
