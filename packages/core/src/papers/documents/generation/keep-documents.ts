import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import type { World } from '../../../kernel/operations/world.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { FileKeeper } from '../../../platform/files/index.js';
import { GeneratedDocuments, type GroupKey } from '../generated-documents/records.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { documentForms, emptyFields, type DocumentKind } from '../forms/index.js';
import { DraftKeeper, type SourceEntity } from '../sources.js';
import { draftOf } from './draft-of.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { createJobState, type HeldJob } from './job-state.js';
import type { MadeDocument, MadeDocuments } from './make-documents.js';

/** Another job printed the same sale meanwhile, so that the number on the documents is not that of its record. */
export class PrintedMeanwhile extends Error {
  override readonly name = 'PrintedMeanwhile';
}

/**
 * Makes what a job made part of the portal: its files, its documents, the drafts behind them and the end of the job, all
 * in one unit of work. False when another attempt took the job over; then nothing is kept.
 *
 * @throws PrintedMeanwhile when the documents must be made again; nothing is kept then, either
 */
export function keepDocuments(
  world: World,
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
  const warnings = warningsOf(request.kind, made);
  return world.port(RunUnitOfWork)(held.portalId, async (unit) => {
    if (!(await createJobState(world).complete(unit, held, { documents: results, warnings }))) return false;
    const entered: string[] = [];
    for (const document of made.documents) {
      const draft = draftOf(made.facts, request, document);
      const source = draft === null ? null : await unit.port(DraftKeeper).enter(unit, draft, entered);
      if (draft !== null && source === null) throw new PrintedMeanwhile();
      if (source !== null) entered.push(source.id);
      await insertDocuments(unit, { request, jobId: held.job.id, document, source, facts: made.facts });
    }
    return true;
  });
}

// What several documents of a job lack is told once.
function warningsOf(kind: DocumentKind, { documents, leftOut, facts }: MadeDocuments) {
  const told = documents.flatMap(({ data }) => [
    ...(documentForms[kind].warns?.(data) ?? []),
    ...emptyFields(kind, data),
  ]);
  const once = new Map(told.map((warning) => [warning.field, warning])).values();
  const language = languageOf(facts.portal.locale);
  return [...leftOut, ...once].map(({ field, message }) => ({ field, message: message[language] }));
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
  unit: UnitOfWork,
  { request, jobId, document, source, facts }: KeptEntry,
): Promise<Row<typeof GeneratedDocuments>[]> {
  const { data, title } = document;
  const { createdById, procurementId, kind, scope } = request;
  const rows: Row<typeof GeneratedDocuments>[] = [];
  for (const { documentId, format, fileName, templateId, written } of document.files) {
    const owner = { entityType: 'generated_document', entityId: documentId, createdById };
    const file = await unit.port(FileKeeper).attach(unit, written, { ...owner, fileName, purpose: 'document' });
    const row = newRow(
      GeneratedDocuments,
      { id: documentId, now: unit.now },
      {
        ...snapshotsOf(request),
        jobId,
        procurementId,
        kind,
        title,
        format,
        fileName,
        scope,
        templateId,
        createdById,
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
    carrierName,
    carrierInn,
    driverName,
    driverPhone,
    driverLicense,
    vehicleNumber,
    vehicleModel,
    trailerNumber,
    attorneyName,
    attorneyPosition,
    attorneyPassport,
    attorneyBasis,
    recipientName,
    deliveryAddress,
    comment,
  };
}
