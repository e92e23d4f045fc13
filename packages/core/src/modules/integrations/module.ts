import { defineGroup, defineModule } from '../../module/module.js';
import type { Entries } from './marketplace/service.js';
import type { Integration } from './port.js';
import type { Ids } from '../../ports/ids.js';
import type { Storage } from '../../ports/storage.js';
import { createJobWorker, inEveryPortal } from '../jobs/index.js';
import { biOperations } from './bi/operations.js';
import { createBiService } from './bi/service.js';
import { actOperations } from './edo/acts/operations.js';
import { createActService } from './edo/acts/service.js';
import { edoOperations } from './edo/operations.js';
import { receivedOperations } from './edo/received/operations.js';
import { createReceivedService } from './edo/received/service.js';
import { waybillOperations } from './edo/waybills/operations.js';
import { createWaybillService } from './edo/waybills/service.js';
import { createEdoService } from './edo/service.js';
import { messengers } from '../inbox/index.js';
import { createHearingJob, queueForListeners } from './engine/hear-events.js';
import { SyncCheckpoints, SyncFailures, SyncLinks, SyncRuns } from './engine/records.js';
import { createSyncJob } from './engine/run-sync.js';
import { hasSyncsDue, queueDueSyncs } from './engine/schedule.js';
import { createTellingJob, messengerOfPortal } from './engine/tell-people.js';
import { integrationErrors } from './errors.js';
import { integrationFileOperations } from './files/operations.js';
import { IntegrationFiles } from './files/records.js';
import { createIntegrationFileService } from './files/service.js';
import { fleetOperations } from './fleet/operations.js';
import { createFleetService } from './fleet/service.js';
import { inboundErrors } from './inbound/errors.js';
import { forgetOldRequests } from './inbound/forget.js';
import { inboundOperations } from './inbound/operations.js';
import {
  InboundEndpoints,
  InboundMappings,
  InboundReceipts,
  InboundRequests,
  RecordedEvents,
} from './inbound/records.js';
import { createInboundService } from './inbound/service.js';
import { portalCounts } from '../identity/index.js';
import { countInstallationsOf } from './count-portal.js';
import { createInboundWorker } from './inbound/worker.js';
import { forgetOldLogs } from './installations/log.js';
import { installationOperations } from './installations/operations.js';
import { InstallationCredentials, InstallationLogs, InstallCounts, Installations } from './installations/records.js';
import { createInstallationService } from './installations/service.js';
import { marketplaceOperations } from './marketplace/operations.js';
import { IntegrationReviews } from './marketplace/records.js';
import { createMarketplaceService } from './marketplace/service.js';
import { messengerOperations } from './messenger/operations.js';
import { MessengerChats } from './messenger/records.js';
import { createMessengerService } from './messenger/service.js';
import { oauthOperations, oauthPageOperations } from './oauth/operations.js';
import { OAuthStates, OAuthTokens } from './oauth/records.js';
import { createOAuthPages } from './oauth/result-page.js';
import { createOAuthService } from './oauth/service.js';
import { sealedInIntegrations } from './sealed-columns.js';
import { siteSupplyOperations } from './site-supply/operations.js';
import { createSiteSupplyService } from './site-supply/service.js';
import { supplierCatalogOperations } from './supplier-catalog/operations.js';
import { createSupplierCatalogService } from './supplier-catalog/service.js';
import { taskTrackerOperations } from './task-tracker/operations.js';
import { ProjectLinks } from './task-tracker/records.js';
import { createTaskTrackerService } from './task-tracker/service.js';

const MINUTE_MS = 60_000;
/** Exchanges with other systems that run at the same time. */
const SYNCS_AT_ONCE = 4;

interface MarketplaceDeps {
  readonly entries: Entries<Integration>;
  readonly storage: Storage;
  readonly ids: Ids;
}
type WorkerDeps = Parameters<typeof createInboundWorker>[0] &
  Parameters<typeof createSyncJob>[0] &
  Parameters<typeof createHearingJob>[0] &
  Omit<Parameters<typeof createJobWorker>[0], 'types' | 'concurrency'>;
type JobDeps = Parameters<typeof forgetOldLogs>[0] &
  Parameters<typeof forgetOldRequests>[0] &
  Parameters<typeof inEveryPortal>[0] &
  Parameters<typeof queueDueSyncs>[0];
type MessengerDeps = Omit<Parameters<typeof messengerOfPortal>[0], 'entries'> & {
  readonly entries: Entries<Integration>;
};
type ListenerDeps = Omit<Parameters<typeof queueForListeners>[0], 'entries'> & {
  readonly entries: Entries<Integration>;
};

/** @internal */
export const integrationsModule = defineModule({
  name: 'integrations',
  records: {
    Installations,
    InstallationCredentials,
    InstallationLogs,
    InstallCounts,
    SyncRuns,
    SyncCheckpoints,
    SyncLinks,
    SyncFailures,
    OAuthStates,
    OAuthTokens,
    InboundEndpoints,
    InboundMappings,
    InboundReceipts,
    InboundRequests,
    RecordedEvents,
    MessengerChats,
    ProjectLinks,
    IntegrationFiles,
    IntegrationReviews,
  },
  tags: {
    Integrations: 'The marketplace, installations and their logs',
    'Inbound webhooks': 'What other systems send, and how it is processed',
    Datasets: 'Tables of the portal for reports, page by page',
    Messenger: 'Chats with suppliers and customers through a messenger that the portal has connected',
    'Task tracker': 'Tasks and projects of another system, linked to requisitions',
  },
  groups: {
    marketplace: defineGroup({
      operations: { workspace: marketplaceOperations },
      handlers: ({ entries, storage, ids }: MarketplaceDeps) => ({
        workspace: createMarketplaceService({ entries, ids, system: storage.system }),
      }),
    }),
    installations: defineGroup({
      operations: { workspace: installationOperations },
      errors: integrationErrors,
      handlers: (deps: Parameters<typeof createInstallationService>[0]) => ({
        workspace: createInstallationService(deps),
      }),
    }),
    integrationOauth: defineGroup({
      operations: { workspace: oauthOperations, public: oauthPageOperations },
      handlers: (deps: Parameters<typeof createOAuthService>[0] & Parameters<typeof createOAuthPages>[0]) => ({
        workspace: createOAuthService(deps),
        public: createOAuthPages(deps),
      }),
    }),
    inboundWebhooks: defineGroup({
      operations: inboundOperations,
      errors: inboundErrors,
      handlers: (deps: Parameters<typeof createInboundService>[0]) => createInboundService(deps),
    }),
    messenger: defineGroup({
      operations: messengerOperations,
      handlers: (deps: Parameters<typeof createMessengerService>[0]) => createMessengerService(deps),
    }),
    taskTracker: defineGroup({
      operations: taskTrackerOperations,
      handlers: (deps: Parameters<typeof createTaskTrackerService>[0]) => createTaskTrackerService(deps),
    }),
    fleetTracking: defineGroup({
      operations: fleetOperations,
      handlers: (deps: Parameters<typeof createFleetService>[0]) => createFleetService(deps),
    }),
    siteSupply: defineGroup({
      operations: { workspace: siteSupplyOperations },
      handlers: (deps: Parameters<typeof createSiteSupplyService>[0]) => ({ workspace: createSiteSupplyService(deps) }),
    }),
    supplierCatalog: defineGroup({
      operations: { workspace: supplierCatalogOperations },
      handlers: (deps: Parameters<typeof createSupplierCatalogService>[0]) => ({
        workspace: createSupplierCatalogService(deps),
      }),
    }),
    edo: defineGroup({
      operations: { workspace: { ...edoOperations, ...receivedOperations, ...actOperations, ...waybillOperations } },
      handlers: (deps: Parameters<typeof createEdoService>[0]) => ({
        workspace: {
          ...createEdoService(deps),
          ...createReceivedService(deps),
          ...createActService(),
          ...createWaybillService(deps),
        },
      }),
    }),
    bi: defineGroup({
      operations: { workspace: biOperations },
      handlers: (deps: Parameters<typeof createBiService>[0]) => ({ workspace: createBiService(deps) }),
    }),
    integrationFiles: defineGroup({
      operations: { workspace: integrationFileOperations },
      handlers: (deps: Parameters<typeof createIntegrationFileService>[0]) => ({
        workspace: createIntegrationFileService(deps),
      }),
    }),
  },
  extensions: [
    portalCounts.from(countInstallationsOf),
    messengers.from((deps: MessengerDeps) => messengerOfPortal(deps)),
  ],
  sealed: sealedInIntegrations,
  listeners: (deps: ListenerDeps) => [{ hear: queueForListeners(deps) }],
  jobs: (deps: JobDeps) => [
    forgetOldLogs(deps),
    ...forgetOldRequests(deps),
    inEveryPortal(deps, {
      kind: 'integrations.queue-runs',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => queueDueSyncs(deps, unit, options),
      look: hasSyncsDue,
    }),
  ],
  workers: (deps: WorkerDeps) => [
    createInboundWorker(deps),
    // Apart from other jobs, which must not wait behind other systems.
    createJobWorker({
      ...deps,
      types: [createSyncJob(deps), createHearingJob(deps), createTellingJob(deps)],
      concurrency: SYNCS_AT_ONCE,
    }),
  ],
});
