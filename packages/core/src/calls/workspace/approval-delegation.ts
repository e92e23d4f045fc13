import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, InstantInput, Uuid } from './shared-types.js';

/** What `approvalDelegation.get` answers. */
export interface ApprovalDelegation {
  /** Null: nobody. */
  toUserId: Uuid | null;
  from: Instant | null;
  /** Null: until it is taken back. */
  until: Instant | null;
  reason: string | null;
}

/** What `approvalDelegation.set` takes. */
export interface ApprovalDelegationSetBody {
  /** Null takes the delegation back. */
  toUserId: Uuid | null;
  /** Defaults to now. */
  from?: InstantInput | null | undefined;
  /** Absent: until it is taken back. */
  until?: InstantInput | null | undefined;
  reason?: string | null | undefined;
}

/** Calls on approvals. */
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
