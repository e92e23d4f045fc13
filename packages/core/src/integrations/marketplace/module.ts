import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { createJobWorker, inEveryPortal } from '../../platform/jobs/index.js';
import { biOperations } from './bi/operations.js';
import { biHandlers } from './bi/service.js';
import { actOperations } from './edo/acts/operations.js';
import { actHandlers } from './edo/acts/service.js';
import { edoOperations } from './edo/operations.js';
import { receivedOperations } from './edo/received/operations.js';
import { receivedHandlers } from './edo/received/service.js';
import { waybillOperations } from './edo/waybills/operations.js';
import { waybillHandlers } from './edo/waybills/service.js';
import { edoHandlers } from './edo/service.js';
import { messengers } from '../../platform/inbox/index.js';
import { createHearingJob, queueForListeners } from './engine/hear-events.js';
import { SyncCheckpoints, SyncFailures, SyncLinks, SyncRuns } from './engine/records.js';
import { createSyncJob } from './engine/run-sync.js';
import { hasSyncsDue, queueDueSyncs } from './engine/schedule.js';
import { createTellingJob, messengerOfPortal } from './engine/tell-people.js';
import { integrationErrors } from './errors.js';
import { integrationFileOperations } from './files/operations.js';
import { IntegrationFiles } from './files/records.js';
import { integrationFileHandlers } from './files/service.js';
import { fleetOperations } from './fleet/operations.js';
import { fleetHandlers } from './fleet/service.js';
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
import { AcceptRequest, createAcceptance } from './inbound/accept-request.js';
import { inboundHandlers } from './inbound/service.js';
import { portalCounts } from '../../platform/identity/index.js';
import { countInstallationsOf } from './count-portal.js';
import { createInboundWorker } from './inbound/worker.js';
import { forgetOldLogs } from './installations/log.js';
import { installationOperations } from './installations/operations.js';
import { InstallationCredentials, InstallationLogs, InstallCounts, Installations } from './installations/records.js';
import { installationHandlers } from './installations/service.js';
import { marketplaceOperations } from './marketplace/operations.js';
import { IntegrationReviews } from './marketplace/records.js';
import { marketplaceHandlers } from './marketplace/service.js';
import { messengerOperations } from './messenger/operations.js';
import { MessengerChats } from './messenger/records.js';
import { messengerHandlers } from './messenger/service.js';
import { oauthOperations, oauthPageOperations } from './oauth/operations.js';
import { OAuthStates, OAuthTokens } from './oauth/records.js';
import { oauthPageHandlers } from './oauth/result-page.js';
import { oauthHandlers } from './oauth/service.js';
import { HANDING_STATEMENTS } from './statements-alone.js';
import { sealedInIntegrations } from './sealed-columns.js';
import { siteSupplyOperations } from './site-supply/operations.js';
import { siteSupplyHandlers } from './site-supply/service.js';
import { supplierCatalogOperations } from './supplier-catalog/operations.js';
import { SupplierAnswers, supplierCatalogHandlers } from './supplier-catalog/service.js';
import { taskTrackerOperations } from './task-tracker/operations.js';
import { ProjectLinks } from './task-tracker/records.js';
import { taskTrackerHandlers } from './task-tracker/service.js';
import { builtInIntegrations, integrationsBySlug } from './built-in.js';
import { createInboundAuthenticator } from './inbound/authenticate-request.js';
import { ChosenIntegrations, Integrations } from './integrations.js';
import { RECEIVERS, receiverTokens } from './receivers/authenticate-receiver.js';
import { signatureKinds, tokenKinds } from '../../kernel/operations/token-kinds.js';
import type { World } from '../../kernel/operations/world.js';

const MINUTE_MS = 60_000;
/** Exchanges with other systems that run at the same time. */
const SYNCS_AT_ONCE = 4;

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
  rights: { [HANDING_STATEMENTS]: ['finance'] },
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
      handlers: { workspace: marketplaceHandlers },
    }),
    installations: defineGroup({
      operations: { workspace: installationOperations },
      errors: integrationErrors,
      handlers: { workspace: installationHandlers },
    }),
    integrationOauth: defineGroup({
      operations: { workspace: oauthOperations, public: oauthPageOperations },
      handlers: { workspace: oauthHandlers, public: oauthPageHandlers },
    }),
    inboundWebhooks: defineGroup({
      operations: inboundOperations,
      errors: inboundErrors,
      handlers: inboundHandlers,
    }),
    messenger: defineGroup({
      operations: messengerOperations,
      handlers: messengerHandlers,
    }),
    taskTracker: defineGroup({
      operations: taskTrackerOperations,
      handlers: taskTrackerHandlers,
    }),
    fleetTracking: defineGroup({
      operations: fleetOperations,
      handlers: fleetHandlers,
    }),
    siteSupply: defineGroup({
      operations: { workspace: siteSupplyOperations },
      handlers: { workspace: siteSupplyHandlers },
    }),
    supplierCatalog: defineGroup({
      operations: { workspace: supplierCatalogOperations },
      handlers: { workspace: supplierCatalogHandlers },
    }),
    edo: defineGroup({
      operations: { workspace: { ...edoOperations, ...receivedOperations, ...actOperations, ...waybillOperations } },
      handlers: { workspace: { ...edoHandlers, ...receivedHandlers, ...actHandlers, ...waybillHandlers } },
    }),
    bi: defineGroup({
      operations: { workspace: biOperations },
      handlers: { workspace: biHandlers },
    }),
    integrationFiles: defineGroup({
      operations: { workspace: integrationFileOperations },
      handlers: { workspace: integrationFileHandlers },
    }),
  },
  provides: (world) => [
    Integrations.with(integrationsBySlug(world.port(ChosenIntegrations) ?? builtInIntegrations)),
    AcceptRequest.with(createAcceptance(world)),
    SupplierAnswers.with(new Map()),
  ],
  extensions: [
    ...RECEIVERS.map((kind) => tokenKinds.from(receiverTokens(kind))),
    signatureKinds.from((world) => ({ kind: 'inbound', authenticate: createInboundAuthenticator(world) })),
    portalCounts.from(countInstallationsOf),
    messengers.from(messengerOfPortal),
  ],
  sealed: sealedInIntegrations,
  listeners: (world: World) => [{ hear: queueForListeners(world) }],
  jobs: [
    forgetOldLogs(),
    ...forgetOldRequests(),
    inEveryPortal({
      kind: 'integrations.queue-runs',
      everyMs: MINUTE_MS,
      sweep: (unit, options) => queueDueSyncs(unit, options),
      look: hasSyncsDue,
    }),
  ],
  workers: (world: World) => [
    createInboundWorker(world),
    // Apart from other jobs, which must not wait behind other systems.
    createJobWorker(world, {
      types: [createSyncJob(), createHearingJob(), createTellingJob()],
      concurrency: SYNCS_AT_ONCE,
    }),
  ],
});
