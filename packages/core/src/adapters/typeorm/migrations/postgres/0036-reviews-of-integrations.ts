import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Reviews of integrations. */
export const reviewsOfIntegrations: readonly MigrationStep[] = [
  `ALTER TABLE "integration_install_counts" ADD COLUMN "reviews" bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE "integration_install_counts" ALTER COLUMN "reviews" DROP DEFAULT`,
  `ALTER TABLE "integration_install_counts" ADD COLUMN "rating_sum" bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE "integration_install_counts" ALTER COLUMN "rating_sum" DROP DEFAULT`,
  `CREATE TABLE "integration_reviews" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "rating" bigint NOT NULL,
    "text" text COLLATE "C",
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_reviews" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_reviews_installation" ON "integration_reviews" ("portal_id", "installation_id")`,
];
