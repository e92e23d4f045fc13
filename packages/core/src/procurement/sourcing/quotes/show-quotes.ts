import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import type { ShowCall } from '../../../kernel/resources/resource-options.js';
import { withoutWithheld } from '../../../kernel/rows/withheld.js';
import { QuoteItems } from './records.js';

type QuoteItemRow = Row<typeof QuoteItems>;

/** The lines of some quotes, in their order. */
export async function itemsOfQuotes(
  { db }: { readonly db: Reader },
  quotes: readonly { readonly id: string }[],
): Promise<QuoteItemRow[][]> {
  const items = await db.collection(QuoteItems).list({
    where: { quoteId: { in: quotes.map(({ id }) => id) } },
    order: [
      ['quoteId', 'asc'],
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  return byQuote(quotes, items);
}

/** The lines of some quotes as the portal may see them: sealed ones have no prices. */
export async function shownItemsOfQuotes(
  call: Pick<ShowCall, 'db' | 'now'>,
  quotes: readonly { readonly id: string }[],
): Promise<QuoteItemRow[][]> {
  const items = await itemsOfQuotes(call, quotes);
  return byQuote(quotes, await withoutWithheld(call, QuoteItems, items.flat()));
}

function byQuote<Item extends { readonly quoteId: string }>(
  quotes: readonly { readonly id: string }[],
  items: readonly Item[],
): Item[][] {
  const grouped = new Map<string, Item[]>(quotes.map(({ id }) => [id, []]));
  for (const item of items) grouped.get(item.quoteId)?.push(item);
  return quotes.map(({ id }) => grouped.get(id) ?? []);
}
