import type { RecordType } from '../../records/record.js';
import { CatalogItems } from '../../modules/catalog/index.js';
import { Counterparties } from '../../modules/counterparties/index.js';
import { Invoices } from '../../modules/invoices/index.js';
import type { FindLinkTarget, LinkableType } from '../../modules/links/index.js';
import { findVisibleTrip } from '../../modules/logistics/index.js';
import { PriceLists } from '../../modules/price-lists/index.js';
import { findAccessibleRequisition } from '../../modules/requisitions/index.js';
import { Warehouses } from '../../modules/warehouses/index.js';

const inPortal =
  (record: RecordType): FindLinkTarget =>
  async (db, _caller, id) =>
    (await db.collection(record).find(id)) !== null;

/** How each type of entity that external identifiers point to is found. */
export const linkTargets: Readonly<Record<LinkableType, FindLinkTarget>> = {
  procurement: async (db, caller, id) => (await findAccessibleRequisition(db, caller, id)) !== null,
  catalog_item: inPortal(CatalogItems),
  counterparty: inPortal(Counterparties),
  warehouse: inPortal(Warehouses),
  price_list: inPortal(PriceLists),
  invoice: inPortal(Invoices),
  delivery_trip: async (db, caller, id) => (await findVisibleTrip(db, caller, id)) !== null,
};
