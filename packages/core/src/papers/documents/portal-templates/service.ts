import type { Handlers, ReadCall, UploadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { UploadedForm } from '../../../kernel/operations/form.js';
import { columnsBearing } from '../../../kernel/records/faces.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { changedFields } from '../../../kernel/rows/published-change.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, getRowToChange, saveRow } from '../../../kernel/rows/record-access.js';
import { askedRows } from '../../../kernel/resources/resource-reads.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { TemplateSource } from '../../../kernel/ports/document-renderer.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { Portals } from '../../../platform/identity/index.js';
import { listTemplateVariables } from '../generation/template-variables.js';
import { starterTemplate } from '../starter-templates/starter-template.js';
import { similarVariables } from '../templates/index.js';
import { exportOptionsOf } from './export-options.js';
import type { documentTemplateOperations } from './operations.js';
import { getPortal, previewTemplate } from './preview.js';
import { DocumentTemplates } from './records.js';
import type { DocumentTemplate, NewDocumentTemplate } from './schemas.js';
import { takeTemplate } from './take-template.js';
import { inspectTemplate, templateSource } from './template-content.js';
import { templateWords, type TemplateWords } from './template-words.js';
import { DocumentSources } from '../sources.js';
import { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { FileKeeper } from '../../../platform/files/index.js';

type TemplateRow = Row<typeof DocumentTemplates>;

const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;
const LISTED = columnsBearing(DocumentTemplates.columns, 'workspace', ['L']) as (keyof TemplateRow)[];
const CHANGEABLE = columnsBearing(DocumentTemplates.columns, 'workspace', ['U']) as (keyof TemplateRow)[];

/** The handlers of the templates' operations. Templates are looked into before the unit of work is opened. */
export const documentTemplateHandlers: Handlers<typeof documentTemplateOperations> = {
  async list({ db }, { query }) {
    const where = query.kind === undefined ? {} : { kind: query.kind };
    const asked = askedRows<typeof DocumentTemplates>(query, NEWEST_FIRST);
    const page = await db.collection(DocumentTemplates).page({ where, ...asked, select: LISTED });
    return { resource: 'document-templates', ...page, page: query.page, limit: query.limit };
  },
  async get(call, { params }) {
    const template = await getRow(call.db, DocumentTemplates, params.id);
    return { ...template, didYouMean: await meant(call, template) };
  },
  create: (call, { body }) => {
    const form = formOf(call);
    return form === undefined ? createFromBody(call, body) : createFromForm({ ...call, form });
  },
  update: async (call, { params, body }) => {
    const seen = await getRow(call.db, DocumentTemplates, params.id);
    const changesContent = body.body !== undefined || body.fileId !== undefined;
    const { inspection, didYouMean } = changesContent
      ? await inspectRow(call, { ...seen, ...sentFields(body) })
      : { inspection: undefined, didYouMean: await meant(call, seen) };
    return async (writing) => {
      const before = await getRowToChange(writing, DocumentTemplates, params.id);
      const changed = changedFields(before, body, CHANGEABLE);
      refuseSystemChange(before, changed);
      if (changed.length === 0) return { ...before, didYouMean };
      if (body.isDefault === true && !before.isDefault) await replaceDefault(writing, before);
      const found = inspection && { ...inspection, status: body.status ?? statusOf(before, didYouMean) };
      const change = { ...body, ...found, updatedAt: writing.now };
      return { ...(await saveRow(writing, DocumentTemplates, before.id, change)), didYouMean };
    };
  },
  variables: async (call, { query }) => ({
    kind: query.kind,
    items: [...(await listTemplateVariables(call.port(DocumentSources), call.db))],
  }),
  async starter(call, { query }) {
    const { locale } = await getPortal(call.db, call.portalId);
    return starterTemplate(call.port(DocumentRenderer), { ...query, language: languageOf(locale) });
  },
  // Nothing is changed, so nothing is done inside the unit of work.
  preview: async (call, { params, query, body }) => {
    const template = await getRow(call.db, DocumentTemplates, params.id);
    const file = await previewTemplate(call, { template, format: query.format, preview: body });
    return () => Promise.resolve(file);
  },
  salesInvoiceExportOptions: ({ db }) => exportOptionsOf(db, 'SALES_INVOICE'),
  proposalExportOptions: ({ db }) => exportOptionsOf(db, 'COMMERCIAL_PROPOSAL'),
  contractExportOptions: ({ db }) => exportOptionsOf(db, 'CONTRACT'),
  logisticsExportOptions: ({ db }, { params }) => exportOptionsOf(db, params.kind),
};

// It may come in place of the body.
function formOf({ form }: ReadCall & { readonly form?: UploadedForm }): UploadedForm | undefined {
  return form;
}

type Creation = Promise<(writing: WriteCall) => Promise<DocumentTemplate>>;

async function createFromBody(call: ReadCall, body: NewDocumentTemplate): Creation {
  const template = newRow(DocumentTemplates, { id: call.id(), now: call.now }, body);
  const { inspection, didYouMean } = await inspectRow(call, template);
  const checked = { ...template, ...inspection, status: body.status ?? statusOf(template, didYouMean) };
  return async (writing) => {
    await insertTemplate(writing, checked);
    return { ...checked, didYouMean };
  };
}

async function createFromForm(call: UploadCall): Creation {
  const { template: sent, file } = await takeTemplate(call.port(FileKeeper), call);
  try {
    const template = newRow(DocumentTemplates, { id: call.id(), now: call.now }, sent);
    const content =
      file === null ? new TextEncoder().encode(sent.body ?? '') : await call.port(FileKeeper).read(call.portalId, file);
    const source = { format: sent.format, content };
    const { inspection, didYouMean } = await inspect(call, { source, pointer: '/file' });
    const checked = { ...template, ...inspection, status: sent.status ?? statusOf(template, didYouMean) };
    return async (writing) => {
      const fileId =
        file === null ? null : (await writing.port(FileKeeper).attach(writing, file, ofPortal(writing, file))).id;
      await insertTemplate(writing, { ...checked, fileId });
      return { ...checked, fileId, didYouMean };
    };
  } catch (error) {
    if (file !== null) await call.port(FileKeeper).discard(file);
    throw error;
  }
}

function ofPortal({ caller }: WriteCall, { fileName }: { readonly fileName: string }) {
  return { entityType: 'portal', entityId: null, purpose: 'template', fileName, createdById: caller.userId } as const;
}

async function insertTemplate(writing: WriteCall, template: TemplateRow): Promise<void> {
  if (template.isDefault) await replaceDefault(writing, template);
  await writing.tx.collection(DocumentTemplates).insert(template);
}

async function inspectRow(call: ReadCall, row: TemplateRow) {
  const pointer = row.format === 'html' ? '/body' : '/fileId';
  return inspect(call, { source: await templateSource(call, call, row), pointer });
}

interface SentContent {
  readonly source: TemplateSource;
  readonly pointer: string;
}

async function inspect(call: ReadCall, { source: template, pointer }: SentContent) {
  const known = (await listTemplateVariables(call.port(DocumentSources), call.db)).map(({ path }) => path);
  const words = await wordsOf(call);
  const { usedVariables, unknownVariables } = await inspectTemplate(call, { template, words, pointer }, known);
  const inspection = { usedVariables: [...usedVariables], unknownVariables: [...unknownVariables] };
  return { inspection, didYouMean: meantBy(inspection, known, words) };
}

async function meant(call: ReadCall, template: TemplateRow) {
  const known = await listTemplateVariables(call.port(DocumentSources), call.db);
  return meantBy(
    template,
    known.map(({ path }) => path),
    await wordsOf(call),
  );
}

function meantBy(
  { unknownVariables }: Pick<TemplateRow, 'unknownVariables'>,
  known: readonly string[],
  words: TemplateWords,
) {
  return unknownVariables.map((variable) => {
    const suggestions = [...similarVariables(variable, known)];
    return { variable, suggestions, message: words.unknownVariable(variable, suggestions) };
  });
}

async function wordsOf({ db, portalId }: ReadCall): Promise<TemplateWords> {
  return templateWords((await getPortal(db, portalId)).locale);
}

// What was probably mistyped is not used before somebody says that it is meant so. A variable that resembles none may be one
// that other portals have, and prints nothing.
function statusOf(
  { status }: TemplateRow,
  didYouMean: readonly { readonly suggestions: readonly string[] }[],
): TemplateRow['status'] {
  const isMistyped = didYouMean.some(({ suggestions }) => suggestions.length > 0);
  return isMistyped && status === 'active' ? 'draft' : status;
}

function refuseSystemChange({ isSystem }: TemplateRow, changed: readonly string[]): void {
  const isRefused = isSystem && changed.some((field) => field !== 'isDefault');
  if (isRefused) throw requestErrors.invalidStatus({ currentStatus: 'system', allowedStatuses: ['draft', 'active'] });
}

// The portal is held meanwhile, so that two calls at once cannot both leave a default behind.
async function replaceDefault(call: WriteCall, { kind, format }: TemplateRow): Promise<void> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  const present = await call.tx.collection(DocumentTemplates).findOne({ kind, format, isDefault: true });
  if (present === null) return;
  await saveRow(call, DocumentTemplates, present.id, { isDefault: false, updatedAt: call.now });
}
