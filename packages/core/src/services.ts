import type { Contract } from './contract.js';
import type { Handlers } from './kernel/call.js';
import type { Documents } from './documents.js';
import type { EventType } from './kernel/events.js';
import type { Operation } from './kernel/operation.js';
import { createApiKeyService } from './modules/api-keys/index.js';
import { assortmentsOfCategory, createAssortmentService } from './modules/assortment/index.js';
import {
  catalogItemCustomFields,
  CatalogItems,
  createCatalogItemService,
  createCatalogSettingsService,
  createCategoryService,
  createStockService,
  getCatalogSettings,
  hasStockOf,
  itemsOfCategory,
} from './modules/catalog/index.js';
import { Counterparties, counterpartyCustomFields, createCounterpartyService } from './modules/counterparties/index.js';
import { createCustomFieldService } from './modules/custom-fields/index.js';
import { createIdentityService, Portals, type ProvisionPortal } from './modules/identity/index.js';
import { createLinkService } from './modules/links/index.js';
import { createInvoiceService, invoiceCustomFields, Invoices, unpaidInvoicesOf } from './modules/invoices/index.js';
import { createDeliveryBatchService, createDeliveryTripService, findVisibleTrip } from './modules/logistics/index.js';
import {
  createPipelineService,
  createProcurementItemService,
  createRequisitionService,
  createWorkspaceRequisitionService,
  requisitionCustomFields,
  findAccessibleRequisition,
  receiveItems,
} from './modules/requisitions/index.js';
import { createSellerProfileService } from './modules/seller-profiles/index.js';
import {
  createRequisitionSourcing,
  createSupplierQuoteService,
  createSupplierRfqService,
  openRfqsOf,
  SupplierQuotes,
} from './modules/sourcing/index.js';
import { createFeedService, createWebhookService, type WebhookSignals } from './modules/webhooks/index.js';
import { createPriceListService, priceListCustomFields, PriceLists } from './modules/price-lists/index.js';
import { createUnitService } from './modules/units/index.js';
import { createWarehouseService, warehouseCustomFields, Warehouses } from './modules/warehouses/index.js';
import type { Clock } from './ports/clock.js';
import type { HttpClient } from './ports/http-client.js';
import type { Ids } from './ports/ids.js';
import type { PasswordHasher } from './ports/password-hasher.js';
import type { RateLimiter } from './ports/rate-limiter.js';
import type { SecretBox } from './ports/secret-box.js';
import type { Storage } from './ports/storage.js';
import { createMetaService } from './surfaces/meta.js';

/** What services are built from. */
export interface ServiceDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwordHasher: PasswordHasher;
  readonly secretBox: SecretBox;
  readonly http: HttpClient;
  readonly rateLimiter: RateLimiter;
  readonly signals: WebhookSignals;
  readonly provision: readonly ProvisionPortal[];
  readonly operations: readonly Operation[];
  readonly events: ReadonlyMap<string, EventType>;
  readonly maxSubscriptions: number;
  readonly documents: Pick<Documents, 'handlers'>;
}

/** Handlers of every operation of the contract. */
export type ContractHandlers = { readonly [Group in keyof Contract]: Handlers<Contract[Group]> };

/** Builds the service of each module. */
export function createServices(deps: ServiceDeps): ContractHandlers {
  return {
    meta: createMetaService({
      operations: deps.operations,
      events: [...deps.events.values()],
      maxSubscriptions: deps.maxSubscriptions,
      findPortal: (db, portalId) => db.collection(Portals).find(portalId),
    }),
    users: createIdentityService(deps),
    apiKeys: createApiKeyService(deps),
    customFields: createCustomFieldService({
      ...deps,
      owners: [
        ...requisitionCustomFields,
        catalogItemCustomFields,
        counterpartyCustomFields,
        warehouseCustomFields,
        priceListCustomFields,
        invoiceCustomFields,
      ],
    }),
    links: createLinkService({
      ids: deps.ids,
      targets: {
        procurement: async (db, caller, id) => (await findAccessibleRequisition(db, caller, id)) !== null,
        invoice: async (db, _caller, id) => (await db.collection(Invoices).find(id)) !== null,
        delivery_trip: async (db, caller, id) => (await findVisibleTrip(db, caller, id)) !== null,
        catalog_item: async (db, _caller, id) => (await db.collection(CatalogItems).find(id)) !== null,
        counterparty: async (db, _caller, id) => (await db.collection(Counterparties).find(id)) !== null,
        price_list: async (db, _caller, id) => (await db.collection(PriceLists).find(id)) !== null,
        warehouse: async (db, _caller, id) => (await db.collection(Warehouses).find(id)) !== null,
      },
    }),
    units: createUnitService(),
    catalogItems: createCatalogItemService(deps),
    catalogCategories: createCategoryService({ ids: deps.ids, uses: [itemsOfCategory, assortmentsOfCategory] }),
    stock: createStockService(deps),
    catalogSettings: createCatalogSettingsService(),
    assortment: createAssortmentService(deps),
    counterparties: createCounterpartyService({ ids: deps.ids, uses: [openRfqsOf, unpaidInvoicesOf] }),
    priceLists: createPriceListService(deps),
    warehouses: createWarehouseService({
      ids: deps.ids,
      hasStock: (db, warehouseId) => hasStockOf(db, { warehouseId }),
    }),
    pipelines: createPipelineService(),
    requisitions: createRequisitionService({ ids: deps.ids, sourcing: createRequisitionSourcing(deps) }),
    workspaceRequisitions: createWorkspaceRequisitionService(deps),
    supplierRfqs: createSupplierRfqService(),
    supplierQuotes: createSupplierQuoteService(),
    procurementItems: createProcurementItemService(),
    invoices: createInvoiceService({ ids: deps.ids, findQuote: (db, id) => db.collection(SupplierQuotes).find(id) }),
    deliveryBatches: createDeliveryBatchService(),
    deliveryTrips: createDeliveryTripService({
      ids: deps.ids,
      receive: async (unit, { procurementId, lines }) => {
        const { overReceiptPercent } = await getCatalogSettings(unit.tx, unit);
        await receiveItems(unit, { procurementId, lines, overReceiptPercent });
      },
    }),
    ...deps.documents.handlers,
    sellerProfiles: createSellerProfileService(deps),
    webhooks: createWebhookService(deps),
    events: createFeedService(deps),
  };
}
