import type { Handlers, WriteCall } from '../../kernel/operations/call.js';
import { reply, type Reply } from '../../kernel/operations/reply.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { getReferred } from '../../kernel/rows/record-reference.js';
import { CatalogItems } from '../catalog/index.js';
import { Counterparties } from '../counterparties/index.js';
import { addAssortmentCategory, removeAssortmentCategory } from './assortment-categories.js';
import { listCategories, listProducts, listSupplierLinks } from './list-links.js';
import type { assortmentOperations } from './operations.js';
import type { NewSupplierLink, SupplierLink } from './schemas.js';
import { showLinks } from './show-links.js';
import { removeSupplierLink, saveSupplierLink, type SavedLink } from './supplier-links.js';

/** The handlers of the operations on assortments. */
export const assortmentHandlers: Handlers<typeof assortmentOperations> = {
  listSupplierLinks: (call, { params, query }) => listSupplierLinks(call, params.itemId, query),
  async linkSupplier(call, { params, body }) {
    const { supplierId, counterpartyId, ...prices } = body;
    const item = await getRowToChange(call, CatalogItems, params.itemId);
    const { id, pointer } = chosenSupplier({ supplierId, counterpartyId });
    const counterparty = await getReferred(call, Counterparties, id, pointer);
    return answerLink(call, await saveSupplierLink(call, { item, counterparty }, prices));
  },
  unlinkSupplier: (call, { params: { itemId, counterpartyId } }) =>
    removeSupplierLink(call, { catalogItemId: itemId, counterpartyId }),
  listProducts: (call, { params, query }) => listProducts(call, params.counterpartyId, query),
  async addProduct(call, { params, body: { catalogItemId, ...prices } }) {
    const counterparty = await getRowToChange(call, Counterparties, params.counterpartyId);
    await getReferred(call, CatalogItems, catalogItemId, '/catalogItemId');
    const item = await getRowToChange(call, CatalogItems, catalogItemId);
    return answerLink(call, await saveSupplierLink(call, { item, counterparty }, prices));
  },
  removeProduct: (call, { params }) => removeSupplierLink(call, params),
  listCategories: (call, { params, query }) => listCategories(call, params.counterpartyId, query),
  addCategory: (call, { params, body }) => addAssortmentCategory(call, { ...params, ...body }),
  removeCategory: (call, { params }) => removeAssortmentCategory(call, params),
};

// A link that was there before was changed, which is another status.
async function answerLink({ tx, now }: WriteCall, saved: SavedLink): Promise<SupplierLink | Reply<SupplierLink>> {
  const [link] = await showLinks({ db: tx, now }, [saved.link]);
  if (link === undefined) throw new TypeError('A link is not shown.');
  return saved.isNew ? link : reply(link, { status: 200 });
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
