import type { Reader } from '../../../kernel/ports/storage.js';
import { QuoteItems } from '../quotes/records.js';

/** What analogs are called that are bought, by the lines of quotes that offer them. */
export async function boughtNames(
  db: Reader,
  decisions: readonly { readonly quoteItemId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(decisions.map(({ quoteItemId }) => quoteItemId))];
  const analogs = await db
    .collection(QuoteItems)
    .list({ where: { id: { in: ids }, isAnalog: true }, select: ['id', 'offeredName'] });
  return new Map(analogs.map(({ id, offeredName }) => [id, offeredName]));
}
