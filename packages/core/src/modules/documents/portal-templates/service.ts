import { prepared, type Handlers, type ReadCall, type WriteCall } from '../../../kernel/call.js';
import { columnsBearing } from '../../../kernel/exposure.js';
import { newRow } from '../../../kernel/new-row.js';
import { pageWindow } from '../../../kernel/page.js';
import { changedFields } from '../../../kernel/published-change.js';
import type { Row } from '../../../kernel/record.js';
import { getRow, getRowToChange, saveRow } from '../../../kernel/record-access.js';
import { requestErrors } from '../../../kernel/request-errors.js';
import { sentFields } from '../../../kernel/sent-fields.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { CustomFields } from '../../custom-fields/index.js';
import { Portals } from '../../identity/index.js';
import { TEMPLATE_VARIABLES } from '../generation/template-variables.js';
import type { documentTemplateOperations } from './operations.js';
import { DocumentTemplates } from './records.js';
import { inspectTemplate, templateSource, type TemplateContentDeps } from './template-content.js';

type TemplateRow = Row<typeof DocumentTemplates>;

const LISTED = columnsBearing(DocumentTemplates.columns, 'ws', ['L']) as (keyof TemplateRow)[];
const CHANGEABLE = columnsBearing(DocumentTemplates.columns, 'ws', ['U']) as (keyof TemplateRow)[];

/** Builds the handlers of the templates' operations. Templates are looked into before the unit of work is opened. */
export function createDocumentTemplateService(
  deps: TemplateContentDeps & { readonly ids: Ids },
): Handlers<typeof documentTemplateOperations> {
  return {
    async list({ db }, { query }) {
      const where = query.kind === undefined ? {} : { kind: query.kind };
      const page = await db.collection(DocumentTemplates).page({ where, ...pageWindow(query), select: LISTED });
      return { resource: 'document-templates', ...page, page: query.page, limit: query.limit };
    },
    create: prepared<typeof documentTemplateOperations.create>(async (call, { body }) => {
      const template = newRow(DocumentTemplates, { id: deps.ids.uuid(), now: call.now }, body);
      const checked = { ...template, ...(await inspect(deps, call, template)) };
      return async (writing) => {
        if (checked.isDefault) await replaceDefault(writing, checked);
        await writing.tx.collection(DocumentTemplates).insert(checked);
        return checked;
      };
    }),
    update: prepared<typeof documentTemplateOperations.update>(async (call, { params, body }) => {
      const seen = await getRow(call.db, DocumentTemplates, params.id);
      const changesContent = body.body !== undefined || body.fileId !== undefined;
      const inspection = changesContent ? await inspect(deps, call, { ...seen, ...sentFields(body) }) : {};
      return async (writing) => {
        const before = await getRowToChange(writing, DocumentTemplates, params.id);
        const changed = changedFields(before, body, CHANGEABLE);
        refuseSystemChange(before, changed);
        if (changed.length === 0) return before;
        if (body.isDefault === true && !before.isDefault) await replaceDefault(writing, before);
        return saveRow(writing, DocumentTemplates, before.id, { ...body, ...inspection, updatedAt: writing.now });
      };
    }),
  };
}

async function inspect(deps: TemplateContentDeps, call: ReadCall, template: TemplateRow) {
  const source = await templateSource(deps, call, template);
  return inspectTemplate(deps, source, await knownPaths(call.db)).then(({ usedVariables, unknownVariables }) => ({
    usedVariables: [...usedVariables],
    unknownVariables: [...unknownVariables],
  }));
}

async function knownPaths(db: Reader): Promise<readonly string[]> {
  const where = { entityType: 'procurement', archivedAt: null } as const;
  const fields = await db.collection(CustomFields).list({ where, select: ['key'] });
  return [...TEMPLATE_VARIABLES, ...fields.map(({ key }) => `custom.${key}`)];
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
