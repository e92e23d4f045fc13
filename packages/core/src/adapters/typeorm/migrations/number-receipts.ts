import type { MigrationStep } from './create-migration.js';

type Dialect = 'sqlite' | 'postgres';

const YEAR = {
  sqlite: (column: string) => `substr(${column}, 1, 4)`,
  postgres: (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY')`,
} as const;
const SIX_DIGITS = {
  sqlite: (number: string) => `substr('000000' || ${number}, -6)`,
  postgres: (number: string) => `lpad((${number})::text, 6, '0')`,
} as const;

/**
 * Steps that number the receipts that were there, in the order in which they were written, and tell of their lines what they are about.
 * Further receipts go on from there.
 */
export function numberReceipts(dialect: Dialect): readonly MigrationStep[] {
  const year = YEAR[dialect];
  const place = `row_number() over (partition by "portal_id", ${year('"created_at"')} order by "created_at", "id")`;
  const number = `'SR-' || ${year('"created_at"')} || '-' || ${SIX_DIGITS[dialect](place)}`;
  return [
    `update "stock_receipts" set "number" = n."number" from ` +
      `(select "portal_id", "id", ${number} as "number" from "stock_receipts") n ` +
      `where n."portal_id" = "stock_receipts"."portal_id" and n."id" = "stock_receipts"."id"`,
    `insert into "sequences" ("portal_id", "name", "value") ` +
      `select "portal_id", 'SR-' || ${year('"created_at"')}, count(*) from "stock_receipts" ` +
      `group by "portal_id", 'SR-' || ${year('"created_at"')}`,
    `update "stock_receipt_lines" set "raw_name" = i."raw_name", "unit_id" = i."unit_id", ` +
      `"catalog_item_id" = i."catalog_item_id" from "procurement_items" i ` +
      `where i."portal_id" = "stock_receipt_lines"."portal_id" and i."id" = "stock_receipt_lines"."item_id"`,
    `update "stock_receipt_lines" set "currency" = q."currency" from "stock_receipts" r, "requisitions" q ` +
      `where "stock_receipt_lines"."unit_cost" is not null and r."portal_id" = "stock_receipt_lines"."portal_id" ` +
      `and r."id" = "stock_receipt_lines"."receipt_id" and q."portal_id" = r."portal_id" and q."id" = r."procurement_id"`,
  ];
}
