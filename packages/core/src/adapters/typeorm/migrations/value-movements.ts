import { addMoney, negateMoney, subtractMoney } from '../../../values/numbers/money.js';
import { amountAt, parsePrice } from '../../../values/numbers/price.js';
import { parseQuantity, negateQuantity } from '../../../values/numbers/quantity.js';
import type { MigrationRunner, MigrationStep } from './create-migration.js';

type Dialect = 'sqlite' | 'postgres';
type StoredRow = Readonly<Record<string, unknown>>;

/**
 * A step that says of movements of stock what each changed the value of its place by: its quantity at its cost. The last one of a place
 * takes what rounding leaves, so that the movements add up to what lies there at its average cost.
 */
export function valueMovements(dialect: Dialect): MigrationStep {
  return async (runner) => {
    const levels = await query(
      { runner, dialect },
      `select "portal_id", "catalog_item_id", "warehouse_id", "on_hand", "average_cost" from "stock_levels" where "average_cost" is not null`,
    );
    for (const level of levels) await valuePlace({ runner, dialect }, level);
  };
}

interface Database {
  readonly runner: MigrationRunner;
  readonly dialect: Dialect;
}

async function valuePlace(database: Database, level: StoredRow): Promise<void> {
  const place = [level['portal_id'], level['catalog_item_id'], level['warehouse_id']];
  const movements = await query(
    database,
    `select "id", "quantity", "unit_cost" from "stock_movements" ` +
      `where "portal_id" = ? and "catalog_item_id" = ? and "warehouse_id" = ? order by "created_at", "id"`,
    place,
  );
  const worth = signedAmount(level['on_hand'], level['average_cost']);
  let sum = '0.00';
  for (const [index, { id, quantity, unit_cost: unitCost }] of movements.entries()) {
    const isLast = index === movements.length - 1;
    const value = isLast ? subtractMoney(worth, sum) : signedAmount(quantity, unitCost);
    sum = addMoney(sum, value);
    await query(database, `update "stock_movements" set "value" = ? where "portal_id" = ? and "id" = ?`, [
      value,
      place[0],
      id,
    ]);
  }
}

function signedAmount(quantity: unknown, unitCost: unknown): string {
  if (typeof unitCost !== 'string') return '0.00';
  const moved = parseQuantity(String(quantity));
  const cost = parsePrice(unitCost);
  return moved.startsWith('-') ? negateMoney(amountAt(negateQuantity(moved), cost)) : amountAt(moved, cost);
}

async function query({ runner, dialect }: Database, sql: string, values: readonly unknown[] = []): Promise<StoredRow[]> {
  let position = 0;
  const placed = dialect === 'sqlite' ? sql : sql.replaceAll('?', () => `$${(position += 1)}`);
  // A select answers rows by the names of their columns.
  return (await runner.query(placed, [...values])) as StoredRow[];
}
