import { extensionPoint } from '../../operations/extension-point.js';
import type { FindLastQuote } from './last-quotes.js';

/** What tells what a supplier quoted last for a catalog item. */
export const lastQuotes = extensionPoint<FindLastQuote>('assortment.lastQuotes');
