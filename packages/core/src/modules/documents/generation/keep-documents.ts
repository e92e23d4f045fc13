import type { UnitOfWork } from '../../../operations/call.js';
import { newRow } from '../../../records/new-row.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { RunUnitOfWork } from '../../../records/unit-of-work.js';
import type { FileKeeper } from '../../files/index.js';
import { priceLines } from '../forms/index.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
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
      await insertDocument(deps, unit, { request, document, source, pipelineId: made.facts.procurement.pipelineId });
    }
    return true;
  });
}

async function insertDocument(
  deps: KeepDeps,
  unit: UnitOfWork,
  entry: {
    readonly request: GenerationRequest;
    readonly document: MadeDocument;
    readonly source: SourceEntity | null;
    readonly pipelineId: string;
  },
): Promise<void> {
  const { request, document, source, pipelineId } = entry;
  const { data, group, title } = document;
  const groupKey =
    request.scope === 'grouped' ? { supplierId: group.supplierId, logisticsObjectId: group.destinationId } : null;
  for (const { documentId, format, fileName, templateId, written } of document.files) {
    const { createdById } = request;
    const owner = { entityType: 'generated_document', entityId: documentId, createdById };
    const file = await deps.files.attach(unit, written, { ...owner, fileName, purpose: 'document' });
    await unit.tx.collection(GeneratedDocuments).insert(
      newRow(
        GeneratedDocuments,
        { id: documentId, now: unit.now },
        {
          jobId: request.id,
          procurementId: request.procurementId,
          pipelineId,
          kind: request.kind,
          number: data.number,
          title,
          documentDate: data.date,
          format,
          mimeType: file.mimeType,
          fileName,
          sizeBytes: file.sizeBytes,
          sha256: file.sha256,
          fileId: file.id,
          scope: request.scope,
          groupKey,
          templateId,
          sourceEntityType: source?.type,
          sourceEntityId: source?.id,
          createdById,
        },
      ),
    );
  }
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
