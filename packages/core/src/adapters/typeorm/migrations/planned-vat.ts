import type { BatchedUpdate } from './update-in-batches.js';

/** Requisitions of before say of their planned prices what their portal says: that is how they were read. */
export const plannedAsThePortal: BatchedUpdate = {
  table: 'requisitions',
  set: `"vat_mode" = (SELECT "portals"."vat_mode" FROM "portals" WHERE "portals"."id" = "portal_id")`,
  where: `"vat_mode" = 'INCLUSIVE' AND "portal_id" IN (SELECT "id" FROM "portals" WHERE "vat_mode" <> 'INCLUSIVE')`,
};

/** Has savings of all decisions counted anew: offers in other units, and plans without VAT, were compared as they stood. */
export const SAVINGS_ANEW =
  'INSERT INTO "analytics_notes" ("portal_id", "id", "kind", "subject_id") ' +
  `SELECT "portal_id", "id", 'decision', "id" FROM "line_decisions" WHERE true ON CONFLICT DO NOTHING`;
