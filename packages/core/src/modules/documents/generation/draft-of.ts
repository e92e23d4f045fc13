import type { SaleDraft } from '../../sales/index.js';
import { priceLines } from '../forms/index.js';
import { SALES_KINDS } from '../kinds.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import type { GroupedLine } from './group-lines.js';
import type { PreparedDocument } from './render-group.js';

/** The draft behind a document of a sale; null for documents that stand for themselves. */
export function draftOf(
  facts: GenerationFacts,
  request: GenerationRequest,
  { data, group }: PreparedDocument,
): SaleDraft | null {
  const kind = SALES_KINDS.find((drafted) => drafted === request.kind);
  const { own, customer, procurement } = facts;
  if (kind === undefined) return null;
  const { parameters } = request;
  return {
    kind,
    procurementId: procurement.id,
    sellerProfileId: own.profileId,
    customerId: customer?.id ?? null,
    proposalId: parameters.proposalId ?? null,
    currencyCode: data.currencyCode,
    vatMode: data.vatMode,
    totalAmount: parameters.totalAmount ?? priceLines(data).totals?.totalAmount ?? '0.00',
    lines: group.lines.map(draftedLine),
    terms: {
      customerContactId: parameters.customerContactId ?? null,
      title: parameters.title ?? null,
      subject: parameters.subject ?? null,
      validUntil: parameters.validUntil ?? null,
      plannedDeliveryDate: parameters.plannedDeliveryDate ?? null,
      dueDate: parameters.dueDate ?? null,
      paymentTermsText: data.paymentTermsText ?? null,
      deliveryTermsText: data.deliveryTermsText ?? null,
      externalComment: parameters.externalComment ?? null,
      assignedToId: parameters.assignedToId ?? null,
    },
  };
}

function draftedLine({ item, quantity }: GroupedLine): SaleDraft['lines'][number] {
  const { id: procurementItemId, catalogItemId, name, sku, unitId, unitPrice, vatRate } = item;
  return { procurementItemId, catalogItemId, name, sku, quantity, unitId, unitPrice: unitPrice ?? '0.00', vatRate };
}
