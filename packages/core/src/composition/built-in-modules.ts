import type { Module } from '../kernel/module/module.js';
import { analyticsModules } from './rooms/analytics.js';
import { integrationsModules } from './rooms/integrations.js';
import { papersModules } from './rooms/papers.js';
import { platformModules } from './rooms/platform.js';
import { procurementModules } from './rooms/procurement.js';

/**
 * The order in which the kinds of records that links, files, custom fields and variables take are published, and so are events. It is as
 * they came to be; a module that is not named comes behind those, and needs no name here.
 */
export const PUBLISHED_ORDER = [
  'meta',
  'identity',
  'requisitions',
  'catalog',
  'counterparties',
  'payees',
  'warehouses',
  'priceLists',
  'invoices',
  'sales',
  'sourcing',
  'logistics',
  'purchaseOrders',
  'invoiceMatching',
  'settings',
  'documents',
  'payments',
  'paymentPlanning',
  'assortment',
  'bankOperations',
  'invoicePapers',
  'integrations',
  'exchange',
  'requisitionTables',
  'webhooks',
  'links',
  'files',
  'customFields',
  'variables',
  'units',
  'apiKeys',
  'audit',
  'idempotency',
  'jobs',
  'mail',
  'mailIn',
  'approvals',
  'exchangeRates',
  'budgets',
  'stock',
  'comments',
  'inbox',
  'analytics',
];

const PLACES = new Map(PUBLISHED_ORDER.map((name, place) => [name, place]));
const placeOf = ({ name }: Module) => PLACES.get(name) ?? PUBLISHED_ORDER.length;

/** The modules of the product, for lists of modules: `[...builtInModules, yours]`. */
export const builtInModules: readonly Module[] = [
  ...platformModules,
  ...procurementModules,
  ...papersModules,
  ...analyticsModules,
  ...integrationsModules,
].toSorted((one, other) => placeOf(one) - placeOf(other));
