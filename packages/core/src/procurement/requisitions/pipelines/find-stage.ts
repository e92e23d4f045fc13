import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { Pipelines, Stages } from './records.js';

/** The order of pipelines, and of the stages of one. */
export const IN_ORDER = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

/** The pipeline for requisitions that name none. */
export async function getDefaultPipelineId(db: Reader): Promise<string> {
  const [pipeline] = await db.collection(Pipelines).list({ where: { isDefault: true }, select: ['id'], limit: 1 });
  if (pipeline === undefined) throw new Error('The portal has no default pipeline; it was not provisioned.');
  return pipeline.id;
}

/** The stage in which requisitions of a pipeline start; every pipeline that there is has one. */
export function findInitialStage(db: Reader, pipelineId: string): Promise<Row<typeof Stages> | null> {
  return db.collection(Stages).findOne({ pipelineId, kind: 'initial', archivedAt: null }, IN_ORDER);
}

/** The living stages of a pipeline, in their order. */
export function stagesOf(db: Reader, pipelineId: string): Promise<Row<typeof Stages>[]> {
  return db.collection(Stages).list({ where: { pipelineId, archivedAt: null }, order: IN_ORDER });
}
