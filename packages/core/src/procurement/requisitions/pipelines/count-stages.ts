import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { IN_ORDER } from './find-stage.js';
import { Pipelines, Stages } from './records.js';

type PipelineRow = Row<typeof Pipelines>;

/** The pipelines that a caller can access, inactive ones too, in their order. */
export function accessiblePipelinesOf(call: ReadCall): Promise<PipelineRow[]> {
  return call.db.collection(Pipelines).list({ where: amongVisible(Pipelines, call), order: IN_ORDER });
}

/** Pipelines with the number of their living stages. */
export async function withStagesCounts<P extends { readonly id: string }>(
  db: Reader,
  pipelines: readonly P[],
): Promise<(P & { readonly stagesCount: number })[]> {
  const where = { archivedAt: null, pipelineId: { in: pipelines.map(({ id }) => id) } };
  const stages = await db.collection(Stages).list({ where, order: IN_ORDER, select: ['pipelineId'] });
  const countOf = (id: string) => stages.filter(({ pipelineId }) => pipelineId === id).length;
  return pipelines.map((pipeline) => ({ ...pipeline, stagesCount: countOf(pipeline.id) }));
}
