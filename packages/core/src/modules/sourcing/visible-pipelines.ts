import type { ReadCall } from '../../operations/call.js';
import { accessiblePipelines } from '../requisitions/index.js';

/** Condition on the pipeline of a document: the one asked for, among those that the caller can access. */
export async function pipelineCondition(
  { db, caller }: Pick<ReadCall, 'db' | 'caller'>,
  pipelineId: string | undefined,
): Promise<{ readonly pipelineId?: string | { readonly in: readonly string[] } }> {
  const accessible = await accessiblePipelines(db, caller);
  if (accessible === null) return pipelineId === undefined ? {} : { pipelineId };
  if (pipelineId === undefined) return { pipelineId: { in: accessible } };
  return { pipelineId: { in: accessible.filter((id) => id === pipelineId) } };
}

/** Tells whether a caller may see documents of a pipeline. */
export async function seesPipeline(
  { db, caller }: Pick<ReadCall, 'db' | 'caller'>,
  pipelineId: string,
): Promise<boolean> {
  const accessible = await accessiblePipelines(db, caller);
  return accessible === null || accessible.includes(pipelineId);
}
