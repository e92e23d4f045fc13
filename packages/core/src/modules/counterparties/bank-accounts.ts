import { z } from 'zod';

import { CurrencyCode } from '../../values/identifiers/currency.js';
import type { Problem } from '../../values/problem.js';
import {
  BankAccountInput,
  BikInput,
  CorrespondentAccountInput,
  isBankAccount,
  isCorrespondentAccount,
} from '../../values/identifiers/russian-identifiers.js';
import { blankAsNull, optionalTextInput } from '../../values/text/text.js';
import { Uuid } from '../../values/identifiers/uuid.js';
import type { Ids } from '../../ports/ids.js';

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
  })
  .meta({ id: 'BankAccount', description: 'A bank account' });
export interface BankAccount extends z.output<typeof BankAccount> {}

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
  })
  .meta({ id: 'BankAccountInput' });
export interface BankAccountRowInput extends z.output<typeof BankAccountRowInput> {}

/** The bank accounts that replace those so far. */
export function bankAccountsOf(inputs: readonly BankAccountRowInput[], ids: Ids): BankAccount[] {
  return inputs.map((input) => ({
    id: input.id ?? ids.uuid(),
    bankName: input.bankName ?? null,
    bik: input.bik ?? null,
    accountNumber: input.accountNumber ?? null,
    correspondentAccount: input.correspondentAccount ?? null,
    currency: input.currency ?? null,
    isDefault: input.isDefault ?? false,
  }));
}

/** Accounts whose check digits do not fit the bank that they name. Without a BIK nothing can be told. */
export function bankAccountProblems(accounts: readonly Omit<BankAccount, 'id'>[]): Problem[] {
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
