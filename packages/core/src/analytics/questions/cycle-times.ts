import type { Figure } from '../figures/figures.js';
import type { Asking, Period } from './asking.js';
import { percentilesOf } from './durations.js';
import { namesOf } from './names.js';
import { compareText } from './order-of-rows.js';
import { stagesInOrder } from './stages-in-order.js';

/** How long requisitions stay at each stage, and how long they take until they are completed. */
export async function askCycleTimes(
  asking: Asking,
  { period, pipelineId }: { readonly period: Period; readonly pipelineId: string | undefined },
) {
  const asked = { measures: ['stayed', 'took'], by: ['subjectId'] } as const;
  const [figures, before] = await asking.figures.read(
    { ...asked, days: period.days },
    { ...asked, days: period.before },
  );
  const stages = await stagesInOrder(asking, pipelineId);
  const pipelines = await namesOf(
    asking,
    'pipeline',
    stages.map((stage) => stage.pipelineId),
  );
  const ofStage = (of: readonly Figure[], stageId: string) =>
    durationsOf(of.filter(({ measure, subjectId }) => measure === 'stayed' && subjectId === stageId));
  const ofWhole = (of: readonly Figure[]) =>
    durationsOf(
      of.filter(
        ({ measure, subjectId }) => measure === 'took' && (pipelineId === undefined || subjectId === pipelineId),
      ),
    );
  const items = stages
    .map((stage) => ({
      pipelineId: stage.pipelineId,
      pipelineName: pipelines.get(stage.pipelineId) ?? null,
      stageId: stage.id,
      stageName: stage.name,
      ...ofStage(figures, stage.id),
      previous: ofStage(before, stage.id),
    }))
    .toSorted((one, other) => compareText(one.pipelineName ?? '', other.pipelineName ?? ''));
  return { items, totals: { ...ofWhole(figures), previous: ofWhole(before) } };
}

function durationsOf(figures: readonly Figure[]) {
  return percentilesOf(figures.map(({ durations }) => durations));
}
