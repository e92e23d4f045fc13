import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems, StockLevels } from '../../catalog/index.js';
import type { DocumentItemRow, DocumentRow } from './records.js';
import { shownItems } from './stored-items.js';

/** An item as a table shows it. */
export type TableItem = Pick<
  DocumentItemRow,
  | 'catalogItemId'
  | 'unitId'
  | 'quantity'
  | 'countedQuantity'
  | 'bookQuantity'
  | 'unitCost'
  | 'discrepancyReason'
  | 'comment'
>;

/** Items of a document as a table shows them: of a count that has none yet, all that lies in its warehouse, which is to be counted. */
export async function tableItems(
  db: Reader,
  document: Pick<DocumentRow, 'id' | 'kind' | 'status' | 'fromWarehouseId'>,
): Promise<readonly TableItem[]> {
  const [items = []] = await shownItems({ db }, [document]);
  const isEmptyCount = document.kind === 'count' && document.status === 'draft' && items.length === 0;
  return isEmptyCount ? toBeCounted(db, document.fromWarehouseId ?? '') : items;
}

async function toBeCounted(db: Reader, warehouseId: string): Promise<readonly TableItem[]> {
  const levels = await db.collection(StockLevels).list({
    where: { warehouseId, onHand: { gt: '0' } },
    select: ['catalogItemId', 'onHand'],
  });
  const ids = levels.map(({ catalogItemId }) => catalogItemId);
  const articles = await db.collection(CatalogItems).list({ where: { id: { in: ids } }, select: ['id', 'unitId'] });
  const units = new Map(articles.map(({ id, unitId }) => [id, unitId]));
  return levels.map(({ catalogItemId, onHand }) => ({
    ...NOT_COUNTED,
    catalogItemId,
    unitId: units.get(catalogItemId) ?? '',
    bookQuantity: onHand,
  }));
}

const NOT_COUNTED = {
  quantity: null,
  countedQuantity: null,
  unitCost: null,
  discrepancyReason: null,
  comment: null,
} as const;
