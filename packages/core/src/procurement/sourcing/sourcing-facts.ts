import { invoicedPartsOf } from '../requisitions/index.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { sumAmounts } from '../../kernel/values/numbers/vat.js';
import { invoiceStatusOf, type SourcingFacts } from '../requisitions/index.js';
import { decisionsByItem } from './decisions/decided.js';
import { LineDecisions } from './decisions/records.js';
import { QuoteItems, SupplierQuotes } from './quotes/records.js';
import type { QuoteStatus } from './quotes/statuses.js';
import { RfqItems, SupplierRfqs } from './rfqs/records.js';

/** Statuses of quotes that were never submitted, or taken back. */
const NO_QUOTE: readonly QuoteStatus[] = ['draft', 'withdrawn'];

/** Everything that price requests, quotes, decisions and invoices say of a requisition, read at once. */
export async function sourcingFacts(world: World, db: Reader, procurementId: string): Promise<SourcingFacts> {
  const where = { procurementId };
  const rfqs = await db.collection(SupplierRfqs).list({ where, select: ['id', 'status', 'sentAt'] });
  const quotes = await db.collection(SupplierQuotes).list({ where, select: ['id', 'status'] });
  const decisions = await db.collection(LineDecisions).list({ where });
  const sent = rfqs.filter(({ status, sentAt }) => sentAt !== null && status !== 'cancelled');
  const submitted = quotes.filter(({ status }) => !NO_QUOTE.includes(status));
  return {
    isRequested: sent.length > 0,
    isQuoted: submitted.length > 0,
    requestedItemIds: await requestedItems(
      db,
      sent.map(({ id }) => id),
    ),
    quotedItemIds: await quotedItems(
      db,
      submitted.map(({ id }) => id),
    ),
    decisions: decisionsByItem(decisions),
    decided: sumAmounts(decisions),
    invoiceStatus: invoiceStatusOf(decisions, await invoicedPartsOf(world)(db, procurementId)),
  };
}

async function requestedItems(db: Reader, rfqIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (rfqIds.length === 0) return new Set();
  const lines = await db.collection(RfqItems).list({ where: { rfqId: { in: rfqIds } }, select: ['procurementItemId'] });
  return new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []));
}

async function quotedItems(db: Reader, quoteIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (quoteIds.length === 0) return new Set();
  const lines = await db.collection(QuoteItems).list({
    where: { quoteId: { in: quoteIds }, isUnavailable: false, unitPrice: { gte: '0.00' } },
    select: ['procurementItemId'],
  });
  return new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []));
}
