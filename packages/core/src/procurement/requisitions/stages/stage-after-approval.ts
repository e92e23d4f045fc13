import type { StageKind } from '../pipelines/stage-kinds.js';

/** Kinds of stages in which what is approved goes on. */
export const GOES_ON: readonly StageKind[] = ['initial', 'work'];

interface PlacedStage {
  readonly id: string;
  readonly kind: StageKind;
  readonly sortOrder: number;
}

/** Whether a stage of approval names the stage that follows it. */
export function isStageId(onApproved: string): boolean {
  return onApproved !== 'next' && onApproved !== 'stay';
}

/** The stage that a requisition goes to once it is approved; undefined where it stays, or where nothing goes on behind its stage. */
export function stageAfterApproval<S extends PlacedStage>(
  from: PlacedStage & { readonly onApproved: string },
  stages: readonly S[],
): S | undefined {
  const { onApproved, sortOrder } = from;
  if (isStageId(onApproved)) return stages.find(({ id }) => id === onApproved);
  const isBehind = (stage: S) => stage.sortOrder > sortOrder && GOES_ON.includes(stage.kind);
  return onApproved === 'stay' ? undefined : stages.find(isBehind);
}
