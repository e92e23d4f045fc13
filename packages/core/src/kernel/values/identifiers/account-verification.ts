import { z } from 'zod';

import { enumeration, enumOf } from '../enumeration.js';
import { Instant } from '../time/instant.js';
import { Uuid } from './uuid.js';

/** Whether somebody has made sure that a bank account is whose it is said to be. */
export const BANK_ACCOUNT_STATUSES = enumeration('BankAccountStatus', ['unverified', 'verified']);
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number];

/** People that an account names at most as those who entered it. */
export const MOST_ENTERING = 100;

/** Who made sure of it, and when. */
export const AccountVerification = z
  .object({
    userId: Uuid,
    at: Instant,
    isOwn: z
      .boolean()
      .optional()
      .meta({ description: 'true where whoever entered the account verified it, because nobody else may' }),
  })
  .meta({ id: 'AccountVerification', description: 'Who verified a bank account' });
export type AccountVerification = z.output<typeof AccountVerification>;

/** What is known of how an account came about. */
export const accountState = {
  status: enumOf(BANK_ACCOUNT_STATUSES).meta({
    description:
      'Payments are exported to, and entered of, `verified` accounts only; one that is entered or changed is `unverified`',
  }),
  verification: AccountVerification.nullable().meta({
    description: 'null while it is unverified, and of accounts that were there before accounts were verified',
  }),
  enteredByIds: z
    .array(Uuid)
    .max(MOST_ENTERING)
    .meta({ description: 'Who entered or changed it since it has this number: others verify it' }),
  enteredAt: Instant.nullable().meta({ description: 'When it was entered or changed' }),
};
export type AccountState = z.output<z.ZodObject<typeof accountState>>;

/** Who enters an account, and when. */
export interface Entering {
  readonly userId: string;
  readonly at: string;
}

/** The state of an account that is new, or says something else than before. */
export function enteredState({ userId, at }: Entering, others: readonly string[] = []): AccountState {
  return {
    status: 'unverified',
    verification: null,
    enteredByIds: [...new Set([...others, userId])].slice(-MOST_ENTERING),
    enteredAt: at,
  };
}
