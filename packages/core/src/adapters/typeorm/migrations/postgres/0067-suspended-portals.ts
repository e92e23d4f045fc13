import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Suspended portals. */
export const suspendedPortals: readonly MigrationStep[] = [
  `ALTER TABLE "portals" ADD COLUMN "status" text COLLATE "C" NOT NULL DEFAULT 'active'`,
  `ALTER TABLE "portals" ALTER COLUMN "status" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "removed_after" timestamp(3) with time zone`,
  `CREATE INDEX "ix_portals_status" ON "portals" ("status")`,
];
