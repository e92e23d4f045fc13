import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { withoutWithheld } from '../../../kernel/rows/withheld.js';
import { SupplierQuotes } from './records.js';
import { shownItemsOfQuotes } from './stored-items.js';

/** The revisions of a quote, newest first: all quotes for the same price request. @throws ProcurekitError `not_found` */
export async function versionsOf(call: ReadCall, id: string) {
  const quote = await getVisible(call, SupplierQuotes, id);
  const quotes = quote.rfqId === null ? [quote] : await quotesFor(call, quote.rfqId);
  const items = await shownItemsOfQuotes(call, quotes);
  const shown = await withoutWithheld(call, SupplierQuotes, quotes);
  const versions = shown.map((each, index) => {
    const { id: quoteId, revision, status, currency, totalAmount, submittedAt, createdById } = each;
    return { quoteId, revision, status, currency, totalAmount, submittedAt, createdById, items: items[index] ?? [] };
  });
  return { items: versions, total: versions.length };
}

function quotesFor({ db }: ReadCall, rfqId: string): Promise<Row<typeof SupplierQuotes>[]> {
  return db.collection(SupplierQuotes).list({
    where: { rfqId },
    order: [
      ['revision', 'desc'],
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
  });
}
