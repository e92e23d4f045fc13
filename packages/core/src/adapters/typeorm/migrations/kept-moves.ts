/** The entry of the audit trail that tells of the same change as a row: both were written at the same moment. */
const ENTRY = `FROM "audit_entries" AS a WHERE a."portal_id" = "stage_moves"."portal_id" AND a."entity_type" = 'procurement'
   AND a."entity_id" = "stage_moves"."requisition_id" AND a."at" = "stage_moves"."created_at"`;

/**
 * Brings what was noted of moves into the history of requisitions: names of those who made them, and reasons, of which earlier
 * versions kept the last one with the requisition alone. What the audit trail knows better, it tells.
 */
export const keptMoves: readonly string[] = [
  `UPDATE "stage_moves" SET "actor_name" = (
     SELECT u."full_name" FROM "users" AS u
     WHERE u."portal_id" = "stage_moves"."portal_id" AND u."id" = "stage_moves"."actor_id")`,
  `UPDATE "stage_moves" SET "to_status" = r."status", "reason" = r."cancel_reason",
     "comment" = CASE WHEN "stage_moves"."comment" = r."cancel_reason" THEN NULL ELSE "stage_moves"."comment" END
   FROM "requisitions" AS r
   WHERE r."portal_id" = "stage_moves"."portal_id" AND r."id" = "stage_moves"."requisition_id"
     AND r."cancelled_at" = "stage_moves"."created_at" AND r."cancel_reason" IS NOT NULL`,
  // A change of the status alone left no row. One of the history never had the id of its requisition.
  `INSERT INTO "stage_moves" ("portal_id", "id", "requisition_id", "to_status", "actor_type", "reason", "created_at")
   SELECT r."portal_id", r."id", r."id", r."status", 'user', r."cancel_reason", r."cancelled_at"
   FROM "requisitions" AS r
   WHERE r."cancel_reason" IS NOT NULL AND r."cancelled_at" IS NOT NULL AND NOT EXISTS (
     SELECT 1 FROM "stage_moves" AS m WHERE m."portal_id" = r."portal_id" AND m."requisition_id" = r."id"
       AND m."created_at" = r."cancelled_at")`,
  `UPDATE "stage_moves" SET ("actor_type", "actor_id", "actor_name") = (
     SELECT a."actor_type", a."actor_id", a."actor_name" ${ENTRY} LIMIT 1)
   WHERE EXISTS (SELECT 1 ${ENTRY})`,
];
