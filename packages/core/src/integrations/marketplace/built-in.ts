import { createBankPaymentsConnector } from './bank/payments-connector.js';
import { bankStatementConnector } from './bank/file-connector.js';
import { crmDealsConnector } from './crm/connector.js';
import { edoOperatorConnector } from './edo/connector.js';
import { erpRestBridgeConnector } from './connectors/erp-rest-bridge.js';
import { messengerConnector } from './messenger/connector.js';
import { onecEnterpriseConnector } from './onec/connector.js';
import { receiving, settingsOnly } from './connectors/own-side.js';
import { priceFeedConnector } from './price-feed/connector.js';
import { siteSupplyConnector } from './site-supply/connector.js';
import { supplierCatalogConnector } from './supplier-catalog/connector.js';
import { taskTrackerConnector } from './task-tracker/connector.js';
import { wmsStockConnector } from './connectors/wms-stock.js';
import { onecEnterprise, erpRestBridge } from './marketplace/entries/erp.js';
import { bankPayments, bankStatementFile, edoOperator } from './marketplace/entries/edo-and-banks.js';
import {
  fleetTracking,
  siteSupply,
  supplierCatalogApi,
  supplierPriceFeed,
  wmsStock,
} from './marketplace/entries/supply.js';
import { biExport, crmDeals, inboundWebhook, messenger, taskTracker } from './marketplace/entries/work.js';
import type { Entries } from './marketplace/entry.js';
import type { MarketplaceEntry } from './marketplace/entry.js';
import { BITRIX24_ADDRESSES } from './oauth/providers.js';
import { defineIntegration, type Integration } from './port.js';

const KONTUR = { authUrl: 'https://identity.kontur.ru', apiUrl: 'https://diadoc-api.kontur.ru' };
const TOCHKA = { authUrl: 'https://enter.tochka.com', apiUrl: 'https://enter.tochka.com' };

const every = (minutes: number) => () => minutes;
/** As often as the installation says. */
const asConfigured: NonNullable<Integration['scheduleMinutes']> = ({ syncIntervalMinutes }) =>
  typeof syncIntervalMinutes === 'number' ? syncIntervalMinutes : null;

/** The integrations that the product brings, in the order of the marketplace. */
export const builtInIntegrations: readonly Integration[] = [
  defineIntegration({ ...onecEnterprise, scheduleMinutes: asConfigured, connector: onecEnterpriseConnector }),
  defineIntegration({ ...erpRestBridge, scheduleMinutes: asConfigured, connector: erpRestBridgeConnector }),
  defineIntegration({
    ...edoOperator,
    addresses: KONTUR,
    scheduleMinutes: every(10),
    connector: edoOperatorConnector,
  }),
  defineIntegration({
    ...bankPayments,
    addresses: TOCHKA,
    scheduleMinutes: every(60),
    connector: createBankPaymentsConnector(),
  }),
  defineIntegration({ ...bankStatementFile, connector: bankStatementConnector }),
  defineIntegration({ ...supplierPriceFeed, connector: priceFeedConnector }),
  defineIntegration({
    ...supplierCatalogApi,
    scheduleMinutes: every(360),
    connector: supplierCatalogConnector,
  }),
  defineIntegration({ ...wmsStock, scheduleMinutes: every(15), connector: wmsStockConnector }),
  defineIntegration({ ...fleetTracking, connector: { ...receiving, hasReceiver: true } }),
  defineIntegration({
    ...crmDeals,
    addresses: ({ portalUrl }) => ({ ...BITRIX24_ADDRESSES, apiUrl: portalUrl }),
    scheduleMinutes: every(15),
    connector: crmDealsConnector,
  }),
  defineIntegration({ ...biExport, connector: settingsOnly }),
  defineIntegration({ ...messenger, scheduleMinutes: every(60), connector: messengerConnector }),
  defineIntegration({ ...inboundWebhook, connector: receiving }),
  defineIntegration({ ...siteSupply, connector: siteSupplyConnector }),
  defineIntegration({ ...taskTracker, scheduleMinutes: every(10), connector: taskTrackerConnector }),
];

/** Integrations by their slugs. @throws TypeError when two have the same */
export function integrationsBySlug<E extends MarketplaceEntry>(integrations: readonly E[]): Entries<E> {
  const bySlug = new Map<string, E>();
  for (const integration of integrations) {
    if (bySlug.has(integration.slug)) throw new TypeError(`There are two integrations called ${integration.slug}.`);
    bySlug.set(integration.slug, integration);
  }
  return bySlug;
}
