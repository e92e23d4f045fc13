import { unmetScopes, type ScopeRule } from '../../operations/access.js';
import type { Scope } from '../../operations/scopes.js';

/** Domains of variables with the scopes that a key needs for each, beside the one for variables. */
export const DOMAIN_SCOPES = {
  portal: [],
  procurement: [['purchase_requisitions.read']],
  supplier_documents: [['supplier_documents.read']],
  catalog: [['catalog.read']],
  counterparties: [['counterparties.read']],
  warehouses: [['warehouses.read']],
  price_lists: [['price_lists.read']],
  finance: [['finance.read']],
  documents: [['documents.read']],
  logistics: [['delivery_trips.read', 'logistics.read']],
} as const satisfies Readonly<Record<string, ScopeRule>>;

/** What a variable speaks of. */
export type VariableDomain = keyof typeof DOMAIN_SCOPES;
export const VARIABLE_DOMAINS = Object.keys(DOMAIN_SCOPES) as [VariableDomain, ...VariableDomain[]];

/** Types of entities that have variables, with the domain that the type belongs to. */
export const DOMAIN_OF_ENTITY = {
  portal: 'portal',
  procurement: 'procurement',
  procurement_item: 'procurement',
  supplier_rfq: 'supplier_documents',
  supplier_quote: 'supplier_documents',
  catalog_item: 'catalog',
  counterparty: 'counterparties',
  warehouse: 'warehouses',
  price_list: 'price_lists',
  invoice: 'finance',
  generated_document: 'documents',
  commercial_proposal: 'documents',
  sales_invoice: 'documents',
  contract: 'documents',
  delivery_batch: 'logistics',
  delivery_trip: 'logistics',
} as const satisfies Readonly<Record<string, VariableDomain>>;

/** A type of entity that has variables. */
export type VariableEntityType = keyof typeof DOMAIN_OF_ENTITY;
export const VARIABLE_ENTITY_TYPES = Object.keys(DOMAIN_OF_ENTITY) as [VariableEntityType, ...VariableEntityType[]];

/** Tells whether scopes open a domain. */
export function opensDomain(domain: VariableDomain, grants: ReadonlySet<Scope>): boolean {
  return unmetScopes(DOMAIN_SCOPES[domain], grants) === null;
}
