import type { Reader } from '../../../ports/storage.js';
import { type Fraction, ONE, type PackagedItem, unitRatio } from '../../../values/numbers/packaging.js';
import { CatalogItems } from './records.js';

/**
 * How many of one unit are in another one of the same catalog item; undefined where nobody has said so: of what is not of the catalog,
 * and of units that the item has not.
 */
export type RatioOf = (catalogItemId: string | null, from: string, to: string) => Fraction | undefined;

/** Reads the units of catalog items. */
export async function unitRatios(db: Reader, catalogItemIds: readonly (string | null)[]): Promise<RatioOf> {
  const ids = [...new Set(catalogItemIds.flatMap((id) => id ?? []))];
  const items = await unitsOfItems(db, ids);
  const byId = new Map(items.map((item) => [item.id, item]));
  return (catalogItemId, from, to) => unitRatio(byId.get(catalogItemId ?? '') ?? NOT_OF_THE_CATALOG, from, to);
}

/**
 * How many base units of a catalog item are in one of a unit. What is counted in a unit that the item has not is taken as it is: so it
 * was before items had units of their own.
 */
export async function baseRatios(
  db: Reader,
  catalogItemIds: readonly string[],
): Promise<(catalogItemId: string, unitId: string) => Fraction> {
  return baseRatiosOf(await unitsOfItems(db, [...new Set(catalogItemIds)]));
}

/** The same of items that were read already. */
export function baseRatiosOf(
  items: readonly (PackagedItem & { readonly id: string })[],
): (catalogItemId: string, unitId: string) => Fraction {
  const byId = new Map(items.map((item) => [item.id, item]));
  return (catalogItemId, unitId) => {
    const item = byId.get(catalogItemId);
    return (item === undefined ? undefined : unitRatio(item, unitId, item.unitId)) ?? ONE;
  };
}

async function unitsOfItems(db: Reader, ids: readonly string[]): Promise<(PackagedItem & { readonly id: string })[]> {
  if (ids.length === 0) return [];
  return db.collection(CatalogItems).list({ where: { id: { in: ids } }, select: ['id', 'unitId', 'packagings'] });
}

/** It is counted in the unit of its line alone. */
const NOT_OF_THE_CATALOG: PackagedItem = { unitId: '', packagings: [] };
