/**
 * Other systems at work in a portal: the marketplace of integrations and their installations with settings and log. A
 * portal has one installation of each integration; it does nothing unless it is active. Settings are encrypted and bound to
 * their row, secrets never leave, and nothing of either is left when an installation is removed.
 */
export type { ItemCall, Connector, ConnectorContext, Integration, Run, RunPart } from './port.js';
export { defineIntegration } from './port.js';
export { createSyncJob } from './engine/run-sync.js';
export { hasSyncsDue, queueDueSyncs } from './engine/schedule.js';
export { builtInIntegrations } from './built-in.js';
export { Integrations } from './integrations.js';
export { createHearingJob, queueForListeners } from './engine/hear-events.js';
export { biHandlers } from './bi/service.js';
export { integrationFileHandlers } from './files/service.js';
export { edoHandlers } from './edo/service.js';
export { fleetHandlers } from './fleet/service.js';
export { messengerHandlers } from './messenger/service.js';
export { siteSupplyHandlers } from './site-supply/service.js';
export { createSupplierCatalogService } from './supplier-catalog/service.js';
export { taskTrackerHandlers } from './task-tracker/service.js';
export { createOAuthService } from './oauth/service.js';
export type { ProviderOptions } from './oauth-providers.js';
export { forgetOldRequests } from './inbound/forget.js';
export { createInboundService } from './inbound/service.js';
export { createInboundWorker } from './inbound/worker.js';
export { forgetOldLogs } from './installations/log.js';
export { Installations } from './installations/records.js';
export { installationHandlers } from './installations/service.js';
export type { MarketplaceEntry } from './marketplace/entry.js';
export { createMarketplaceService, type Entries } from './marketplace/service.js';
export { sealedInIntegrations } from './sealed-columns.js';
export { actorOf, type Actor, CallUseCases, OpenUseCases, type UseCases } from './use-cases.js';
