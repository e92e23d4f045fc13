import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { Transaction } from '../../../kernel/ports/storage.js';

/** Adds what a portal has to what is counted over all portals, or takes it off. */
export type CountPortal = (tx: Transaction, by: 1 | -1) => Promise<void>;

/** What modules count over all portals: told when a portal arrives as a whole, and when it is removed. */
export const portalCounts = extensionPoint<CountPortal>('identity.portalCounts');
