import type { Contract } from './contract.js';
import type { Handlers } from './kernel/call.js';
import type { EventType } from './kernel/events.js';
import type { Operation } from './kernel/operation.js';
import { createApiKeyService } from './modules/api-keys/index.js';
import { Counterparties, counterpartyCustomFields, createCounterpartyService } from './modules/counterparties/index.js';
import { createCustomFieldService } from './modules/custom-fields/index.js';
import { createIdentityService, Portals, type ProvisionPortal } from './modules/identity/index.js';
import { createLinkService } from './modules/links/index.js';
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
import { createFeedService, createWebhookService, type WebhookSignals } from './modules/webhooks/index.js';
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
      owners: [...requisitionCustomFields, warehouseCustomFields, counterpartyCustomFields],
    }),
    links: createLinkService({
      ids: deps.ids,
      targets: {
        procurement: async (db, caller, id) => (await findAccessibleRequisition(db, caller, id)) !== null,
        delivery_trip: async (db, caller, id) => (await findVisibleTrip(db, caller, id)) !== null,
        counterparty: async (db, _caller, id) => (await db.collection(Counterparties).find(id)) !== null,
        warehouse: async (db, _caller, id) => (await db.collection(Warehouses).find(id)) !== null,
      },
    }),
    units: createUnitService(),
    counterparties: createCounterpartyService({ ids: deps.ids, uses: [] }),
    warehouses: createWarehouseService({ ids: deps.ids, hasStock: () => Promise.resolve(false) }),
    pipelines: createPipelineService(),
    requisitions: createRequisitionService(deps),
    workspaceRequisitions: createWorkspaceRequisitionService(deps),
    procurementItems: createProcurementItemService(),
    deliveryBatches: createDeliveryBatchService(),
    deliveryTrips: createDeliveryTripService({
      ids: deps.ids,
      receive: async (unit, { procurementId, lines }) => {
        await receiveItems(unit, { procurementId, lines, overReceiptPercent: '0.00' });
      },
    }),
    webhooks: createWebhookService(deps),
    events: createFeedService(deps),
  };
}
