import { findVisible } from '../../records/visibility.js';
import type { RecordType } from '../../records/record.js';
import { CatalogItems } from '../../modules/catalog/index.js';
import { Counterparties } from '../../modules/counterparties/index.js';
import { Invoices } from '../../modules/invoices/index.js';
import type { FindLinkTarget, LinkableType } from '../../modules/links/index.js';
import { DeliveryTrips } from '../../modules/logistics/index.js';
import { PriceLists } from '../../modules/price-lists/index.js';
import { Requisitions } from '../../modules/requisitions/index.js';
import { Warehouses } from '../../modules/warehouses/index.js';

const visible =
  (record: RecordType): FindLinkTarget =>
  async (db, caller, id) =>
    (await findVisible(db, { caller }, record, id)) !== null;

/** How each type of entity that external identifiers point to is found. */
export const linkTargets: Readonly<Record<LinkableType, FindLinkTarget>> = {
  procurement: visible(Requisitions),
  catalog_item: visible(CatalogItems),
  counterparty: visible(Counterparties),
  warehouse: visible(Warehouses),
  price_list: visible(PriceLists),
  invoice: visible(Invoices),
  delivery_trip: visible(DeliveryTrips),
};
