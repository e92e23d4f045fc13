import type { WriteCall } from '../../../operations/call.js';
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
  const item = await createCatalogItem(call, fields, { face: 'workspace' });
  if (initialStock !== undefined)
    await moveStock(call, call, { ...initialStock, catalogItemId: item.id, type: 'initial' });
  return item;
}
