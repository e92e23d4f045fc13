import type { Problem } from '../../../kernel/values/problem.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems, skuKeyOf } from '../../catalog/index.js';
import { priceListItemErrors } from './errors.js';

/** What a price list needs of a catalog item. */
export type Priced = Pick<
  Row<typeof CatalogItems>,
  'id' | 'sku' | 'name' | 'unitId' | 'packagings' | 'vatRate' | 'archivedAt'
>;

/** How a client names a catalog item. */
export interface ItemReference {
  readonly catalogItemId?: string | undefined;
  readonly sku?: string | undefined;
}

/** JSON pointer of the item with this index in the body. */
export type PlaceOf = (index: number) => string;
/** Items that a body carries as a list. */
export const inList: PlaceOf = (index) => `/items/${index}`;
/** A body that is one item itself. */
export const isBody: PlaceOf = () => '';

/** How an article leads to a catalog item. */
export const BY_SKU = { column: 'skuKey', keyOf: skuKeyOf } as const;

/** What is said of an article that no catalog item has. */
export function unknownSku(sku: string): Pick<Problem, 'code' | 'message'> {
  return { code: priceListItemErrors.unknownSku.code, message: `No catalog item has the SKU ${sku}` };
}

const FIELDS = ['id', 'sku', 'skuKey', 'name', 'unitId', 'packagings', 'vatRate', 'archivedAt'] as const;

/**
 * The catalog items that references name, each at the place of its reference; undefined where none is named. All are read
 * together. What is wrong is added to the problems.
 */
export async function findCatalogItems(
  db: Reader,
  references: readonly ItemReference[],
  problems: Problem[],
  at: PlaceOf = inList,
): Promise<readonly (Priced | undefined)[]> {
  const ids = references.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const keys = references.flatMap(({ sku }) => skuKeyOf(sku ?? null) ?? []);
  const catalog = db.collection(CatalogItems);
  const [named, withSku] = await Promise.all([
    ids.length === 0 ? [] : catalog.list({ where: { id: { in: ids } }, select: FIELDS }),
    keys.length === 0 ? [] : catalog.list({ where: { skuKey: { in: keys }, archivedAt: null }, select: FIELDS }),
  ]);
  const byId = new Map(named.map((item) => [item.id, item]));
  const bySku = new Map(withSku.map((item) => [item.skuKey, item]));
  return references.map((reference, index) => {
    const found = { byId: byId.get(reference.catalogItemId ?? ''), bySku: bySku.get(skuKeyOf(reference.sku ?? null)) };
    problems.push(...referenceProblems(reference, found, at(index)));
    return reference.catalogItemId === undefined && reference.sku === undefined
      ? undefined
      : (found.byId ?? found.bySku);
  });
}

function referenceProblems(
  { catalogItemId, sku }: ItemReference,
  { byId, bySku }: { readonly byId: Priced | undefined; readonly bySku: Priced | undefined },
  at: string,
): Problem[] {
  const unknownId = catalogItemId !== undefined && byId === undefined;
  const problems: Problem[] = [];
  if (unknownId) {
    const message = 'Refers to nothing that you can access';
    problems.push({ pointer: `${at}/catalogItemId`, code: 'reference_not_found', message });
  }
  const isUnknown = sku !== undefined && bySku === undefined;
  if (isUnknown) {
    problems.push({ pointer: `${at}/sku`, ...unknownSku(sku) });
  }
  if (catalogItemId !== undefined && sku !== undefined && !unknownId && !isUnknown && byId?.id !== bySku?.id) {
    const message = 'Names another catalog item than catalogItemId does; send one of them';
    problems.push({ pointer: `${at}/sku`, code: 'invalid_format', message });
  }
  return problems;
}
