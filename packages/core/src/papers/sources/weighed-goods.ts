import { CatalogItems } from '../../procurement/catalog/index.js';
import type { SourceItem } from '../documents/index.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { convertedQuantity, exactly } from '../../kernel/values/numbers/fraction.js';

/** Goods with what one unit of each weighs, where the catalog says what its item weighs and how many of it are in the unit. */
export async function weighed(db: Reader, items: readonly SourceItem[]): Promise<readonly SourceItem[]> {
  const ids = [...new Set(items.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  if (ids.length === 0) return items;
  const articles = await db.collection(CatalogItems).list({
    where: { id: { in: ids }, weightKg: { not: null } },
    select: ['id', 'unitId', 'weightKg'],
  });
  const byId = new Map(articles.map((article) => [article.id, article]));
  return items.map((item) => {
    const { unitId, weightKg = null } = byId.get(item.catalogItemId ?? '') ?? {};
    const factor = item.unitFactor ?? (unitId === item.unitId ? '1' : null);
    return weightKg === null || factor === null
      ? item
      : { ...item, unitWeightKg: convertedQuantity(weightKg, exactly(factor)) };
  });
}
