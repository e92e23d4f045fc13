import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import { keeps } from '../../warehouses/index.js';
import { moveStock } from '../stock/move-stock.js';
import type { InitialStock } from './resource.js';
import { createCatalogItem, type CatalogItemRow, type NewCatalogItem } from './write-item.js';

/**
 * Adds an item as people do, with what is in stock of it already.
 *
 * @throws ProcurekitError as `createCatalogItem`
 */
export async function createStockedItem(
  call: WriteCall,
  { initialStock, ...fields }: NewCatalogItem & { readonly initialStock?: InitialStock | undefined },
): Promise<CatalogItemRow> {
  if (initialStock !== undefined && !keeps(call.caller, initialStock.warehouseId)) {
    throw rejectReference('/initialStock/warehouseId');
  }
  const item = await createCatalogItem(call, fields, { face: 'workspace' });
  if (initialStock !== undefined)
    await moveStock(call, call, { ...initialStock, catalogItemId: item.id, type: 'initial' });
  return item;
}
