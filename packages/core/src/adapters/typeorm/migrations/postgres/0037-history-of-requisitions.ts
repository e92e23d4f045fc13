import type { MigrationStep } from '../create-migration.js';
import { keptMoves } from '../kept-moves.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records, and by
// hand where earlier moves come into the history. Once it is released, nobody changes it.

/** History of requisitions. */
export const historyOfRequisitions: readonly MigrationStep[] = [
  `ALTER TABLE "stage_moves" ADD COLUMN "from_status" text COLLATE "C"`,
  `ALTER TABLE "stage_moves" ADD COLUMN "to_status" text COLLATE "C"`,
  `ALTER TABLE "stage_moves" ADD COLUMN "actor_type" text COLLATE "C" NOT NULL DEFAULT 'user'`,
  `ALTER TABLE "stage_moves" ALTER COLUMN "actor_type" DROP DEFAULT`,
  `ALTER TABLE "stage_moves" ADD COLUMN "actor_name" text COLLATE "C"`,
  `ALTER TABLE "stage_moves" ADD COLUMN "reason" text COLLATE "C"`,
  `ALTER TABLE "stage_moves" ALTER COLUMN "from_stage_id" DROP NOT NULL`,
  `ALTER TABLE "stage_moves" ALTER COLUMN "to_stage_id" DROP NOT NULL`,
  `ALTER TABLE "stage_moves" ALTER COLUMN "actor_id" DROP NOT NULL`,
  ...keptMoves,
];
