import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import type { LoadDerived } from '../../../kernel/resources/resource-options.js';
import { askedRows } from '../../../kernel/resources/resource-reads.js';
import { removeRow } from '../../../kernel/rows/save-changes.js';
import { IN_ORDER } from '../pipelines/find-stage.js';
import { Stages } from '../pipelines/records.js';
import { automationRunOperations, type automationOperations } from './operations.js';
import { type AutomationRuns, Automations } from './records.js';
import { automationRuns } from './resource.js';
import type { Automation } from './schemas.js';
import { shownRequest } from './sealed-target.js';
import {
  addAutomation,
  type AutomationDeps,
  type AutomationRow,
  changeAutomation,
  showAutomation,
  vettedUrl,
} from './write-automation.js';

type Operations = typeof automationOperations;

/** Builds the handlers of the automations' operations. URLs are vetted before the unit of work is opened. */
export function createAutomationService(deps: AutomationDeps): Handlers<Operations> {
  const show = (row: AutomationRow) => showAutomation(deps.secretBox, row);
  return {
    async list({ db }, { params, query }) {
      const { id: stageId } = await getRow(db, Stages, params.id);
      const rows = { where: { stageId }, ...askedRows<typeof Automations>(query, IN_ORDER) };
      const { items, total } = await db.collection(Automations).page(rows);
      const { page, limit } = query;
      return { resource: 'automations', items: items.map(show), page, limit, total };
    },
    create: async (_call, { params, body }) => {
      const url = await vettedUrl(deps, body.action.url);
      const input = { ...body, action: { ...body.action, url } };
      return async (call) => show(await addAutomation(deps, call, params.id, input));
    },
    update: async (_call, { params, body }) => {
      const sent = body.action?.url;
      const url = sent === undefined ? undefined : await vettedUrl(deps, sent);
      const input = { ...body, ...(body.action === undefined ? {} : { action: { ...body.action, url } }) };
      return async (call) => show(await changeAutomation(deps, call, params.id, input));
    },
    async remove(call, { params }) {
      await removeRow(call, Automations, await getRowToChange(call, Automations, params.id));
      return undefined;
    },
  };
}

/** Builds the handlers of the log of runs. */
export function createAutomationRunService({
  secretBox,
}: Pick<AutomationDeps, 'secretBox'>): Handlers<typeof automationRunOperations> {
  const request: LoadDerived<typeof AutomationRuns> = (_call, runs) => runs.map((run) => shownRequest(secretBox, run));
  return { list: automationRuns.workspace.handlers(automationRunOperations, {}, { loaders: { request } }).list };
}

/** The automations of all stages of a pipeline, in the order in which they run. */
export async function automationsOf(
  { secretBox }: Pick<AutomationDeps, 'secretBox'>,
  { db }: Pick<ReadCall, 'db'>,
  pipelineId: string,
): Promise<Automation[]> {
  const rows = await db.collection(Automations).list({ where: { pipelineId }, order: IN_ORDER });
  return rows.map((row) => showAutomation(secretBox, row));
}
