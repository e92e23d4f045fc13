import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add oauth. */
export const addOauth: readonly MigrationStep[] = [
  `CREATE TABLE "integration_oauth_states" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "state_hash" text NOT NULL,
    "bound_to" text NOT NULL,
    "sealed_verifier" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_oauth_states_created_at" ON "integration_oauth_states" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_oauth_states_state" ON "integration_oauth_states" ("portal_id", "state_hash")`,
  `CREATE TABLE "integration_oauth_tokens" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "sealed_tokens" text NOT NULL,
    "expires_at" text,
    "refreshing_until" text,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_oauth_tokens_installation" ON "integration_oauth_tokens" ("portal_id", "installation_id")`,
];
