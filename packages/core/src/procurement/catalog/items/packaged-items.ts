import type { Reader } from '../../../kernel/ports/storage.js';
import { type Fraction, ONE } from '../../../kernel/values/numbers/fraction.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import {
  baseRatio,
  type Measured,
  type PackagedItem,
  plainRatio,
  unitRatio,
} from '../../../kernel/values/numbers/packaging.js';
import { unitsOf } from '../../../platform/units/index.js';
import { CatalogItems } from './records.js';

/**
 * How many of one unit are in another one: of a catalog item by its units, else by what they measure; undefined where nobody can say.
 */
export type RatioOf = (catalogItemId: string | null, from: Measured, to: Measured) => Fraction | undefined;

type Article = PackagedItem & { readonly id: string };

/** Reads the units of catalog items. */
export async function unitRatios(db: Reader, catalogItemIds: readonly (string | null)[]): Promise<RatioOf> {
  const ids = [...new Set(catalogItemIds.flatMap((id) => id ?? []))];
  const [articles, units] = await Promise.all([unitsOfItems(db, ids), unitsOf(db)]);
  return ratiosOf(articles, units);
}

/** The same of items that were read already. */
export function ratiosOf(articles: readonly Article[], units: KnownUnits): RatioOf {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return (catalogItemId, from, to) => {
    const article = byId.get(catalogItemId ?? '');
    return article === undefined ? plainRatio(from, to, units) : unitRatio(article, from, to, units);
  };
}

/** How many base units of its catalog item are in one of the unit of a line. */
export type BaseRatioOf = (catalogItemId: string, line: Measured) => Fraction;

/** Reads how many base units of catalog items are in one of a unit. */
export async function baseRatios(db: Reader, catalogItemIds: readonly string[]): Promise<BaseRatioOf> {
  const [articles, units] = await Promise.all([unitsOfItems(db, [...new Set(catalogItemIds)]), unitsOf(db)]);
  return baseRatiosOf(articles, units);
}

/** The same of items that were read already. */
export function baseRatiosOf(articles: readonly Article[], units: KnownUnits): BaseRatioOf {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return (catalogItemId, line) => {
    const article = byId.get(catalogItemId);
    return asCountedBefore(article && baseRatio(article, line, units));
  };
}

/**
 * The ratio of a line whose unit converts into the other one. No line is written otherwise any more; those written before units had to
 * convert were counted one to one, and go on so.
 */
export function asCountedBefore(ratio: Fraction | undefined): Fraction {
  return ratio ?? ONE;
}

async function unitsOfItems(db: Reader, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  return db.collection(CatalogItems).list({ where: { id: { in: ids } }, select: ['id', 'unitId', 'packagings'] });
}
