import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Guard what opens gates. */
export const guardWhatOpensGates: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "api_keys" ADD COLUMN "previous_secret_hash" text COLLATE "C"`,
    `ALTER TABLE "api_keys" ADD COLUMN "previous_secret_expires_at" timestamp(3) with time zone`,
    `CREATE TABLE "api_keys_by_previous_secret" (
    "previous_secret_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_api_keys_by_previous_secret" PRIMARY KEY ("previous_secret_hash")
  )`,
    `CREATE INDEX "ix_api_keys_by_previous_secret_portal_id_id" ON "api_keys_by_previous_secret" ("portal_id", "id")`,
    `ALTER TABLE "sessions" ADD COLUMN "agents_commit" boolean NOT NULL DEFAULT false`,
    `ALTER TABLE "sign_in_settings" ADD COLUMN "trusts_amr" boolean NOT NULL DEFAULT false`,
    `ALTER TABLE "sign_in_settings" ADD COLUMN "pending" json`,
    `ALTER TABLE "sign_in_settings" ADD COLUMN "pending_sealed_client_secret" text COLLATE "C"`,
    `INSERT INTO "api_keys_by_previous_secret" ("previous_secret_hash", "portal_id", "id") SELECT "previous_secret_hash", "portal_id", "id" FROM "api_keys" WHERE "previous_secret_hash" is not null`,
  ],
  contract: [
    `CREATE UNIQUE INDEX CONCURRENTLY "ux_api_keys_previous_secret" ON "api_keys" ("portal_id", "previous_secret_hash") WHERE "previous_secret_hash" is not null`,
    `ALTER TABLE "sessions" ALTER COLUMN "agents_commit" DROP DEFAULT`,
    `ALTER TABLE "sign_in_settings" ALTER COLUMN "trusts_amr" DROP DEFAULT`,
    `INSERT INTO "api_keys_by_previous_secret" ("previous_secret_hash", "portal_id", "id") SELECT "previous_secret_hash", "portal_id", "id" FROM "api_keys" WHERE "previous_secret_hash" is not null ON CONFLICT DO NOTHING`,
  ],
};
