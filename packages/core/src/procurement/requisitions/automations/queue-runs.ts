import { enqueueJob } from '../../../platform/jobs/index.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { IN_ORDER } from '../pipelines/find-stage.js';
import type { StageMoved } from '../stages/stage-change.js';
import { AutomationRuns, Automations } from './records.js';

/** Kind of the jobs that run automations. */
export const RUN_AUTOMATION = 'automations.run';

/** Queues what the automations of the stages do that a requisition leaves and enters, in the unit of work of the move. */
export const queueAutomationRuns: StageMoved = async (unit, { requisitionId, fromStageId, toStageId }) => {
  const stageIds = fromStageId === null ? [toStageId] : [fromStageId, toStageId];
  const automations = await unit.tx.collection(Automations).list({
    where: { stageId: { in: stageIds }, isActive: true },
    order: IN_ORDER,
  });
  const due = [
    ...automations.filter(({ stageId, trigger }) => stageId === fromStageId && trigger === 'on_leave'),
    ...automations.filter(({ stageId, trigger }) => stageId === toStageId && trigger === 'on_enter'),
  ];
  for (const { id, name, stageId, trigger } of due) {
    const runId = unit.id();
    const run = { automationId: id, automationName: name, procurementId: requisitionId, stageId, trigger };
    await unit.tx.collection(AutomationRuns).insert(newRow(AutomationRuns, { id: runId, now: unit.now }, run));
    await enqueueJob(unit, unit, { kind: RUN_AUTOMATION, portalId: unit.portalId, payload: { runId } });
  }
};
