import type { ApprovalDelegation, ApprovalDelegationSetBody } from '../types/workspace/approval-delegation.js';
import type { CallOptions } from '../../operations/call-options.js';

/** Calls on approval delegation. */
export interface ApprovalDelegationCalls {
  /** Get who decides for me. */
  get(options?: CallOptions): Promise<ApprovalDelegation>;

  /**
   * Let somebody decide for me.
   *
   * The delegate decides on approvals on your behalf, and so do their delegates, three deep. A delegation that
   * would come back to you at any moment of its time is refused.
   *
   * @throws ProcurekitError `delegation_circle`
   */
  set(body: ApprovalDelegationSetBody, options?: CallOptions): Promise<ApprovalDelegation>;
}
