import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import type { ShowCall } from '../../../records/resource-options.js';
import { isSealed } from '../sealing.js';
import { QuoteItems, type SupplierQuotes } from './records.js';

type QuoteRow = Row<typeof SupplierQuotes>;
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
  const byQuote = new Map<string, QuoteItemRow[]>(quotes.map(({ id }) => [id, []]));
  for (const item of items) byQuote.get(item.quoteId)?.push(item);
  return quotes.map(({ id }) => byQuote.get(id) ?? []);
}

/** The lines of some quotes as the portal may see them: sealed ones have no prices. */
export async function shownItemsOfQuotes(
  call: Pick<ShowCall, 'db' | 'now'>,
  quotes: readonly QuoteRow[],
): Promise<QuoteItemRow[][]> {
  const items = await itemsOfQuotes(call, quotes);
  return quotes.map((quote, index) => {
    const own = items[index] ?? [];
    return isSealed(quote, call.now) ? own.map(withoutPrice) : own;
  });
}

function withoutPrice(item: QuoteItemRow): QuoteItemRow {
  return { ...item, unitPrice: null, totalPrice: null };
}
