import type { GroupOperations, OperationMap } from '../operations/group.js';
import type * as groups from './groups.js';
import type { Handlers } from '../operations/call.js';
import type { Documents } from './documents.js';
import type { Exchange } from './exchange.js';
import { documentsOfRecords } from '../modules/documents/index.js';
import type { EventType } from '../operations/events.js';
import type { RateLimits } from '../operations/rate-class.js';
import type { Operation } from '../operations/operation.js';
import { createApiKeyService, keysLosing, type KeyAuthenticator } from '../modules/api-keys/index.js';
import { assortmentsOf, assortmentsOfCategory, createAssortmentService } from '../modules/assortment/index.js';
import { createBankOperationService } from '../modules/bank-operations/index.js';
import { createAuditService, createRecordAudit } from '../modules/audit/index.js';
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
import {
  createRegionalSettingsService,
  createUserService,
  Portals,
  type ProvisionPortal,
  type SessionDeps,
} from '../modules/identity/index.js';
import {
  createInboundService,
  createOAuthService,
  createInstallationService,
  createMarketplaceService,
  createBiService,
  createIntegrationFileService,
  createEdoService,
  createFleetService,
  createMessengerService,
  createSiteSupplyService,
  createSupplierCatalogService,
  createTaskTrackerService,
  type CallUseCases,
  type Entries,
  type Integration,
  type OpenUseCases,
} from '../modules/integrations/index.js';
import { createLinkService, linksTo } from '../modules/links/index.js';
import type { QueueMail } from '../modules/mail/index.js';
import {
  createInvoiceService,
  invoiceCustomFields,
  invoicedTotalOf,
  unpaidInvoicesOf,
} from '../modules/invoices/index.js';
import {
  createDeliveryBatchService,
  createDeliveryTripService,
  createDirectoryService,
  createLogisticsService,
  createVehicleLocationService,
} from '../modules/logistics/index.js';
import {
  createAutomationRunService,
  createAutomationService,
  createPipelineService,
  createPipelineSettingsService,
  createProcurementItemService,
  createRequisitionService,
  createRequisitionSupplierService,
  createStockReceiptService,
  checkPipelines,
  fieldsForSuppliers,
  queueAutomationRuns,
  requisitionCustomFields,
} from '../modules/requisitions/index.js';
import {
  createActivateSoon,
  createContractService,
  createProposalService,
  createSalesInvoiceService,
  type SalesDeps,
} from '../modules/sales/index.js';
import { createSellerProfileService } from '../modules/settings/index.js';
import {
  createInvoiceRequestService,
  createLineDecisionService,
  createRequisitionQuoteService,
  createRequisitionSourcing,
  createSupplierQuoteService,
  createSupplierLinkService,
  createSupplierRfqService,
  findDecidedQuantities,
  openRfqsOf,
  type PortalUrl,
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
import type { RunUnitOfWork } from '../records/unit-of-work.js';
import { auditedTypes, maskWithheld } from './contributions/audit.js';
import { accountMails, createAuthService } from './auth.js';
import { variableSources } from './contributions/variables.js';
import { linkTargets } from './contributions/links.js';
import { createMetaService } from '../published/meta.js';

/** What services are built from. */
export interface ServiceDeps extends Pick<SessionDeps, 'cookie' | 'passwordSignIn' | 'findSignedIn'> {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwordHasher: PasswordHasher;
  readonly secretBox: SecretBox;
  readonly http: HttpClient;
  readonly queueMail: QueueMail;
  readonly keys: KeyAuthenticator;
  readonly provision: readonly ProvisionPortal[];
  readonly portalUrl: PortalUrl;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly baseUrl: string;
  readonly rateLimiter: RateLimiter;
  readonly rateLimits: RateLimits;
  readonly signals: WebhookSignals;
  readonly operations: readonly Operation[];
  readonly events: ReadonlyMap<string, EventType>;
  readonly maxSubscriptions: number;
  readonly maxSubscriptionsInPortal: number;
  readonly integrationItems: boolean;
  readonly documents: Pick<Documents, 'handlers' | 'files' | 'recordPrinter'>;
  readonly exchange: Pick<Exchange, 'handlers'>;
  readonly integrations: Entries<Integration>;
  readonly openUseCases: OpenUseCases;
  readonly callUseCases: CallUseCases;
}

type OperationsOf<G> = G extends { readonly operations: infer O extends GroupOperations } ? O : never;

/** Handlers of every operation, by group and face; groups without operations need none. */
export type GroupHandlers = {
  readonly [G in keyof typeof groups as keyof OperationsOf<(typeof groups)[G]> extends never ? never : G]: {
    readonly [F in keyof OperationsOf<(typeof groups)[G]>]: OperationsOf<(typeof groups)[G]>[F] extends OperationMap
      ? Handlers<OperationsOf<(typeof groups)[G]>[F]>
      : never;
  };
};

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
export function createServices(deps: ServiceDeps): GroupHandlers {
  const sourcing = createRequisitionSourcing({ ...deps, invoicedTotal: invoicedTotalOf });
  const sales = salesDeps(deps);
  const stageMoved = queueAutomationRuns({ ...deps, wake: () => deps.storage.wake() });
  return {
    meta: {
      integration: createMetaService({
        operations: deps.operations,
        events: [...deps.events.values()],
        maxSubscriptions: deps.maxSubscriptions,
        maxSubscriptionsInPortal: deps.maxSubscriptionsInPortal,
        acceptsItems: deps.integrationItems,
        rateLimits: deps.rateLimits,
        findPortal: (db, portalId) => db.collection(Portals).find(portalId),
      }),
    },
    auth: createAuthService({ ...deps, recordDeed: createRecordAudit(deps) }),
    regionalSettings: { workspace: createRegionalSettingsService() },
    users: { workspace: createUserService({ ...deps, ...accountMails(deps), checkPipelines, keysLosing }) },
    auditLog: { workspace: createAuditService({ auditedTypes, maskWithheld }) },
    apiKeys: { workspace: createApiKeyService({ ids: deps.ids, requestsPerMinute: deps.rateLimits.key }) },
    customFields: {
      workspace: createCustomFieldService({
        ...deps,
        owners: customFieldOwners,
      }),
    },
    marketplace: {
      workspace: createMarketplaceService({ entries: deps.integrations, system: deps.storage.system }),
    },
    integrationOauth: { workspace: createOAuthService({ ...deps, entries: deps.integrations }) },
    bi: { workspace: createBiService({ ...deps, entries: deps.integrations }) },
    integrationFiles: {
      workspace: createIntegrationFileService({ ...deps, entries: deps.integrations, files: deps.documents.files }),
    },
    edo: { workspace: createEdoService(deps) },
    fleetTracking: createFleetService(deps),
    messenger: createMessengerService({ ...deps, entries: deps.integrations }),
    siteSupply: { workspace: createSiteSupplyService(deps) },
    supplierCatalog: { workspace: createSupplierCatalogService({ ...deps, entries: deps.integrations }) },
    taskTracker: createTaskTrackerService({ ...deps, entries: deps.integrations }),
    inboundWebhooks: createInboundService({ ...deps, entries: deps.integrations }),
    installations: { workspace: createInstallationService({ ...deps, entries: deps.integrations }) },
    links: { integration: createLinkService({ ids: deps.ids, targets: linkTargets }) },
    units: { workspace: createUnitService() },
    catalogItems: createCatalogItemService(deps),
    catalogCategories: {
      workspace: createCategoryService({ ids: deps.ids, uses: [itemsOfCategory, assortmentsOfCategory] }),
    },
    stock: { workspace: createStockService(deps) },
    catalogSettings: { workspace: createCatalogSettingsService() },
    assortment: { workspace: createAssortmentService(deps) },
    counterparties: createCounterpartyService({
      ids: deps.ids,
      uses: [openRfqsOf, unpaidInvoicesOf],
      assortments: assortmentsOf,
    }),
    priceLists: createPriceListService({ ids: deps.ids, uses: [linksTo('price_list')] }),
    warehouses: createWarehouseService({
      ids: deps.ids,
      hasStock: (db, warehouseId) => hasStockOf(db, { warehouseId }),
    }),
    pipelines: createPipelineService(),
    pipelineSettings: { workspace: createPipelineSettingsService({ ...deps, sourcing, stageMoved }) },
    automations: { workspace: createAutomationService(deps) },
    automationRuns: { workspace: createAutomationRunService(deps) },
    requisitions: createRequisitionService({ ...deps, sourcing, stageMoved }),
    requisitionSuppliers: { workspace: createRequisitionSupplierService(deps) },
    stockReceipts: { workspace: createStockReceiptService({ ...deps, sourcing }) },
    invoiceRequests: { workspace: createInvoiceRequestService(deps) },
    requisitionQuotes: { workspace: createRequisitionQuoteService(deps) },
    lineDecisions: { workspace: createLineDecisionService({ ...deps, invoicedTotal: invoicedTotalOf }) },
    supplierLinks: {
      public: createSupplierLinkService({ ...deps, files: deps.documents.files, visibleFields: fieldsForSuppliers }),
    },
    supplierRfqs: createSupplierRfqService(deps),
    supplierQuotes: createSupplierQuoteService({ ids: deps.ids, findSelected: findDecidedQuantities }),
    procurementItems: { integration: createProcurementItemService() },
    invoices: createInvoiceService({
      ids: deps.ids,
      findQuote: (db, id) => db.collection(SupplierQuotes).find(id),
    }),
    bankOperations: createBankOperationService(deps),
    deliveryBatches: createDeliveryBatchService(deps),
    deliveryTrips: createDeliveryTripService(deps),
    ...createDirectoryService(deps),
    vehicleLocations: { workspace: createVehicleLocationService() },
    logistics: { workspace: createLogisticsService() },
    ...deps.documents.handlers,
    ...deps.exchange.handlers,
    commercialProposals: createProposalService(sales),
    salesInvoices: createSalesInvoiceService(sales),
    contracts: createContractService(sales),
    sellerProfiles: { workspace: createSellerProfileService(deps) },
    variables: onBothFaces(createVariableService({ sources: variableSources, customFieldOwners })),
    webhooks: { integration: createWebhookService(deps) },
    events: { integration: createFeedService(deps) },
  };
}

function salesDeps({ ids, storage, queueMail, documents }: ServiceDeps): SalesDeps {
  return {
    ...{ ids, queueMail, printer: documents.recordPrinter, documentsOf: documentsOfRecords },
    activateSoon: createActivateSoon({ ids, wake: () => storage.wake() }),
    isApprovalRequired: async ({ tx, portalId }) =>
      (await tx.collection(Portals).find(portalId))?.documents.approvalRequired !== false,
  };
}

// What keys and people call alike is one operation with one handler.
function onBothFaces<H>(handlers: H): { readonly integration: H; readonly workspace: H } {
  return { integration: handlers, workspace: handlers };
}
