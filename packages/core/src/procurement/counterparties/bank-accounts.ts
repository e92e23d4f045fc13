import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import {
  accountState,
  BANK_ACCOUNT_STATUSES,
  enteredState,
  type Entering,
  MOST_ENTERING,
} from '../../kernel/values/identifiers/account-verification.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { CurrencyCode } from '../../kernel/values/identifiers/currency.js';
import type { Problem } from '../../kernel/values/problem.js';
import {
  BankAccountInput,
  BikInput,
  CorrespondentAccountInput,
  isBankAccount,
  isCorrespondentAccount,
} from '../../kernel/values/identifiers/russian-identifiers.js';
import { blankAsNull, optionalTextInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import type { Ids } from '../../kernel/ports/ids.js';

/** Bank accounts of one counterparty. */
export const MAX_BANK_ACCOUNTS = 20;

/** An account of a counterparty. */
export const BankAccount = z
  .object({
    id: Uuid,
    bankName: z.string().nullable(),
    bik: z.string().nullable(),
    accountNumber: z.string().nullable(),
    correspondentAccount: z.string().nullable(),
    currency: z.string().nullable(),
    isDefault: z.boolean(),
    ...accountState,
  })
  .meta({ id: 'BankAccount', description: 'A bank account' });
export interface BankAccount extends z.output<typeof BankAccount> {}

/** An account to be paid at, as it is printed and approved. */
export const PayeeAccount = BankAccount.pick({
  bankName: true,
  bik: true,
  accountNumber: true,
  correspondentAccount: true,
  currency: true,
}).meta({ id: 'PayeeAccount', description: 'A bank account that money goes to' });
export interface PayeeAccount extends z.output<typeof PayeeAccount> {}

const sentBack = { description: 'May be sent back as it was read; sending it changes nothing' };
const Said = z.string().max(64);

/** What tells how an account came about, as clients send it back. It is not looked at, so it names nothing. */
const asRead = {
  status: enumOf(BANK_ACCOUNT_STATUSES).optional().meta(sentBack),
  verification: z
    .strictObject({ userId: Said, at: Said, isOwn: z.boolean().nullish() })
    .nullable()
    .optional()
    .meta(sentBack),
  enteredByIds: z.array(Said).max(MOST_ENTERING).optional().meta(sentBack),
  enteredAt: Said.nullable().optional().meta(sentBack),
};

/** A bank account as a client sends it; with its id it stays the account that it is. */
export const BankAccountRowInput = z
  .strictObject({
    id: Uuid.optional(),
    bankName: optionalTextInput({ max: 255 }).optional(),
    bik: blankAsNull(BikInput).optional(),
    accountNumber: blankAsNull(BankAccountInput).optional(),
    correspondentAccount: blankAsNull(CorrespondentAccountInput).optional(),
    currency: CurrencyCode.nullable().optional(),
    isDefault: z.boolean().optional(),
    ...asRead,
  })
  .meta({ id: 'BankAccountInput' });
export interface BankAccountRowInput extends z.output<typeof BankAccountRowInput> {}

/** What bank accounts were, and who enters which now. */
interface Replacing extends Entering {
  readonly before: readonly BankAccount[];
  readonly ids: Ids;
}

/**
 * The bank accounts that replace those so far. One that says what it said before stays as it is, also where it is sent without its id;
 * every other one is unverified.
 */
export function bankAccountsOf(
  inputs: readonly BankAccountRowInput[],
  { before, ids, ...who }: Replacing,
): BankAccount[] {
  const named = new Set(inputs.map(({ id }) => id));
  const free = before.filter(({ id }) => !named.has(id));
  return inputs.map((input) => {
    const account = accountOf(input);
    const isDefault = input.isDefault ?? false;
    const index = input.id === undefined ? free.findIndex((each) => isSameAccount(each, account)) : -1;
    const previous =
      input.id === undefined ? free.splice(index, index === -1 ? 0 : 1)[0] : before.find(({ id }) => id === input.id);
    if (previous !== undefined && isSameAccount(previous, account)) return { ...previous, isDefault };
    const isNumberKept = previous?.accountNumber === account.accountNumber && previous.bik === account.bik;
    const state = enteredState(who, isNumberKept ? enteredBy(previous) : []);
    return { id: input.id ?? ids.uuid(), ...account, isDefault, ...state };
  });
}

function accountOf({
  bankName,
  bik,
  accountNumber,
  correspondentAccount,
  currency,
}: BankAccountRowInput): PayeeAccount {
  return {
    bankName: bankName ?? null,
    bik: bik ?? null,
    accountNumber: accountNumber ?? null,
    correspondentAccount: correspondentAccount ?? null,
    currency: currency ?? null,
  };
}

/** Who entered an account; servers of the version before, beside which this one runs while they are replaced, do not say so. */
function enteredBy({ enteredByIds }: Partial<Pick<BankAccount, 'enteredByIds'>>): readonly string[] {
  return enteredByIds ?? [];
}

/** What an account says, beside how it came about. */
export function payeeAccountOf(account: PayeeAccount): PayeeAccount {
  const { bankName, bik, accountNumber, correspondentAccount, currency } = account;
  return { bankName, bik, accountNumber, correspondentAccount, currency };
}

/** Whether two accounts say the same of where money goes. */
export function isSameAccount(one: PayeeAccount, other: PayeeAccount): boolean {
  return isDeepStrictEqual(payeeAccountOf(one), payeeAccountOf(other));
}

/** Since when accounts wait for somebody to verify them, and who has entered one last; null where none does. */
export function waitingAccounts(accounts: readonly BankAccount[]) {
  const waiting = accounts
    .filter(({ status, accountNumber }) => status === 'unverified' && accountNumber !== null)
    .toSorted((one, other) => ((one.enteredAt ?? '') < (other.enteredAt ?? '') ? -1 : 1));
  return {
    accountsEnteredAt: waiting[0]?.enteredAt ?? null,
    accountsEnteredById: waiting.at(-1)?.enteredByIds.at(-1) ?? null,
  };
}

/**
 * The account that a counterparty is paid at in a currency: the default one of those that have a number, or else the first. One that says
 * no currency is in roubles, and takes others where none says them; of several, those with the BIK of the bank come first. Null where none
 * is known.
 */
export function accountToPay(accounts: readonly BankAccount[], currency: string): BankAccount | null {
  const numbered = accounts.filter(({ accountNumber }) => accountNumber !== null);
  const own = numbered.filter((account) => (account.currency ?? 'RUB') === currency);
  const fitting = own.length > 0 ? own : numbered.filter((account) => account.currency === null);
  const complete = fitting.filter(({ bik }) => bik !== null);
  const candidates = complete.length > 0 ? complete : fitting;
  return candidates.find(({ isDefault }) => isDefault) ?? candidates[0] ?? null;
}

/** Accounts whose check digits do not fit the bank that they name. Without a BIK nothing can be told. */
export function bankAccountProblems(accounts: readonly PayeeAccount[]): Problem[] {
  return accounts.flatMap(({ bik, accountNumber, correspondentAccount }, index) => {
    if (bik === null) return [];
    const misfit = (field: string): Problem => ({
      pointer: `/bankAccounts/${index}/${field}`,
      code: 'invalid_format',
      message: `Must be an account of the bank with BIK ${bik}: the check digits do not match`,
    });
    return [
      ...(accountNumber === null || isBankAccount(accountNumber, bik) ? [] : [misfit('accountNumber')]),
      ...(correspondentAccount === null || isCorrespondentAccount(correspondentAccount, bik)
        ? []
        : [misfit('correspondentAccount')]),
    ];
  });
}
