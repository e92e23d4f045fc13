import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Contract clauses. */
export const contractClauses: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE TABLE "contract_clauses" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "title" text COLLATE "C" NOT NULL,
    "text" text COLLATE "C" NOT NULL,
    "kind" text COLLATE "C" NOT NULL,
    "direction" text COLLATE "C",
    "is_default" boolean NOT NULL,
    "sort_order" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "archived_at" TIMESTAMP(3) WITH TIME ZONE,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_contract_clauses" PRIMARY KEY ("portal_id", "id")
  )`,
    `CREATE INDEX "ix_contract_clauses_created_at_id_active" ON "contract_clauses" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
    `create index "ix_contract_clauses_search" on "contract_clauses" using gin ("search_grams")`,
    `ALTER TABLE "contracts" ADD COLUMN "clauses" json NOT NULL DEFAULT '[]'`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "contract_clauses" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
  ],
  contract: [
    `ALTER TABLE "contracts" ALTER COLUMN "clauses" DROP DEFAULT`,
  ],
};
