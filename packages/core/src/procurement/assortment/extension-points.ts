import type { World } from '../../kernel/operations/world.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { FindLastQuote } from './last-quotes.js';

/** What tells what a supplier quoted last for a catalog item. */
export const lastQuotes = extensionPoint<FindLastQuote>('assortment.lastQuotes');

/** What was quoted last; nothing where quotes are no part of a Procurekit. */
export function lastQuotesOf(world: Pick<World, 'ask'>): FindLastQuote {
  return world.ask(lastQuotes)[0] ?? (() => Promise.resolve(null));
}
