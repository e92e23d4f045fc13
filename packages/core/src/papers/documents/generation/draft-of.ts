import { sentFields } from '../../../kernel/records/sent-fields.js';
import { dayMeant, isDateAlone } from '../../../kernel/values/time/due-day.js';
import { endOfLocalDay } from '../../../kernel/values/time/local-day.js';
import { priceLines } from '../forms/index.js';
import { SALES_KINDS } from '../kinds.js';
import type { DocumentDraft } from '../sources.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import type { GroupedLine } from './shipment.js';
import type { DocumentParameters } from './parameters.js';
import type { PreparedDocument } from './render-group.js';

/** The draft behind a document of a sale; null for documents that stand for themselves. */
export function draftOf(
  facts: GenerationFacts,
  request: GenerationRequest,
  { data, group }: PreparedDocument,
): DocumentDraft | null {
  const kind = SALES_KINDS.find((drafted) => drafted === request.kind);
  const { own, customer, procurement } = facts;
  if (kind === undefined) return null;
  const { parameters } = request;
  return {
    ...NOT_SAID,
    ...sentFields(pickSaid(parameters)),
    ...(kind === 'COMMERCIAL_PROPOSAL' ? proposalEnd(parameters, facts.portal.timezone) : {}),
    kind,
    number: data.number,
    date: data.date,
    procurementId: procurement.id,
    sellerProfileId: own.profileId,
    customerId: customer?.id ?? null,
    currencyCode: data.currencyCode,
    vatMode: data.vatMode,
    totalAmount: parameters.totalAmount ?? priceLines(data).totals?.totalAmount ?? '0.00',
    paymentTermsText: data.paymentTermsText ?? null,
    deliveryTermsText: data.deliveryTermsText ?? null,
    createdById: request.createdById,
    lines: group.lines.map(draftedLine),
  };
}

/** What a draft says only where the job says it. */
const NOT_SAID = {
  customerContactId: null,
  proposalId: null,
  title: null,
  subject: null,
  validUntil: null,
  plannedDeliveryDate: null,
  dueDate: null,
  externalComment: null,
  assignedToId: null,
} as const;

function pickSaid(parameters: DocumentParameters) {
  const { customerContactId, proposalId, title, subject, externalComment, assignedToId } = parameters;
  const { validUntil, plannedDeliveryDate, dueDate } = parameters;
  const dates = { validUntil, plannedDeliveryDate, dueDate };
  return { customerContactId, proposalId, title, subject, externalComment, assignedToId, ...dates };
}

// A proposal is valid until the end of the day that was named; a contract keeps the date as it was sent.
function proposalEnd({ validUntil }: DocumentParameters, timezone: string) {
  if (typeof validUntil !== 'string') return {};
  return { validUntil: isDateAlone(validUntil) ? endOfLocalDay(dayMeant(validUntil, timezone), timezone) : validUntil };
}

function draftedLine({ item, quantity }: GroupedLine): DocumentDraft['lines'][number] {
  const { id: procurementItemId, catalogItemId, name, sku, unitId, unitPrice, vatRate } = item;
  return { procurementItemId, catalogItemId, name, sku, quantity, unitId, unitPrice: unitPrice ?? '0.00', vatRate };
}
