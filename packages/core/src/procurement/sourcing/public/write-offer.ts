import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseStale } from '../../../kernel/rows/record-access.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { sourcingErrors } from '../errors.js';
import { Requisitions } from '../../requisitions/index.js';
import { SupplierQuotes } from '../quotes/records.js';
import { submitQuote } from '../quotes/submit-quote.js';
import { tellBuyer } from '../quotes/tell-buyer.js';
import { quoteLines } from '../quotes/stored-items.js';
import { createQuote, updateQuote } from '../quotes/write-quote.js';
import { noteRfq, type RfqWork } from '../rfqs/history.js';
import { moveRfq } from '../rfqs/move-rfq.js';
import { SupplierRfqs } from '../rfqs/records.js';
import { linkOf, refuseUnlessTaking, type SupplierLink } from './link.js';
import { withOfferedUnits } from './offered-units.js';
import type { QuoteDraftInput, QuoteSubmission, SubmittedQuote } from './schemas.js';
import { attachmentsOf, ownQuotes, quotesFromLink } from './show.js';

type QuoteRow = Row<typeof SupplierQuotes>;

/** A unit of work of whoever holds a link. */
export interface SupplierUnit extends UnitOfWork {
  readonly caller: TokenCaller;
  /** The version of the quote that the supplier has seen. */
  readonly expectedVersion?: number;
}

/**
 * Saves what a supplier has written so far. The first time, and after a submission where revisions are allowed, that is a new
 * quote; the latter starts as the one before.
 *
 * @throws ProcurekitError `quote_already_submitted`, `deadline_passed`, `invalid_status`, `version_conflict`,
 * `validation_failed`
 */
export async function saveOfferDraft(unit: SupplierUnit, input: QuoteDraftInput): Promise<QuoteRow> {
  const link = await holdLink(unit);
  refuseUnlessTaking(link, unit.now);
  refuseRepeated(input);
  return writeDraft(unit, link, input);
}

/**
 * Submits what a supplier has written, or what comes with the call, or notes that there will be no offer.
 *
 * @throws ProcurekitError as `saveOfferDraft`, and `quote_empty`
 */
export async function submitOffer(
  unit: SupplierUnit,
  { declined, declineReason, ...fields }: QuoteSubmission,
): Promise<SubmittedQuote> {
  const link = await holdLink(unit);
  const { rfq } = link;
  refuseUnlessTaking(link, unit.now);
  const work = workOf(link);
  if (declined === true) {
    if (rfq.status === 'responded') throw sourcingErrors.quoteAlreadySubmitted({});
    await moveRfq(work, unit, rfq, { to: 'declined', action: 'declined', comment: declineReason });
    return { quoteNumber: null, status: 'declined', ...NOTHING, currency: rfq.currency };
  }
  refuseRepeated(fields);
  const isSaved = Object.keys(sentFields(fields)).length === 0;
  const draft = isSaved ? await findDraft(unit, rfq.id) : await writeDraft(unit, link, fields);
  if (draft === undefined)
    throw rfq.status === 'responded' ? sourcingErrors.quoteAlreadySubmitted({}) : sourcingErrors.quoteEmpty({});
  if (isSaved) refuseStale(draft, unit.expectedVersion);
  const submitted = await submitQuote(work, { ...unit, expectedVersion: draft.version }, draft.id);
  await tellBuyer(unit, submitted);
  const { quote } = submitted;
  const { number: quoteNumber, revision, totalAmount, currency, submittedAt } = quote;
  return { quoteNumber, status: 'submitted', revision, totalAmount, currency, submittedAt };
}

const NOTHING = { revision: null, totalAmount: null, submittedAt: null } as const;

/** The draft of a supplier, held for a change; a new one when there is none. */
export async function holdDraft(unit: SupplierUnit): Promise<QuoteRow> {
  const link = await holdLink(unit);
  refuseUnlessTaking(link, unit.now);
  const { id = null } = (await findDraft(unit, link.rfq.id)) ?? {};
  const [[draft]] = await unit.lock([SupplierQuotes, [id]]);
  return draft ?? writeDraft(unit, link, {});
}

// One after another: two tabs that save at the same time must not make two drafts.
async function holdLink(unit: SupplierUnit): Promise<SupplierLink> {
  const { rfq } = await linkOf(unit.tx, unit.caller);
  await unit.lock([Requisitions, [rfq.procurementId]], [SupplierRfqs, [rfq.id]]);
  return linkOf(unit.tx, unit.caller);
}

async function writeDraft(
  unit: SupplierUnit,
  link: SupplierLink,
  { items, ...fields }: QuoteDraftInput,
): Promise<QuoteRow> {
  const { rfq } = link;
  const lines = items && (await withOfferedUnits(unit.tx, rfq.id, items));
  const input = { ...fields, ...sentFields({ items: lines }) };
  const draft = await findDraft(unit, rfq.id);
  if (draft !== undefined) return updateQuote(unit, draft.id, input);
  const written = await quotesFromLink(unit.tx, rfq.id);
  const before = written.find(({ status }) => status !== 'withdrawn');
  // The version that came along, if one did, is that of the quote before.
  if (before !== undefined) refuseStale(before, unit.expectedVersion);
  const start = before === undefined ? {} : await contentOf(unit, before);
  const revision = (before?.revision ?? 0) + 1;
  // What is attached belongs to the price request: it stays until the supplier removes it.
  const [latest] = written;
  const attached = latest === undefined ? [] : await attachmentsOf(unit.tx, latest);
  const fileIds = attached.map(({ id }) => id);
  const content = { ...start, ...sentFields(input), fileIds, rfqId: rfq.id };
  const created = await createQuote(unit, { ...content, origin: 'supplier_portal', revision });
  await noteRfq(workOf(link), unit, rfq, { action: 'draft_saved', from: rfq.status });
  return created;
}

async function findDraft({ tx }: SupplierUnit, rfqId: string): Promise<QuoteRow | undefined> {
  return (await ownQuotes(tx, rfqId)).find(({ status }) => status === 'draft');
}

/** What a new revision starts with. */
async function contentOf(unit: SupplierUnit, quote: QuoteRow) {
  const items = await quoteLines.itemsOf(unit.tx, quote.id);
  const { supplierQuoteNumber, currency, vatMode, charges, validUntil, deliveryDate } = quote;
  const { paymentTermsText, deliveryTermsText, publicComment, contactName, contactPhone, contactEmail } = quote;
  return {
    supplierQuoteNumber,
    currency,
    vatMode,
    charges: [...charges],
    validUntil,
    deliveryDate,
    paymentTermsText,
    deliveryTermsText,
    publicComment,
    contactName,
    contactPhone,
    contactEmail,
    items: items.map(({ rfqItemId, unitPrice, vatRate, quantity, unitId, offeredName, offeredSku, ...item }) => ({
      rfqItemId: rfqItemId ?? '',
      unitPrice,
      vatRate,
      quantity,
      unitId,
      offeredName,
      offeredSku,
      manufacturer: item.manufacturer,
      unitFactor: item.unitFactor,
      discountPercent: item.discountPercent,
      isAnalog: item.isAnalog,
      isUnavailable: item.isUnavailable,
      deliveryDate: item.deliveryDate,
      leadTimeDays: item.leadTimeDays,
      minOrderQuantity: item.minOrderQuantity,
      orderMultiple: item.orderMultiple,
      comment: item.comment,
    })),
  };
}

function refuseRepeated({ items = [] }: QuoteDraftInput): void {
  const ids = items.map(({ rfqItemId }) => rfqItemId);
  const seen = new Set<string>();
  const problems = ids.flatMap((id, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ pointer: `/items/${index}/rfqItemId`, code: 'not_unique', message: 'Must not be answered twice' }];
  });
  if (problems.length > 0) throw rejectInput(problems);
}

function workOf({ rfq }: SupplierLink): RfqWork {
  return { actor: { type: 'supplier', name: rfq.supplierName } };
}
