import { unmetScopes, type ScopeRule } from '../../operations/access.js';
import type { Scope } from '../../operations/scopes.js';

/** Scopes with which a key may read and write links to entities of a type. */
interface LinkableScopes {
  readonly read: ScopeRule;
  readonly write: ScopeRule;
}

// Domains whose scopes are called `<domain>.read` and `<domain>.write`.
type Domain = 'purchase_requisitions' | 'catalog' | 'counterparties' | 'warehouses' | 'price_lists' | 'finance';
const domain = (name: Domain): LinkableScopes => ({
  read: [[`${name}.read`]],
  write: [[`${name}.write`]],
});

/** Types of entities that external identifiers can point to, with the scopes of the target. */
export const LINKABLE_SCOPES = {
  procurement: domain('purchase_requisitions'),
  catalog_item: domain('catalog'),
  counterparty: domain('counterparties'),
  warehouse: domain('warehouses'),
  price_list: domain('price_lists'),
  invoice: domain('finance'),
  delivery_trip: {
    read: [['delivery_trips.read', 'logistics.read']],
    write: [['delivery_trips.write', 'logistics.write']],
  },
} as const satisfies Readonly<Record<string, LinkableScopes>>;

/** A type of entity that external identifiers can point to. */
export type LinkableType = keyof typeof LINKABLE_SCOPES;

/** All linkable types in their published order. */
export const LINKABLE_TYPES = Object.keys(LINKABLE_SCOPES) as [LinkableType, ...LinkableType[]];

/** The types among which a set of scopes may read or write links. */
export function linkableTypes(access: keyof LinkableScopes, scopes: ReadonlySet<Scope>): LinkableType[] {
  return LINKABLE_TYPES.filter((type) => unmetScopes(LINKABLE_SCOPES[type][access], scopes) === null);
}
