import type { Viewer } from '../../../kernel/access/caller.js';
import { type Role, STAFF } from '../../../kernel/access/roles.js';
import type { Where } from '../../../kernel/records/record.js';
import { CONTRACT_DIRECTIONS } from './directions.js';

type Direction = (typeof CONTRACT_DIRECTIONS)[number];

/** Roles that see contracts of purchase: those that see purchase orders. */
const READERS: readonly Role[] = STAFF.filter((role) => role !== 'sales_manager');

/** Rights of contracts of purchase, with the roles that have them. */
export const PURCHASE_CONTRACT_RIGHTS = {
  'purchase_contracts.view': READERS,
  'purchase_contracts.edit': ['procurement_manager', 'finance'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** By which right people see a contract, and by which they change it. */
export const CONTRACT_RIGHTS = {
  view: { sale: 'sales.view', purchase: 'purchase_contracts.view' },
  edit: { sale: 'sales.edit', purchase: 'purchase_contracts.edit' },
} as const;

/** Whoever may see, or change, contracts of one direction at least. */
export const SOME_CONTRACT = {
  view: ['sales.view', 'purchase_contracts.view'],
  edit: ['purchase_contracts.edit', 'sales.edit'],
} as const;

/** The right that changes a contract. */
export function editRightOf({ direction }: { readonly direction: Direction }) {
  return CONTRACT_RIGHTS.edit[direction];
}

/** Contracts of the directions that somebody may see or change; null for all of them. */
export function contractsOpenTo(
  { rights }: Pick<Viewer, 'rights'>,
  to: keyof typeof CONTRACT_RIGHTS,
): Where<{ direction: Direction }> | null {
  const open = CONTRACT_DIRECTIONS.filter((direction) => rights.has(CONTRACT_RIGHTS[to][direction]));
  return open.length === CONTRACT_DIRECTIONS.length ? null : { direction: { in: open } };
}
