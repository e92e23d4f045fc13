import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Reviews of integrations. */
export const reviewsOfIntegrations: readonly MigrationStep[] = [
  `CREATE TABLE "integration_reviews" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "rating" integer NOT NULL,
    "text" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_reviews_installation" ON "integration_reviews" ("portal_id", "installation_id")`,
  `CREATE TABLE "integration_install_counts_rebuilt" (
    "id" text PRIMARY KEY NOT NULL,
    "integration_slug" text NOT NULL,
    "installs" integer NOT NULL,
    "reviews" integer NOT NULL,
    "rating_sum" integer NOT NULL
  )`,
  `INSERT INTO "integration_install_counts_rebuilt" ("id", "integration_slug", "installs", "reviews", "rating_sum") SELECT "id", "integration_slug", "installs", 0, 0 FROM "integration_install_counts"`,
  `DROP TABLE "integration_install_counts"`,
  `ALTER TABLE "integration_install_counts_rebuilt" RENAME TO "integration_install_counts"`,
  `CREATE UNIQUE INDEX "ux_integration_install_counts_slug" ON "integration_install_counts" ("integration_slug")`,
];
