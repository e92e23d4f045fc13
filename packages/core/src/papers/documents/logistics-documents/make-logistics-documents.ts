import type { ReadCall, UnitOfWork } from '../../../kernel/operations/call.js';
import { referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { Portals } from '../../../platform/identity/index.js';
import { documentErrors } from '../errors.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import type { GeneratedDocuments } from '../generated-documents/records.js';
import { checkJob } from '../generation/check-job.js';
import type { GenerationRequest } from '../generation/facts.js';
import { toFailure } from '../generation/failure.js';
import { isAct } from '../generation/group-lines.js';
import { insertDocuments } from '../generation/keep-documents.js';
import { makeDocuments, type MadeDocuments } from '../generation/make-documents.js';
import { requireRenderer } from '../generation/require-renderer.js';
import { findDocumented, requireRightToMake } from '../generation/who-makes.js';
import type { NewLogisticsDocuments } from './schemas.js';
import { DocumentSources } from '../sources.js';
import { Storage } from '../../../kernel/ports/storage.js';

/** How long somebody waits for documents. */
const TIME_LIMIT_MS = 120_000;

type DocumentRow = Row<typeof GeneratedDocuments>;

/**
 * Makes documents of a requisition, and returns what keeps them: drawing takes time, so it is done before the unit of work.
 *
 * @throws ProcurekitError `not_found`, `validation_failed`, `item_not_in_procurement`, `template_kind_mismatch`,
 *   `template_not_supported`, `document_not_made`, `data_missing`, `insufficient_rights`, `documents_unavailable`
 */
export async function makeLogisticsDocuments(
  call: ReadCall,
  procurementId: string,
  body: NewLogisticsDocuments,
): Promise<(unit: UnitOfWork) => Promise<DocumentRow[]>> {
  const sources = call.port(DocumentSources);
  const { caller } = call;
  const procurement = await findDocumented(sources, call.db, { caller, kind: body.kind }, procurementId);
  if (procurement === null) throw requestErrors.notFound({});
  requireRightToMake(caller, body.kind, sources);
  requireRenderer(call);
  const request = requestOf(call, procurementId, body);
  await refuseUnknownSuppliers(call, request);
  await checkJob(call, call.db, { ...request, selectedItemIds: request.selectedItemIds ?? undefined }, '');
  const made = await makeNow(call, request, body.documentDate ?? call.now);
  return async (unit) => {
    const { facts } = made;
    const kept = made.documents.map((document) => ({ request, jobId: null, document, source: null, facts }));
    const rows: DocumentRow[] = [];
    for (const entry of kept) rows.push(...(await insertDocuments(unit, entry)));
    return rows;
  };
}

function requestOf(call: ReadCall, procurementId: string, body: NewLogisticsDocuments): GenerationRequest {
  const {
    kind,
    scope = 'all',
    templateId = null,
    formats = ['pdf'],
    itemIds,
    supplierIds,
    documentDate: _date,
    ...parameters
  } = body;
  return {
    procurementId,
    kind,
    scope,
    templateId,
    formats,
    selectedItemIds: itemIds?.length ? itemIds : null,
    supplierIds: supplierIds ?? [],
    parameters,
    createdById: call.caller.userId,
  };
}

async function refuseUnknownSuppliers(call: ReadCall, { supplierIds = [] }: GenerationRequest): Promise<void> {
  const { db } = call;
  if (supplierIds.length === 0) return;
  const known = await call.port(DocumentSources).findParties(db, supplierIds);
  const problems = supplierIds.flatMap((id, index) =>
    known.has(id) ? [] : [referenceProblem(`/supplierIds/${index}`)],
  );
  if (problems.length > 0) throw rejectInput(problems);
}

async function makeNow(call: ReadCall, request: GenerationRequest, date: string): Promise<MadeDocuments> {
  const { portalId } = call;
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await makeDocuments(call, { portalId, request, date, signal, onProgress: () => Promise.resolve() });
  } catch (error) {
    const failure = toFailure(error);
    if (failure === null) throw error;
    const portal = await call.port(Storage).forPortal(portalId).collection(Portals).find(portalId);
    const message = failure.told[languageOf(portal?.locale ?? '')];
    if (isAct(request.kind) && failure.code === 'data_missing')
      throw documentErrors.dataMissing({ message }, { cause: error });
    throw documentErrors.documentNotMade({ reason: failure.code, message }, { cause: error });
  }
}
