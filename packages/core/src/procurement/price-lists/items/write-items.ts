import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { Row } from '../../../kernel/records/record.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { priceListItemErrors } from './errors.js';
import { findCatalogItems, type Priced } from './find-catalog-items.js';
import { planItems, type NamedChange, type PlanOptions, type PriceRow } from './plan-items.js';
import { PriceListItems } from './records.js';
import { MAX_ITEMS, type PriceListItemChange } from './schemas.js';
import { articlesOf, namedRow, unitsOfLines } from '../../lines/index.js';

/** What a request does to the items of a price list. */
export interface ItemsWrite extends PlanOptions {
  readonly items?: readonly PriceListItemChange[] | undefined;
  readonly removeItemIds?: readonly string[] | undefined;
}

/** The list that items are written to. */
export interface WrittenList {
  readonly id: string;
  readonly itemsCount: number;
}

/** What became of the items. */
export interface WrittenItems {
  /** How many there are now. */
  readonly itemsCount: number;
  /** Whether any of them changed, came or went. */
  readonly changed: boolean;
  /** Ids of those that were added, in the order of the request. */
  readonly addedIds: readonly string[];
  /** Ids of those that were there and that the request names. */
  readonly knownIds: readonly string[];
}

/**
 * Removes, changes and adds items of a price list, in this order.
 *
 * @throws ProcurekitError `validation_failed`, `unknown_sku`, `duplicate_price_item`
 */
export async function writeItems(
  unit: UnitOfWork,
  list: WrittenList,
  { items = [], removeItemIds = [], ...options }: ItemsWrite,
): Promise<WrittenItems> {
  const removed = await removeItems(unit, list.id, removeItemIds);
  const problems: Problem[] = [];
  const named = await findCatalogItems(unit.tx, items, problems, options.at);
  const present = await presentItems(unit.tx, list.id, items, named);
  const byId = new Map(present.map((row) => [row.id, row]));
  const own = await articlesOf(
    unit.tx,
    items.flatMap(({ id }, index) => (named[index] === undefined ? (byId.get(id ?? '') ?? []) : [])),
  );
  const changes = items.map((change, index): NamedChange => {
    const item = named[index] ?? namedRow(own, byId.get(change.id ?? '')?.catalogItemId);
    return { change, item };
  });
  const units = await unitsOfLines(
    unit.tx,
    items,
    changes.flatMap(({ item }) => item ?? []),
  );
  const { added, changed, alike } = planItems(changes, present, problems, { ...options, units });
  const itemsCount = list.itemsCount - removed + added.length;
  if (itemsCount > MAX_ITEMS) {
    problems.push({
      pointer: '/items',
      code: 'too_many_items',
      message: `A price list has at most ${MAX_ITEMS} items`,
    });
  }
  if (problems.length > 0) throw rejectInput(problems);
  for (const row of changed) await changeItem(unit, row);
  const times = { createdAt: unit.now, updatedAt: unit.now };
  const rows = added.map((row) => ({ ...row, ...times, id: unit.id(), priceListId: list.id }));
  await unit.tx.collection(PriceListItems).insertMany(rows);
  return {
    itemsCount,
    changed: removed + changed.length + rows.length > 0,
    addedIds: rows.map(({ id }) => id),
    knownIds: [...changed, ...alike].map(({ id }) => id),
  };
}

async function removeItems({ tx }: UnitOfWork, priceListId: string, itemIds: readonly string[]): Promise<number> {
  if (itemIds.length === 0) return 0;
  const items = tx.collection(PriceListItems);
  const present = await items.list({ where: { priceListId, id: { in: itemIds } }, select: ['id'] });
  const known = new Set(present.map(({ id }) => id));
  const problems = itemIds.flatMap((id, index): Problem[] =>
    known.has(id)
      ? []
      : [
          {
            pointer: `/removeItemIds/${index}`,
            code: 'reference_not_found',
            message: 'The price list has no such item',
          },
        ],
  );
  if (problems.length > 0) throw rejectInput(problems);
  return items.removeWhere({ priceListId, id: { in: [...known] } });
}

// Only what the changes may be of: a list can have thousands of items.
async function presentItems(
  db: Reader,
  priceListId: string,
  changes: readonly PriceListItemChange[],
  named: readonly (Priced | undefined)[],
): Promise<Row<typeof PriceListItems>[]> {
  const ids = changes.flatMap(({ id }) => id ?? []);
  const catalogItemIds = named.flatMap((item) => item?.id ?? []);
  if (ids.length + catalogItemIds.length === 0) return [];
  return db.collection(PriceListItems).list({
    where: { priceListId, or: [{ id: { in: ids } }, { catalogItemId: { in: catalogItemIds } }] },
  });
}

async function changeItem({ tx, now }: UnitOfWork, row: PriceRow): Promise<void> {
  const { id, ...fields } = row;
  await withUniqueRules(() => tx.collection(PriceListItems).update(id, { ...fields, updatedAt: now }), {
    price: () => priceListItemErrors.duplicatePriceItem(row),
  });
}
