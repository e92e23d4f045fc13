import { CatalogItems } from '../../modules/catalog/index.js';
import { Counterparties } from '../../modules/counterparties/index.js';
import { DocumentTemplates } from '../../modules/documents/index.js';
import type { FileOwners, FileUse } from '../../modules/files/index.js';
import { Invoices } from '../../modules/invoices/index.js';
import { DeliveryBatches, DeliveryTrips } from '../../modules/logistics/index.js';
import { PriceLists } from '../../modules/price-lists/index.js';
import { ProcurementItems, Requisitions } from '../../modules/requisitions/index.js';
import { CommercialProposals, Contracts, SalesInvoices } from '../../modules/sales/index.js';
import { SellerProfiles } from '../../modules/settings/index.js';
import { SupplierQuotes, SupplierRfqs } from '../../modules/sourcing/index.js';
import { Warehouses } from '../../modules/warehouses/index.js';

const requisitions = { view: 'requisitions.view_own', edit: 'requisitions.edit' } as const;
const supplierDocuments = { view: 'supplier_documents.view', edit: 'supplier_documents.edit' } as const;
const sales = { view: 'sales.view', edit: 'sales.edit' } as const;
const logistics = { view: 'logistics.view', edit: 'logistics.edit' } as const;

/** What files can be attached to, and who sees and changes them. */
export const fileOwners: FileOwners = {
  procurement: { record: Requisitions, ...requisitions },
  procurement_item: { record: ProcurementItems, ...requisitions },
  catalog_item: { record: CatalogItems, view: 'catalog.view', edit: 'catalog.edit' },
  counterparty: { record: Counterparties, view: 'counterparties.view', edit: 'counterparties.edit' },
  warehouse: { record: Warehouses, view: 'warehouses.view', edit: 'warehouses.edit' },
  price_list: { record: PriceLists, view: 'price_lists.view', edit: 'price_lists.edit' },
  invoice: { record: Invoices, view: 'finance.view', edit: 'finance.edit' },
  contract: { record: Contracts, ...sales },
  commercial_proposal: { record: CommercialProposals, ...sales },
  sales_invoice: { record: SalesInvoices, ...sales },
  supplier_rfq: { record: SupplierRfqs, ...supplierDocuments },
  supplier_quote: { record: SupplierQuotes, ...supplierDocuments },
  delivery_batch: { record: DeliveryBatches, ...logistics },
  delivery_trip: { record: DeliveryTrips, ...logistics },
  seller_profile: { record: SellerProfiles, view: 'signed_in', edit: 'settings.manage' },
  portal: { record: null, view: 'signed_in', edit: 'settings.manage' },
};

/** What keeps a file from being deleted. */
export const fileUses: readonly FileUse[] = [
  async (db, fileId) => (await db.collection(DocumentTemplates).findOne({ fileId })) !== null,
  async (db, fileId) => {
    const where = { or: [{ logoFileId: fileId }, { stampFileId: fileId }, { signatureFileId: fileId }] };
    return (await db.collection(SellerProfiles).findOne(where)) !== null;
  },
];
