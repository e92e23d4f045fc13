import type { UnitOfWork } from '../../../kernel/operations/call.js';

/** A requisition that came to another stage; a new one comes from none. */
export interface StageChange {
  readonly requisitionId: string;
  readonly fromStageId: string | null;
  readonly toStageId: string;
}

/** Hears of requisitions that come to another stage, in the unit of work of the move. */
export type StageMoved = (unit: UnitOfWork, change: StageChange) => Promise<void>;
