import type { Connector } from '../port.js';
import { messengerConnector } from './messenger.js';
import { neutralConnector } from './neutral-contract.js';
import { onecEnterpriseConnector } from './onec-enterprise.js';
import { notConnected, ofPipeline, ofSupplier, receiving, settingsOnly } from './own-side.js';
import { taskTrackerConnector } from './task-tracker.js';

/** Connectors of the integrations that the product brings, by their slugs. */
export const builtInConnectors: ReadonlyMap<string, Connector> = new Map([
  ['onec-enterprise', onecEnterpriseConnector],
  ['erp-rest-bridge', neutralConnector(['catalog_sync', 'requisition_import'])],
  ['edo-operator', notConnected],
  ['bank-payments', notConnected],
  ['bank-statement-file', settingsOnly],
  ['supplier-price-feed', ofSupplier],
  ['supplier-catalog-api', neutralConnector(['catalog_sync', 'availability_check'])],
  ['wms-stock', neutralConnector(['receipt_confirm', 'stock_sync'])],
  ['fleet-tracking', receiving],
  ['crm-deals', notConnected],
  ['bi-export', settingsOnly],
  ['messenger', messengerConnector],
  ['inbound-webhook', receiving],
  ['site-supply', ofPipeline],
  ['task-tracker', taskTrackerConnector],
]);
