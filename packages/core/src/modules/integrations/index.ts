/**
 * Other systems at work in a portal: the marketplace of integrations and their installations with settings and log. A
 * portal has one installation of each integration; it does nothing unless it is active. Settings are encrypted and bound to
 * their row, secrets never leave, and nothing of either is left when an installation is removed.
 */
import { defineGroup } from '../../operations/group.js';
import { integrationErrors } from './errors.js';
import { inboundErrors } from './inbound/errors.js';
import { inboundOperations } from './inbound/operations.js';
import {
  InboundEndpoints,
  InboundMappings,
  InboundReceipts,
  InboundRequests,
  RecordedEvents,
} from './inbound/records.js';
import { SYNC_RECORDS } from './engine/records.js';
import { installationOperations } from './installations/operations.js';
import { InstallationCredentials, InstallationLogs, InstallCounts, Installations } from './installations/records.js';
import { oauthOperations } from './oauth/operations.js';
import { OAuthStates, OAuthTokens } from './oauth/records.js';
import { edoOperations } from './edo/operations.js';
import { biOperations } from './bi/operations.js';
import { integrationFileOperations } from './files/operations.js';
import { IntegrationFiles } from './files/records.js';
import { fleetOperations } from './fleet/operations.js';
import { messengerOperations } from './messenger/operations.js';
import { MessengerChats } from './messenger/records.js';
import { siteSupplyOperations } from './site-supply/operations.js';
import { supplierCatalogOperations } from './supplier-catalog/operations.js';
import { taskTrackerOperations } from './task-tracker/operations.js';
import { ProjectLinks } from './task-tracker/records.js';
import { marketplaceOperations } from './marketplace/operations.js';

export type { ItemCall, Connector, ConnectorContext, Integration, Run, RunPart } from './port.js';
export { defineIntegration } from './port.js';
export { createSyncJob } from './engine/run-sync.js';
export { hasSyncsDue, queueDueSyncs } from './engine/schedule.js';
export { builtInIntegrations, integrationsBySlug } from './built-in.js';
export { createHearingJob, queueForListeners } from './engine/hear-events.js';
export { createBiService } from './bi/service.js';
export { createIntegrationFileService } from './files/service.js';
export { createEdoService } from './edo/service.js';
export { createFleetService } from './fleet/service.js';
export { createMessengerService } from './messenger/service.js';
export { createReceiverAuthenticators } from './receivers/authenticate-receiver.js';
export { createSiteSupplyService } from './site-supply/service.js';
export { createSupplierCatalogService } from './supplier-catalog/service.js';
export { createTaskTrackerService } from './task-tracker/service.js';
export { createOAuthService } from './oauth/service.js';
export type { ProviderOptions } from './engine/open-context.js';
export { createInboundAuthenticator } from './inbound/authenticate-request.js';
export { forgetOldRequests } from './inbound/forget.js';
export { createInboundService } from './inbound/service.js';
export { createInboundWorker } from './inbound/worker.js';
export { forgetOldLogs } from './installations/log.js';
export { Installations } from './installations/records.js';
export { createInstallationService } from './installations/service.js';
export type { MarketplaceEntry } from './marketplace/entry.js';
export { createMarketplaceService, type Entries } from './marketplace/service.js';
export { sealedInIntegrations } from './sealed-columns.js';
export { actorOf, type Actor, type CallUseCases, type OpenUseCases, type UseCases } from './use-cases.js';

export const marketplaceGroup = defineGroup({ operations: { workspace: marketplaceOperations } });
export const installationsGroup = defineGroup({
  operations: { workspace: installationOperations },
  records: [Installations, InstallationCredentials, InstallationLogs, InstallCounts, ...SYNC_RECORDS],
  errors: integrationErrors,
});
export const integrationOauthGroup = defineGroup({
  operations: { workspace: oauthOperations },
  records: [OAuthStates, OAuthTokens],
});
export const inboundWebhooksGroup = defineGroup({
  operations: inboundOperations,
  records: [InboundEndpoints, InboundMappings, InboundReceipts, InboundRequests, RecordedEvents],
  errors: inboundErrors,
});
export const messengerGroup = defineGroup({ operations: messengerOperations, records: [MessengerChats] });
export const taskTrackerGroup = defineGroup({ operations: taskTrackerOperations, records: [ProjectLinks] });
export const fleetTrackingGroup = defineGroup({ operations: fleetOperations });
export const siteSupplyGroup = defineGroup({ operations: { workspace: siteSupplyOperations } });
export const supplierCatalogGroup = defineGroup({ operations: { workspace: supplierCatalogOperations } });
export const edoGroup = defineGroup({ operations: { workspace: edoOperations } });
export const biGroup = defineGroup({ operations: { workspace: biOperations } });
export const integrationFilesGroup = defineGroup({
  operations: { workspace: integrationFileOperations },
  records: [IntegrationFiles],
});
