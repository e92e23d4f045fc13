import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, holdRow } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { Portals } from '../../../platform/identity/index.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { defaultPipeline } from './default-pipeline.js';
import { Pipelines, Stages } from './records.js';
import type { NewPipeline, PipelinePatch } from './settings-operations.js';

type PipelineRow = Row<typeof Pipelines>;

/** Creates a pipeline with the stages that every pipeline has: a start, an end and one to be cancelled in. */
export async function addPipeline(call: WriteCall, { name, code }: z.output<typeof NewPipeline>): Promise<PipelineRow> {
  const { tx, now } = call;
  const sortOrder = (await tx.collection(Pipelines).count()) + 1;
  const fields = { name, code: code ?? `pipeline_${sortOrder}`, sortOrder };
  const pipeline = newRow(Pipelines, { id: call.id(), now }, fields);
  await withUniqueRules(() => insertRow(call, Pipelines, pipeline), {
    code: () => requestErrors.duplicateCode({ takenCode: pipeline.code }),
  });
  const { locale } = await getRow(tx, Portals, call.portalId);
  const basic = defaultPipeline(languageOf(locale)).stages.filter(({ kind }) => kind !== 'work' && kind !== 'approval');
  const stages = basic.map((stage, index) =>
    newRow(Stages, { id: call.id(), now }, stage, { pipelineId: pipeline.id, sortOrder: index + 1, isSystem: true }),
  );
  await tx.collection(Stages).insertMany(stages);
  return pipeline;
}

/** @throws ProcurekitError `not_found`, `entity_in_use` for the default pipeline, which stays active */
export async function changePipeline(
  call: WriteCall,
  id: string,
  changes: z.output<typeof PipelinePatch>,
): Promise<PipelineRow> {
  const before = await holdRow(call, Pipelines, id);
  const wanted = { isDefault: before.isDefault, isActive: before.isActive, ...changes };
  if (wanted.isDefault && wanted.isActive === false) throw requestErrors.entityInUse({ usedBy: 'new requisitions' });
  if (changes.isDefault === true && !before.isDefault) await replaceDefault(call);
  return saveChanges(call, Pipelines, before, changes);
}

// The portal is held meanwhile, so that two calls at once cannot both leave a default behind.
async function replaceDefault(call: WriteCall): Promise<void> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  const present = await call.tx.collection(Pipelines).findOne({ isDefault: true });
  if (present !== null) await saveChanges(call, Pipelines, present, { isDefault: false });
}
