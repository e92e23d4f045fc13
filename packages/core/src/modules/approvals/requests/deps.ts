import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Foresight, SubjectSource } from '../gate.js';
import type { ApprovalRow } from './records.js';

/** Tells people of an approval: those whose turn it is, and whoever asked once it is decided. */
export interface TellPeople {
  /** It is their turn. */
  asked(unit: UnitOfWork, approval: ApprovalRow): Promise<void>;
  reminded(unit: UnitOfWork, approval: ApprovalRow): Promise<void>;
  ended(unit: UnitOfWork, approval: ApprovalRow): Promise<void>;
}

/** What keeping approvals needs from outside. */
export interface ApprovalDeps {
  readonly ids: Ids;
  readonly sources: readonly SubjectSource[];
  readonly foresights: readonly Foresight[];
  readonly tell: TellPeople;
}
