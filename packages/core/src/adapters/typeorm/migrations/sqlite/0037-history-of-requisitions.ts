import type { MigrationStep } from '../create-migration.js';
import { keptMoves } from '../kept-moves.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records, and by
// hand where earlier moves come into the history. Once it is released, nobody changes it.

/** History of requisitions. */
export const historyOfRequisitions: readonly MigrationStep[] = [
  `CREATE TABLE "stage_moves_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "requisition_id" text NOT NULL,
    "from_stage_id" text,
    "to_stage_id" text,
    "from_status" text,
    "to_status" text,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "actor_name" text,
    "comment" text,
    "reason" text,
    "created_at" text NOT NULL
  )`,
  `INSERT INTO "stage_moves_rebuilt" ("portal_id", "id", "requisition_id", "from_stage_id", "to_stage_id", "actor_type", "actor_id", "comment", "created_at") SELECT "portal_id", "id", "requisition_id", "from_stage_id", "to_stage_id", 'user', "actor_id", "comment", "created_at" FROM "stage_moves"`,
  `DROP TABLE "stage_moves"`,
  `ALTER TABLE "stage_moves_rebuilt" RENAME TO "stage_moves"`,
  `CREATE INDEX "ix_stage_moves_requisition_id_created_at" ON "stage_moves" ("portal_id", "requisition_id", "created_at")`,
  ...keptMoves,
];
