import type { BatchedUpdate } from './update-in-batches.js';
import type { DialectName } from './initial-names.js';

const UNNOTED = `"verification":null,"enteredByIds":[],"enteredAt":null`;

/** Accounts of counterparties with a status that they did not have, as each database writes JSON. */
const WITH_STATUS = {
  sqlite: (status: string) =>
    `(SELECT json_group_array(json_set("value", '$.status', '${status}', '$.verification', NULL, '$.enteredByIds', json('[]'), '$.enteredAt', NULL)) FROM json_each("counterparties"."bank_accounts"))`,
  postgres: (status: string) =>
    `(SELECT json_agg((CASE WHEN (each.account::jsonb) ? 'status' THEN each.account::jsonb ELSE each.account::jsonb || '{"status":"${status}",${UNNOTED}}'::jsonb END) ORDER BY each.place) FROM json_array_elements("bank_accounts") WITH ORDINALITY AS each(account, place))`,
} satisfies Record<DialectName, unknown>;

/** Rows with an account that has no status yet. */
const WITHOUT_STATUS = {
  sqlite: `EXISTS (SELECT 1 FROM json_each("counterparties"."bank_accounts") WHERE json_type("value", '$.status') IS NULL)`,
  postgres: `EXISTS (SELECT 1 FROM json_array_elements("bank_accounts") AS each(account) WHERE NOT ((each.account::jsonb) ? 'status'))`,
} satisfies Record<DialectName, string>;

/**
 * Accounts of counterparties that are there when a portal comes to verify accounts: all of them count as verified. They have been paid for
 * as long as they are there, which of them nobody noted, and payments must not stop on the day of the upgrade. Whoever mistrusts one enters
 * it anew.
 */
export function accountsOfBefore(dialect: DialectName): BatchedUpdate {
  return {
    table: 'counterparties',
    set: `"bank_accounts" = ${WITH_STATUS[dialect]('verified')}`,
    where: WITHOUT_STATUS[dialect],
  };
}

/** Accounts that processes of the version before wrote meanwhile: these wait for somebody to verify them. */
export const accountsWrittenMeanwhile: BatchedUpdate = {
  table: 'counterparties',
  set: `"accounts_entered_at" = date_trunc('milliseconds', now()), "bank_accounts" = ${WITH_STATUS.postgres('unverified')}`,
  where: WITHOUT_STATUS.postgres,
};

/** The account of a firm of our own that has no status yet, for the same reasons. */
export function ownAccountsOf(status: 'verified' | 'unverified'): BatchedUpdate {
  return {
    table: 'seller_profiles',
    set: `"bank_account_status" = '${status}'`,
    where: `"account_number" IS NOT NULL AND "bank_account_status" IS NULL`,
  };
}
