import type { UnitOfWork } from '../../../operations/call.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { insertRow } from '../../../records/save-changes.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { RunUnitOfWork } from '../../../records/unit-of-work.js';
import type { FileKeeper } from '../../files/index.js';
import { priceLines } from '../forms/index.js';
import { GeneratedDocuments, type GroupKey } from '../generated-documents/records.js';
import { SALES_KINDS } from '../kinds.js';
import type { CreateDraft, DocumentDraft, SourceEntity } from '../sources.js';
import { vatModeOf } from './document-data.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import type { GroupedLine } from './group-lines.js';
import type { HeldJob, JobState } from './job-state.js';
import type { MadeDocument, MadeDocuments } from './make-documents.js';
import type { DocumentParameters } from './parameters.js';

interface KeepDeps {
  readonly runUnitOfWork: RunUnitOfWork;
  readonly state: JobState;
  readonly files: FileKeeper;
  readonly createDraft: CreateDraft;
}

/**
 * Makes what a job made part of the portal: its files, its documents, the drafts behind them and the end of the job, all
 * in one unit of work. False when another attempt took the job over; then nothing is kept.
 */
export function keepDocuments(
  deps: KeepDeps,
  held: HeldJob,
  made: MadeDocuments & { readonly request: GenerationRequest },
): Promise<boolean> {
  const { request } = made;
  const results = made.documents.flatMap(({ data, files }) =>
    files.map(({ documentId, format, fileName }) => ({
      documentId,
      kind: request.kind,
      number: data.number,
      format,
      fileName,
    })),
  );
  return deps.runUnitOfWork(held.portalId, async (unit) => {
    if (!(await deps.state.complete(unit, held, results))) return false;
    for (const document of made.documents) {
      const draft = draftOf(made.facts, request, document);
      const source = draft === null ? null : await deps.createDraft(unit, draft);
      await insertDocuments(deps, unit, { request, jobId: held.job.id, document, source, facts: made.facts });
    }
    return true;
  });
}

/** A document that was made, with what it follows from. */
interface KeptEntry {
  readonly request: GenerationRequest;
  /** Null where somebody waited for it. */
  readonly jobId: string | null;
  readonly document: MadeDocument;
  readonly source: SourceEntity | null;
  readonly facts: GenerationFacts;
}

/** Makes a document a part of the portal, once for each format. */
export async function insertDocuments(
  deps: Pick<KeepDeps, 'files'>,
  unit: UnitOfWork,
  { request, jobId, document, source, facts }: KeptEntry,
): Promise<Row<typeof GeneratedDocuments>[]> {
  const { data, title } = document;
  const { createdById, procurementId, kind, scope } = request;
  const rows: Row<typeof GeneratedDocuments>[] = [];
  for (const { documentId, format, fileName, templateId, written } of document.files) {
    const owner = { entityType: 'generated_document', entityId: documentId, createdById };
    const file = await deps.files.attach(unit, written, { ...owner, fileName, purpose: 'document' });
    const row = newRow(
      GeneratedDocuments,
      { id: documentId, now: unit.now },
      {
        ...snapshotsOf(request),
        ...{ jobId, procurementId, kind, title, format, fileName, scope, templateId, createdById },
        pipelineId: facts.procurement.pipelineId,
        number: data.number,
        documentDate: data.date,
        mimeType: file.mimeType,
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
        fileId: file.id,
        groupKey: groupKeyOf(request, document),
        sourceEntityType: source?.type,
        sourceEntityId: source?.id,
      },
    );
    rows.push(await insertRow(unit, GeneratedDocuments, row));
  }
  return rows;
}

function groupKeyOf({ scope }: GenerationRequest, { group }: MadeDocument): GroupKey | null {
  return scope === 'grouped' ? { supplierId: group.supplierId, logisticsObjectId: group.destinationId } : null;
}

function snapshotsOf({ selectedItemIds, supplierIds = [], parameters }: GenerationRequest) {
  const { logisticsObjectIds, routeIds, batchIds, carrierName, carrierInn, ...others } = parameters;
  const { driverName, driverPhone, driverLicense, vehicleNumber, vehicleModel, trailerNumber } = others;
  const { attorneyName, attorneyPosition, attorneyPassport, attorneyBasis } = others;
  const { recipientName, deliveryAddress, comment } = others;
  return {
    itemIds: selectedItemIds ?? [],
    supplierIds: [...supplierIds],
    logisticsObjectIds: logisticsObjectIds ?? [],
    routeIds: routeIds ?? [],
    batchIds: batchIds ?? [],
    ...{ carrierName, carrierInn, driverName, driverPhone, driverLicense },
    ...{ vehicleNumber, vehicleModel, trailerNumber },
    ...{ attorneyName, attorneyPosition, attorneyPassport, attorneyBasis },
    ...{ recipientName, deliveryAddress, comment },
  };
}

/** The draft behind a document of a sale; null for documents that stand for themselves. */
function draftOf(
  facts: GenerationFacts,
  request: GenerationRequest,
  { data, group }: MadeDocument,
): DocumentDraft | null {
  const kind = SALES_KINDS.find((drafted) => drafted === request.kind);
  const { own, customer, procurement } = facts;
  if (kind === undefined) return null;
  const { parameters } = request;
  return {
    ...NOT_SAID,
    ...sentFields(pickSaid(parameters)),
    kind,
    number: data.number,
    date: data.date,
    procurementId: procurement.id,
    sellerProfileId: own.profileId,
    customerId: customer?.id ?? null,
    currencyCode: data.currencyCode,
    vatMode: vatModeOf(facts, request),
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

function draftedLine({ item, quantity }: GroupedLine): DocumentDraft['lines'][number] {
  const { id: procurementItemId, catalogItemId, name, sku, unitId, unitPrice, vatRate } = item;
  return { procurementItemId, catalogItemId, name, sku, quantity, unitId, unitPrice: unitPrice ?? '0.00', vatRate };
}
