import { errorType } from './errors.js';

/** What keeps a record in use. */
export interface UseOfRecord {
  readonly entityType: string;
  readonly entityId: string;
  readonly number: string | null;
}

/** Refusals by what a record is, holds or is used for, shared by several modules. */
export const recordErrors = {
  notFound: errorType({
    code: 'not_found',
    status: 404,
    title: 'Record not found',
    remedy:
      'No record with this id exists where the caller has access. Check the id, the portal of the key, and the access of its creator.',
    detail: () => 'There is no such record, or you have no access to it.',
  }),
  invalidTransition: errorType({
    code: 'invalid_transition',
    status: 409,
    title: 'Record cannot move to this state',
    remedy: 'Choose one of `allowedTransitions`, or bring the record into another state first.',
    detail: ({ allowedTransitions }: { readonly allowedTransitions: readonly string[] }) =>
      allowedTransitions.length === 0
        ? 'The record is in a final state.'
        : `From its current state the record can move to ${allowedTransitions.join(', ')}.`,
  }),
  invalidStatus: errorType({
    code: 'invalid_status',
    status: 409,
    title: 'Record is in a state that does not allow this',
    remedy: 'Bring the record into one of the states that allow the operation, then repeat it.',
    detail: ({
      currentStatus,
      allowedStatuses,
    }: {
      readonly currentStatus: string;
      readonly allowedStatuses: readonly string[];
    }) => `The record is ${currentStatus}; this is possible only while it is ${allowedStatuses.join(' or ')}.`,
  }),
  recordArchived: errorType({
    code: 'record_archived',
    status: 409,
    title: 'Record is archived',
    remedy: 'Archived records can be read but not changed. Create a new one.',
    detail: ({ archivedAt }: { readonly archivedAt: string }) =>
      `The record was archived at ${archivedAt} and cannot be changed.`,
  }),
  quoteSealed: errorType({
    code: 'quote_sealed',
    status: 403,
    title: 'Quote is sealed',
    remedy: 'What suppliers offer can be read once the deadline of the sealed price request has passed.',
    detail: ({ sealedUntil }: { readonly sealedUntil: string | null }) =>
      sealedUntil === null
        ? 'The supplier has not submitted the quote yet.'
        : `The quote stays sealed until ${sealedUntil}.`,
  }),
  entityInUse: errorType({
    code: 'entity_in_use',
    status: 409,
    title: 'Record is in use',
    remedy: 'Finish or release what still refers to the record, then repeat the request.',
    detail: ({ usedBy, uses = [] }: { readonly usedBy: string; readonly uses?: readonly UseOfRecord[] }) =>
      `The record is still used by ${usedBy}${numbersOf(uses)}.`,
  }),
  unitInUse: errorType({
    code: 'unit_in_use',
    status: 409,
    title: 'Unit is in use',
    remedy: 'Finish what is counted in the unit, or make another record with the other unit.',
    detail: ({ usedBy, uses = [] }: { readonly usedBy: string; readonly uses?: readonly UseOfRecord[] }) =>
      `What one unit is cannot change while ${usedBy} are counted by it${numbersOf(uses)}.`,
  }),
  duplicateCode: errorType({
    code: 'duplicate_code',
    status: 409,
    title: 'Code is taken',
    remedy: 'Another record of this kind has the code, possibly an archived one. Choose another code.',
    detail: ({ takenCode }: { readonly takenCode: string }) =>
      `Another record of this kind already has the code ${takenCode}.`,
  }),
  stockNotEmpty: errorType({
    code: 'stock_not_empty',
    status: 409,
    title: 'There is stock left',
    remedy: 'Write off or transfer the remaining stock, then archive the record.',
    detail: () => 'The record cannot be archived while there is stock of it.',
  }),
  itemNotInProcurement: errorType({
    code: 'item_not_in_procurement',
    status: 400,
    title: 'Item does not belong to the requisition',
    remedy: 'Choose items of the requisition: `GET /procurement-items?procurementId=`.',
    detail: ({ itemIds }: { readonly itemIds: readonly string[] }) =>
      `These items do not belong to the requisition: ${itemIds.slice(0, 10).join(', ')}.`,
  }),
  templateKindMismatch: errorType({
    code: 'template_kind_mismatch',
    status: 400,
    title: 'Template cannot be used for this kind of document',
    remedy: 'Choose an active template of the same kind, or leave `templateId` out.',
    detail: ({ kind }: { readonly kind: string }) => `The template is not an active template of the kind ${kind}.`,
  }),
  templateNotSupported: errorType({
    code: 'template_not_supported',
    status: 400,
    title: 'Template cannot produce this format',
    remedy:
      'Choose another format or template: a DOCX template produces DOCX and PDF, an HTML template PDF, an XLSX template XLSX.',
    detail: ({ templateFormat, format }: { readonly templateFormat: string; readonly format: string }) =>
      `A template in ${templateFormat} cannot produce ${format}.`,
  }),
};

function numbersOf(uses: readonly UseOfRecord[]): string {
  const numbers = uses.flatMap(({ number }) => number ?? []);
  return numbers.length === 0 ? '' : `: ${numbers.join(', ')}`;
}
