import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import type { World } from '../../../kernel/operations/world.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
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
import { addAutomation, changeAutomation, showAutomation, vettedUrl } from './write-automation.js';

/** The handlers of the automations' operations. URLs are vetted before the unit of work is opened. */
export const automationHandlers: Handlers<typeof automationOperations> = {
  async list(call, { params, query }) {
    const { id: stageId } = await getRow(call.db, Stages, params.id);
    const rows = { where: { stageId }, ...askedRows<typeof Automations>(query, IN_ORDER) };
    const { items, total } = await call.db.collection(Automations).page(rows);
    const { page, limit } = query;
    return { resource: 'automations', items: items.map((row) => showAutomation(call, row)), page, limit, total };
  },
  create: async (call, { params, body }) => {
    const url = await vettedUrl(call, body.action.url);
    const input = { ...body, action: { ...body.action, url } };
    return async (unit) => showAutomation(unit, await addAutomation(unit, params.id, input));
  },
  update: async (call, { params, body }) => {
    const sent = body.action?.url;
    const url = sent === undefined ? undefined : await vettedUrl(call, sent);
    const input = { ...body, ...(body.action === undefined ? {} : { action: { ...body.action, url } }) };
    return async (unit) => showAutomation(unit, await changeAutomation(unit, params.id, input));
  },
  async remove(call, { params }) {
    await removeRow(call, Automations, await getRowToChange(call, Automations, params.id));
    return undefined;
  },
};

const request: LoadDerived<typeof AutomationRuns> = ({ port }, runs) =>
  runs.map((run) => shownRequest(port(SecretBox), run));

/** The handlers of the log of runs. */
export const automationRunHandlers: Handlers<typeof automationRunOperations> = {
  list: automationRuns.workspace.handlers(automationRunOperations, {}, { loaders: { request } }).list,
};

/** The automations of all stages of a pipeline, in the order in which they run. */
export async function automationsOf(call: World & Pick<ReadCall, 'db'>, pipelineId: string): Promise<Automation[]> {
  const rows = await call.db.collection(Automations).list({ where: { pipelineId }, order: IN_ORDER });
  return rows.map((row) => showAutomation(call, row));
}
