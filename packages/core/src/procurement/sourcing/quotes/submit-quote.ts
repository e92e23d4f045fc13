import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { isZeroPrice } from '../../../kernel/values/numbers/price.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { moveItems, noteSupplier, updateSourcingStatus } from '../../requisitions/index.js';
import { holdQuote } from '../hold.js';
import { sourcingErrors } from '../errors.js';
import { supplierQuoteEvents } from '../events.js';
import { saveOffered } from '../nomenclature/save-offered.js';
import type { SavedLine } from '../nomenclature/save-nomenclature.js';
import { noteRfq, type RfqWork } from '../rfqs/history.js';
import { moveRfq } from '../rfqs/move-rfq.js';
import { isInTime } from '../rfqs/note-answer.js';
import { RfqItems, SupplierRfqs } from '../rfqs/records.js';
import { AWAITING_STATUSES } from '../rfqs/statuses.js';
import { learnPrices } from './last-quotes.js';
import { quoteMoves } from './moves.js';
import { type QuoteItems, SupplierQuotes } from './records.js';
import { quoteLines } from './stored-items.js';
import { isPriced } from './write-quote.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;
type RfqRow = Row<typeof SupplierRfqs>;

/** A quote that was submitted, and what the catalog learned of it. */
interface SubmittedQuote {
  readonly quote: QuoteRow;
  readonly savedToCatalog: SavedLine[];
}

/**
 * Submits a quote. It replaces the one submitted before for the same price request, where revisions are allowed.
 *
 * @throws ProcurekitError `quote_locked`, `quote_empty`, `quote_already_submitted`, `deadline_passed`,
 * `invalid_status`, `validation_failed`
 */
export async function submitQuote(
  work: RfqWork,
  unit: UnitOfWork & { readonly expectedVersion?: number },
  id: string,
): Promise<SubmittedQuote> {
  const quote = await holdQuote(unit, id);
  const { rfqId, procurementId } = quote;
  const rfq = rfqId === null ? null : await unit.tx.collection(SupplierRfqs).find(rfqId);
  if (quote.status !== 'draft') throw sourcingErrors.quoteLocked({ currentStatus: quote.status });
  if (rfq !== null) refuseLate(rfq, quote, unit.now);
  const items = await quoteLines.itemsOf(unit.tx, id);
  await refuseIncomplete(unit, quote, { rfq, items });
  const revision = rfq === null ? quote.revision : await supersedeEarlier(unit, rfq);
  const submitted = await quoteMoves.lead(unit, quote, 'submitted', { submittedAt: unit.now, revision });
  unit.announce(revision === 1 ? supplierQuoteEvents.submitted : supplierQuoteEvents.revised, submitted);
  if (rfq !== null) await respond(work, unit, rfq, submitted);
  const itemIds = items.flatMap((line) => (isPriced(line) ? (line.procurementItemId ?? []) : []));
  await moveItems(unit, { procurementId, itemIds, from: ['new', 'requested'], to: 'quoted' });
  await updateSourcingStatus(unit, procurementId, 'quoted');
  await noteSupplier(unit, { ...submitted, deed: 'responded' });
  const savedToCatalog = await saveOffered(unit, [submitted]);
  await learnPrices(unit, [submitted]);
  return { quote: submitted, savedToCatalog };
}

interface Answer {
  readonly rfq: RfqRow | null;
  readonly items: readonly QuoteItemRow[];
}

/** Refuses a quote that lacks what the price request asks for. @throws ProcurekitError `quote_empty`, `validation_failed` */
export async function refuseIncomplete(unit: UnitOfWork, quote: QuoteRow, { rfq, items }: Answer): Promise<void> {
  refuseUnpriced(quote, items, unit.now);
  if (rfq?.allowPartialQuote === false) await refuseUnanswered(unit, rfq.id, items);
}

function refuseLate(rfq: RfqRow, quote: QuoteRow, now: string): void {
  const { status, responseDeadline, allowRevisions } = rfq;
  if (status === 'responded' && !allowRevisions) throw sourcingErrors.quoteAlreadySubmitted({});
  const isOver = status === 'expired' || !isInTime(rfq, now);
  if (isOver && !cameInTime(rfq, quote)) {
    throw sourcingErrors.deadlinePassed({ responseDeadline });
  }
  const allowedStatuses = [...AWAITING_STATUSES, 'responded'];
  if (!allowedStatuses.includes(status)) throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}

/** Whether it says what a mail said that arrived before the deadline: when somebody enters and submits it does not matter. */
function cameInTime(rfq: RfqRow, { origin, receivedAt }: QuoteRow): boolean {
  const arrivedAt = receivedAt ?? rfq.respondedAt;
  return origin !== 'supplier_portal' && arrivedAt !== null && isInTime(rfq, arrivedAt);
}

function refuseUnpriced(quote: QuoteRow, items: readonly QuoteItemRow[], now: string): void {
  if (!items.some(isPriced)) throw sourcingErrors.quoteEmpty({});
  const problems: Problem[] = items.flatMap(({ unitPrice }, index) => {
    if (unitPrice === null || !isZeroPrice(unitPrice)) return [];
    return [{ pointer: `/items/${index}/unitPrice`, code: 'out_of_range', message: 'Must be greater than 0' }];
  });
  if (quote.validUntil !== null && quote.validUntil <= now) {
    problems.push({ pointer: '/validUntil', code: 'out_of_range', message: 'Must lie in the future' });
  }
  if (problems.length > 0) throw rejectInput(problems);
}

// Where no part of an offer is enough, every line has a price or is told to be unavailable.
async function refuseUnanswered(unit: UnitOfWork, rfqId: string, items: readonly QuoteItemRow[]): Promise<void> {
  const problems: Problem[] = items.flatMap(({ unitPrice, isUnavailable }, index) => {
    if (unitPrice !== null || isUnavailable) return [];
    return [{ pointer: `/items/${index}/unitPrice`, code: 'required', message: 'Every line needs a price' }];
  });
  const asked = await unit.tx.collection(RfqItems).list({ where: { rfqId }, select: ['id'] });
  const answered = new Set(items.map(({ rfqItemId }) => rfqItemId));
  if (asked.some(({ id }) => !answered.has(id))) {
    problems.push({
      pointer: '/items',
      code: 'too_few_items',
      message: 'Every line that was asked for needs an answer',
    });
  }
  if (problems.length > 0) throw rejectInput(problems);
}

async function supersedeEarlier(unit: UnitOfWork, rfq: RfqRow): Promise<number> {
  const earlier = await unit.tx.collection(SupplierQuotes).list({
    where: { rfqId: rfq.id, status: { not: 'draft' } },
    order: [
      ['revision', 'desc'],
      ['id', 'desc'],
    ],
  });
  for (const quote of earlier) if (quote.status === 'submitted') await quoteMoves.lead(unit, quote, 'superseded');
  return Math.max(0, ...earlier.map(({ revision }) => revision)) + 1;
}

async function respond(work: RfqWork, unit: UnitOfWork, rfq: RfqRow, quote: QuoteRow): Promise<void> {
  const { totalAmount, receivedAt } = quote;
  const answeredAt = receivedAt ?? (cameInTime(rfq, quote) ? rfq.respondedAt : null);
  const changes = { quotedAmount: totalAmount, respondedAt: answeredAt ?? unit.now };
  if (rfq.status !== 'responded') {
    await moveRfq(work, unit, rfq, { to: 'responded', action: 'submitted', changes });
    return;
  }
  const after = await saveRow(unit, SupplierRfqs, rfq.id, { ...changes, updatedAt: unit.now });
  await noteRfq(work, unit, after, { action: 'submitted', from: rfq.status });
}
