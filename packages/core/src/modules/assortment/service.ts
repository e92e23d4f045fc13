import type { Handlers, WriteCall } from '../../operations/call.js';
import { reply } from '../../operations/reply.js';
import { newRow } from '../../records/new-row.js';
import type { Row } from '../../records/record.js';
import { getRowToChange } from '../../records/record-access.js';
import { getReferred } from '../../records/record-reference.js';
import { rejectInput, requestErrors } from '../../operations/request-errors.js';
import type { Ids } from '../../ports/ids.js';
import { CatalogItems, Categories } from '../catalog/index.js';
import { Counterparties } from '../counterparties/index.js';
import type { assortmentOperations } from './operations.js';
import { AssortmentCategories } from './records.js';
import type { AssortmentCategory, NewSupplierLink } from './schemas.js';
import { removeSupplierLink, saveSupplierLink } from './supplier-links.js';

/** Builds the handlers of the operations on assortments. */
export function createAssortmentService(deps: { readonly ids: Ids }): Handlers<typeof assortmentOperations> {
  return {
    async linkSupplier(call, { params, body }) {
      const { supplierId, counterpartyId, ...prices } = body;
      const item = await getRowToChange(call, CatalogItems, params.itemId);
      const { id, pointer } = chosenSupplier({ supplierId, counterpartyId });
      const counterparty = await getReferred(call, Counterparties, id, pointer);
      const { link, isNew } = await saveSupplierLink(deps, call, { item, counterparty }, prices);
      return isNew ? link : reply(link, { status: 200 });
    },
    unlinkSupplier: (call, { params: { itemId, counterpartyId } }) =>
      removeSupplierLink(call, { catalogItemId: itemId, counterpartyId }),
    async addProduct(call, { params, body: { catalogItemId, ...prices } }) {
      const counterparty = await getRowToChange(call, Counterparties, params.counterpartyId);
      await getReferred(call, CatalogItems, catalogItemId, '/catalogItemId');
      const item = await getRowToChange(call, CatalogItems, catalogItemId);
      const { link, isNew } = await saveSupplierLink(deps, call, { item, counterparty }, prices);
      return isNew ? link : reply(link, { status: 200 });
    },
    removeProduct: (call, { params }) => removeSupplierLink(call, params),
    async addCategory(call, { params, body }) {
      const counterparty = await getRowToChange(call, Counterparties, params.counterpartyId);
      const category = await getReferred(call, Categories, body.categoryId, '/categoryId');
      const pair = { counterpartyId: counterparty.id, categoryId: category.id };
      const present = await call.tx.collection(AssortmentCategories).findOne(pair);
      if (present !== null) return reply(showCategory(present, category), { status: 200 });
      return showCategory(await addCategory(deps, call, pair), category);
    },
    async removeCategory({ tx }, { params }) {
      const removed = await tx.collection(AssortmentCategories).removeWhere(params);
      if (removed === 0) throw requestErrors.notFound({});
      return undefined;
    },
  };
}

async function addCategory(
  { ids }: { readonly ids: Ids },
  { tx, now }: WriteCall,
  pair: { readonly counterpartyId: string; readonly categoryId: string },
): Promise<Row<typeof AssortmentCategories>> {
  const row = newRow(AssortmentCategories, { id: ids.uuid(), now }, pair);
  await tx.collection(AssortmentCategories).insert(row);
  return row;
}

function showCategory(row: Row<typeof AssortmentCategories>, category: Row<typeof Categories>): AssortmentCategory {
  return { ...row, categoryName: category.name };
}

function chosenSupplier({ supplierId, counterpartyId }: Pick<NewSupplierLink, 'supplierId' | 'counterpartyId'>) {
  if (supplierId !== undefined && counterpartyId !== undefined && supplierId !== counterpartyId) {
    const message = 'Names another counterparty than supplierId does; send one of them';
    throw rejectInput([{ pointer: '/counterpartyId', code: 'invalid_format', message }]);
  }
  if (supplierId !== undefined) return { id: supplierId, pointer: '/supplierId' };
  if (counterpartyId !== undefined) return { id: counterpartyId, pointer: '/counterpartyId' };
  throw rejectInput([{ pointer: '/counterpartyId', code: 'required', message: 'Send counterpartyId or supplierId' }]);
}
