import type { Dialect } from './step-database.js';

/** Millionths of a quantity as SQLite keeps it: text with up to six digits behind the point. */
const millionths = (column: string) =>
  `cast(replace(${column}, '.', '') || substr('000000', 1 + iif(instr(${column}, '.') = 0, 0, length(${column}) - instr(${column}, '.'))) as integer)`;

const COUNTED = {
  sqlite: millionths,
  postgres: (column: string) => column,
} satisfies Record<Dialect, unknown>;

/** By when the next goods of each order in force are to come, worked out of its lines; of those alone that say something else. */
export function deliveryDue(dialect: Dialect) {
  const [received, quantity, cancelled] = ['received', '', 'cancelled'].map((name) =>
    COUNTED[dialect](`i."${name === '' ? 'quantity' : `${name}_quantity`}"`),
  );
  const due =
    `(SELECT min(coalesce(i."promised_date", i."required_date", "purchase_orders"."expected_at")) FROM "purchase_order_items" i ` +
    `WHERE i."portal_id" = "purchase_orders"."portal_id" AND i."order_id" = "purchase_orders"."id" ` +
    `AND ${received} < ${quantity} - ${cancelled})`;
  const isOther = dialect === 'sqlite' ? 'IS NOT' : 'IS DISTINCT FROM';
  return {
    table: 'purchase_orders',
    set: `"delivery_due_at" = ${due}`,
    where: `"status" IN ('sent', 'confirmed') AND "delivery_due_at" ${isOther} ${due}`,
  };
}
