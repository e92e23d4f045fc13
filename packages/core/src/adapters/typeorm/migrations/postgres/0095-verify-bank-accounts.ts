import type { PhasedSteps } from '../create-migration.js';
import { updateInBatches } from '../update-in-batches.js';
import { accountsOfBefore, accountsWrittenMeanwhile, ownAccountsOf } from '../verify-accounts.js';

// The tables were written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

/**
 * Verify bank accounts: those that are there, of counterparties and of our own firms, count as verified (see `verify-accounts`). Processes
 * of the version before write accounts without a status, so what they wrote waits to be verified when none of them is left.
 */
export const verifyBankAccounts: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "approvals" ADD COLUMN "payee" json`,
    `ALTER TABLE "counterparties" ADD COLUMN "accounts_entered_at" timestamp(3) with time zone`,
    `ALTER TABLE "counterparties" ADD COLUMN "accounts_entered_by_id" uuid`,
    `ALTER TABLE "payment_orders" ADD COLUMN "payee_id" uuid`,
    `ALTER TABLE "payment_orders" ADD COLUMN "payee_account" json`,
    `ALTER TABLE "payments" ADD COLUMN "payee_id" uuid`,
    `ALTER TABLE "payments" ADD COLUMN "payee_account" json`,
    `ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_status" text COLLATE "C"`,
    `ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_verification" json`,
    `ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_entered_by_ids" json NOT NULL DEFAULT '[]'`,
    `ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_entered_at" timestamp(3) with time zone`,
    `CREATE INDEX CONCURRENTLY "ix_counterparties_accounts_entered_at_id" ON "counterparties" ("portal_id", "accounts_entered_at", "id") WHERE "accounts_entered_at" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_payment_orders_payee_id_created_at_id" ON "payment_orders" ("portal_id", "payee_id", "created_at", "id") WHERE "payee_id" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_payments_payee_id_paid_at_id" ON "payments" ("portal_id", "payee_id", "paid_at", "id") WHERE "payee_id" is not null`,
    updateInBatches(accountsOfBefore('postgres')),
    updateInBatches(ownAccountsOf('verified')),
  ],
  contract: [
    updateInBatches(accountsWrittenMeanwhile),
    updateInBatches(ownAccountsOf('unverified')),
    `ALTER TABLE "seller_profiles" ALTER COLUMN "bank_account_entered_by_ids" DROP DEFAULT`,
  ],
};
