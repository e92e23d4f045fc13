import type { ReadCall } from '../../../kernel/operations/call.js';
import type { FileAnswer } from '../../../kernel/operations/file-answer.js';
import type { Row } from '../../../kernel/records/record.js';
import { rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { DocumentRenderError, DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { Portals } from '../../../platform/identity/index.js';
import { documentErrors } from '../errors.js';
import { partyVariables, sampleDocument, type DocumentData } from '../forms/index.js';
import { referenceProblems } from '../generation/check-job.js';
import { groupingOf } from '../generation/choose-groups.js';
import { documentDataOf } from '../generation/document-data.js';
import type { GenerationRequest } from '../generation/facts.js';
import { groupLines, plannedGroups } from '../generation/group-lines.js';
import { loadFacts } from '../generation/load-facts.js';
import { unknownParameters } from '../generation/parameters.js';
import { templateLocale } from '../generation/render-group.js';
import {
  backgroundOf,
  listTemplateVariables,
  templateValues,
  type TemplateBackground,
} from '../generation/template-variables.js';
import { DOCUMENT_KINDS } from '../kinds.js';
import { DocumentSources, type VariableValues } from '../sources.js';
import type { DocumentTemplates } from './records.js';
import type { PreviewFormat, TemplatePreview } from './schemas.js';
import { templateSource } from './template-content.js';
import { templateWords } from './template-words.js';

type TemplateRow = Row<typeof DocumentTemplates>;

interface Filled {
  readonly data: DocumentData;
  readonly background: TemplateBackground;
}

/** Number that a preview bears: none is taken for it. */
const NUMBER = 'ОБРАЗЕЦ';
const SAMPLE_LINES = 3;

/**
 * Fills a template without keeping anything.
 *
 * @throws ProcurekitError `preview_failed`; `unknown_parameter_key` and other 400s for what it is to be filled with
 */
export async function previewTemplate(
  call: ReadCall,
  order: { readonly template: TemplateRow; readonly format: PreviewFormat; readonly preview: TemplatePreview },
): Promise<FileAnswer> {
  const { template, format, preview } = order;
  refuseUnknownParameters(template, preview);
  const { entityId = null } = preview;
  const filled = entityId === null ? await sampleOf(call) : await realOf(call, { template, preview, entityId });
  const { data, background } = filled;
  try {
    const { bytes, mimeType } = await call.port(DocumentRenderer).renderTemplate({
      template: await templateSource(call, call, template),
      values: templateValues(data, background),
      output: format,
      locale: templateLocale(background.portal, data),
      owner: call.portalId,
    });
    const fileName = `${template.name}.${format}`.replaceAll(/[\\/:*?"<>|]/g, '-');
    return { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
  } catch (error) {
    if (!(error instanceof DocumentRenderError)) throw error;
    const words = templateWords((await getPortal(call.db, call.portalId)).locale);
    throw documentErrors.previewFailed({ reason: words.refusal(error) }, { cause: error });
  }
}

function refuseUnknownParameters({ kind }: TemplateRow, { parameters = {} }: TemplatePreview): void {
  const problems = unknownParameters(kind, parameters).map((key) => ({
    pointer: `/parameters/${key}`,
    code: 'unknown_parameter_key' as const,
    message: 'Is not a parameter of this kind of document',
  }));
  if (problems.length > 0) throw rejectInput(problems);
}

async function sampleOf(call: ReadCall): Promise<Filled> {
  const { db, portalId } = call;
  const data = { ...sampleDocument({ lines: SAMPLE_LINES }), number: NUMBER };
  const entities: Record<string, Record<string, unknown>> = {};
  const customFields: Record<string, unknown> = {};
  for (const { path, label, example, isCustom } of await listTemplateVariables(call.port(DocumentSources), db)) {
    const [prefix = '', name = ''] = path.split('.');
    if (isCustom) customFields[name] = label;
    else (entities[prefix] ??= {})[name] = example ?? label;
  }
  const portal = await getPortal(db, portalId);
  const supplier = partyVariables(data.seller);
  const requisition = { entities, items: new Map<string, VariableValues>() };
  return { data, background: { portal, requisition, supplier, customFields, itemIds: [] } };
}

async function realOf(
  call: ReadCall,
  order: { readonly template: TemplateRow; readonly preview: TemplatePreview; readonly entityId: string },
): Promise<Filled> {
  const { db, portalId, caller, now } = call;
  const { template, preview, entityId } = order;
  const kind = DOCUMENT_KINDS.find((made) => made === template.kind);
  // What records alone are printed as is made of no requisition.
  if (kind === undefined) throw rejectReference('/entityId');
  const procurement = await call.port(DocumentSources).findVisibleProcurement(db, caller, entityId);
  if (procurement === null) throw rejectReference('/entityId');
  const { parameters = {} } = preview;
  const problems = await referenceProblems(call.port(DocumentSources), db, { procurementId: entityId, parameters });
  if (problems.length > 0) throw rejectInput(problems);
  const request: GenerationRequest = {
    procurementId: entityId,
    kind,
    templateId: template.id,
    formats: [],
    scope: 'all',
    selectedItemIds: null,
    createdById: caller.userId,
    parameters,
  };
  const facts = await loadFacts(call, { db, portalId }, request);
  const grouping = { ...groupingOf(request), destinationIds: [] };
  // A preview shows how a paper looks, also one that could not be made yet.
  const [group] = [...groupLines(grouping, facts), ...plannedGroups(grouping, facts)];
  if (group === undefined) throw rejectReference('/entityId');
  const data = documentDataOf(facts, request, group, { number: NUMBER, date: now });
  return { data, background: backgroundOf(facts, group) };
}

/** The portal of a caller. */
export async function getPortal(db: ReadCall['db'], portalId: string): Promise<Row<typeof Portals>> {
  const portal = await db.collection(Portals).find(portalId);
  if (portal === null) throw new Error(`The portal ${portalId} of a caller does not exist.`);
  return portal;
}
