import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { restoreRow } from '../../../kernel/rows/restore-row.js';
import { findVisible, getVisible } from '../../../kernel/rows/visibility.js';
import { automationsOf } from '../automations/service.js';
import { productFieldsOf } from '../product-fields/fields-of.js';
import {
  addProductField,
  changeProductField,
  removeProductField,
  restoreProductField,
} from '../product-fields/write-field.js';
import { archiveStage } from './archive-stage.js';
import { accessiblePipelinesOf, withStagesCounts } from './count-stages.js';
import { getDefaultPipelineId, stagesOf } from './find-stage.js';
import { Pipelines, Stages } from './records.js';
import type { pipelineSettingsOperations } from './settings-operations.js';
import { showStage } from './service.js';
import { addPipeline, changePipeline } from './write-pipeline.js';
import { addStage, changeStage, orderStages } from './write-stage.js';

/** The handlers of the settings of pipelines. */
export const pipelineSettingsHandlers: Handlers<typeof pipelineSettingsOperations> = {
  get: (call, { query }) => showSettings(call, query.pipelineId),
  addPipeline: async (call, { body }) => withCount(call, await addPipeline(call, body)),
  updatePipeline: async (call, { params, body }) => withCount(call, await changePipeline(call, params.id, body)),
  addStage: async (call, { body }) => showStage(await addStage(call, await chosen(call, body), body)),
  async orderStages(call, { body }) {
    const stages = await orderStages(call, await chosen(call, body), body.stageIds);
    return { items: stages.map(showStage) };
  },
  updateStage: async (call, { params, body }) => showStage(await changeStage(call, params.id, body)),
  archiveStage: async (call, { params, query }) => showStage(await archiveStage(call, params.id, query.moveToStageId)),
  restoreStage: async (call, { params }) => showStage(await restoreRow(call, Stages, params.id)),
  addProductField: async (call, { body }) => addProductField(call, await chosen(call, body), body),
  updateProductField: (call, { params, body }) => changeProductField(call, params.id, body),
  removeProductField: (call, { params }) => removeProductField(call, params.id),
  restoreProductField: (call, { params }) => restoreProductField(call, params.id),
};

async function showSettings(call: ReadCall, pipelineId: string | undefined) {
  const { db, caller } = call;
  const accessible = await accessiblePipelinesOf(call);
  const own = accessible.find(({ isDefault }) => isDefault) ?? accessible[0];
  // Whoever was given no pipeline works in the default one.
  const id = pipelineId ?? own?.id ?? (await getDefaultPipelineId(db));
  const found =
    pipelineId === undefined ? await db.collection(Pipelines).find(id) : await getVisible(call, Pipelines, id);
  if (found === null) throw new Error(`The pipeline ${id} does not exist.`);
  const [pipeline = { ...found, stagesCount: 0 }] = await withStagesCounts(db, [found]);
  const stages = (await stagesOf(db, id)).map(showStage);
  // They hold addresses and headers of other systems.
  const mayManage = caller.rights.has('settings.manage');
  const automations = mayManage ? await automationsOf(call, id) : [];
  const productFields = await productFieldsOf(db, id);
  return {
    pipelines: await withStagesCounts(db, accessible),
    pipeline: { ...pipeline, stages, productFields, automations },
  };
}

async function withCount({ tx }: WriteCall, pipeline: Row<typeof Pipelines>) {
  const [counted = { ...pipeline, stagesCount: 0 }] = await withStagesCounts(tx, [pipeline]);
  return counted;
}

async function chosen(call: WriteCall, { pipelineId }: { readonly pipelineId?: string | undefined }): Promise<string> {
  if (pipelineId === undefined) return getDefaultPipelineId(call.tx);
  const pipeline = await findVisible(call.tx, call, Pipelines, pipelineId);
  if (pipeline === null) throw rejectReference('/pipelineId');
  return pipeline.id;
}
