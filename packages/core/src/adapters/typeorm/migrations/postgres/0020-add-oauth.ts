import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add oauth. */
export const addOauth: readonly MigrationStep[] = [
  `CREATE TABLE "integration_oauth_states" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "state_hash" text COLLATE "C" NOT NULL,
    "bound_to" text COLLATE "C" NOT NULL,
    "sealed_verifier" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_oauth_states" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_oauth_states_created_at" ON "integration_oauth_states" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_oauth_states_state" ON "integration_oauth_states" ("portal_id", "state_hash")`,
  `CREATE TABLE "integration_oauth_tokens" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "sealed_tokens" text COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE,
    "refreshing_until" TIMESTAMP(3) WITH TIME ZONE,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_oauth_tokens" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_oauth_tokens_installation" ON "integration_oauth_tokens" ("portal_id", "installation_id")`,
];
