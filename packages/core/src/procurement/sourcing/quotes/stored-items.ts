import type { Row } from '../../../kernel/records/record.js';
import type { ShowCall } from '../../../kernel/resources/resource-options.js';
import { withoutWithheld } from '../../../kernel/rows/withheld.js';
import { defineLines } from '../../lines/index.js';
import { QuoteItems } from './records.js';

/** The lines of quotes. */
export const quoteLines = defineLines(QuoteItems, { whole: ['quantity', 'unitPrice', 'offeredName'] });

/** The lines of some quotes as the portal may see them: sealed ones have no prices. */
export async function shownItemsOfQuotes(
  call: Pick<ShowCall, 'db' | 'now'>,
  quotes: readonly { readonly id: string }[],
): Promise<Row<typeof QuoteItems>[][]> {
  const items = await quoteLines.itemsOfEach(call, quotes);
  const shown = await withoutWithheld(call, QuoteItems, items.flat());
  return quotes.map(({ id }) => shown.filter(({ quoteId }) => quoteId === id));
}
