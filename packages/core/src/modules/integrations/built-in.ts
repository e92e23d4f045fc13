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
import type { MarketplaceEntry } from './marketplace/entry.js';
import type { Entries } from './marketplace/service.js';

/** The integrations that the product brings, in the order of the marketplace. */
export const builtInIntegrations: readonly MarketplaceEntry[] = [
  ...[onecEnterprise, erpRestBridge, edoOperator, bankPayments, bankStatementFile],
  ...[supplierPriceFeed, supplierCatalogApi, wmsStock, fleetTracking, crmDeals, biExport, messenger],
  ...[inboundWebhook, siteSupply, taskTracker],
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
