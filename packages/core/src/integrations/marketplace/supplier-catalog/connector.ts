import { findBySupplierSku } from '../../../procurement/assortment/index.js';
import { findByBarcode, findBySku } from '../connectors/catalog-items.js';
import { membersOf, neutralTest, takeList, type NeutralItem } from '../connectors/neutral-contract.js';
import { takeOver } from '../engine/take-over.js';
import type { Connector, EachItem, ItemCall } from '../port.js';
import { keepPrice } from './keep-price.js';
import { withKnownUnit } from '../connectors/told-unit.js';

const FIELDS = ['sku', 'name', 'brand', 'barcode', 'unitCode', 'vatRate'];

/** A supplier that speaks the neutral contract: its goods in our catalog, its prices in a price list of its own. */
export const supplierCatalogConnector: Connector = {
  test: neutralTest(['catalog_sync', 'availability_check']),
  async sync(context, run) {
    if (!run.wants('catalog_sync')) return;
    const counterpartyId = String(context.config['counterpartyId']);
    await takeList(context, run, { part: 'catalog_sync', path: '/v1/products', each: takeProduct(counterpartyId) });
  },
};

// The item belongs to the portal: only one that is made for the product gets its name. What the supplier says of it is its
// article there and its price.
function takeProduct(counterpartyId: string): EachItem<NeutralItem> {
  return async (product, call) => {
    const isGone = product['isDeleted'] === true || product['isActive'] === false;
    const { catalogItems } = call.records.integration;
    const supply = async (id: string) => {
      if (!isGone) await nameSupplier(call, { catalogItemId: id, counterpartyId, product });
      await keepPrice(call, { counterpartyId, catalogItemId: id, product: isGone ? null : product });
      const { version } = await catalogItems.get(id);
      return { id, version };
    };
    return takeOver(call, {
      entityType: 'supplier_product',
      remoteId: product.id,
      content: { ...product, updatedAt: undefined },
      find: () => findProduct(call, counterpartyId, product),
      // What the portal says of its item is its own affair.
      version: async (id) => (await call.links.ofEntity('supplier_product', id))?.localVersion ?? 0,
      async create() {
        const values = await withKnownUnit(call.db, membersOf(product, FIELDS));
        // What comes from outside is checked by the calls.
        const { id } = await catalogItems.create(values as unknown as Parameters<typeof catalogItems.create>[0]);
        return supply(id);
      },
      update: supply,
    });
  };
}

async function findProduct(
  call: ItemCall,
  counterpartyId: string,
  { sku, barcode }: NeutralItem,
): Promise<string | undefined> {
  return (
    (await findBySupplierSku(call.db, counterpartyId, sku)) ??
    (await findByBarcode(call, barcode)) ??
    // An item cannot be made with an article that another one has.
    (await findBySku(call, sku))
  );
}

interface Supplied {
  readonly catalogItemId: string;
  readonly counterpartyId: string;
  readonly product: NeutralItem;
}

async function nameSupplier(
  { records }: ItemCall,
  { catalogItemId, counterpartyId, product }: Supplied,
): Promise<void> {
  const { linkSupplier } = records.workspace.assortment;
  const supplierSku = typeof product['sku'] === 'string' ? product['sku'] : null;
  await linkSupplier(catalogItemId, { counterpartyId, supplierSku });
}
