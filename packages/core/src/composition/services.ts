import type { Contract } from '../contract.js';
import type { Handlers } from '../operations/call.js';
import type { Documents } from './documents.js';
import type { EventType } from '../operations/events.js';
import type { Operation } from '../operations/operation.js';
import { createApiKeyService } from '../modules/api-keys/index.js';
import { assortmentsOfCategory, createAssortmentService } from '../modules/assortment/index.js';
import {
  catalogItemCustomFields,
  createCatalogItemService,
  createCatalogSettingsService,
  createCategoryService,
  createStockService,
  hasStockOf,
  itemsOfCategory,
} from '../modules/catalog/index.js';
import { counterpartyCustomFields, createCounterpartyService } from '../modules/counterparties/index.js';
import { createCustomFieldService } from '../modules/custom-fields/index.js';
import { createIdentityService, Portals, type ProvisionPortal } from '../modules/identity/index.js';
import { createLinkService } from '../modules/links/index.js';
import { createInvoiceService, invoiceCustomFields, unpaidInvoicesOf } from '../modules/invoices/index.js';
import { createDeliveryBatchService, createDeliveryTripService } from '../modules/logistics/index.js';
import {
  createPipelineService,
  createProcurementItemService,
  createRequisitionService,
  createWorkspaceRequisitionService,
  requisitionCustomFields,
} from '../modules/requisitions/index.js';
import { createSellerProfileService } from '../modules/settings/index.js';
import {
  createRequisitionSourcing,
  createSupplierQuoteService,
  createSupplierRfqService,
  openRfqsOf,
  SupplierQuotes,
} from '../modules/sourcing/index.js';
import { createVariableService } from '../modules/variables/index.js';
import { createFeedService, createWebhookService, type WebhookSignals } from '../modules/webhooks/index.js';
import { createPriceListService, priceListCustomFields } from '../modules/price-lists/index.js';
import { createUnitService } from '../modules/units/index.js';
import { createWarehouseService, warehouseCustomFields } from '../modules/warehouses/index.js';
import type { Clock } from '../ports/clock.js';
import type { HttpClient } from '../ports/http-client.js';
import type { Ids } from '../ports/ids.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import type { RateLimiter } from '../ports/rate-limiter.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { Storage } from '../ports/storage.js';
import { variableSources } from './contributions/variables.js';
import { linkTargets } from './contributions/links.js';
import { createMetaService } from '../published/meta.js';

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

/** Modules whose records have custom fields. */
const customFieldOwners = [
  ...requisitionCustomFields,
  catalogItemCustomFields,
  counterpartyCustomFields,
  warehouseCustomFields,
  priceListCustomFields,
  invoiceCustomFields,
];

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
      owners: customFieldOwners,
    }),
    links: createLinkService({ ids: deps.ids, targets: linkTargets }),
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
    deliveryTrips: createDeliveryTripService(deps),
    ...deps.documents.handlers,
    sellerProfiles: createSellerProfileService(deps),
    variables: createVariableService({ sources: variableSources, customFieldOwners }),
    webhooks: createWebhookService(deps),
    events: createFeedService(deps),
  };
}
