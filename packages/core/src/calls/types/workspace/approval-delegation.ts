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
  /** Defaults to now; a date alone means the beginning of that day in the time zone of the portal. */
  from?: InstantInput | null | undefined;
  /** Absent: until it is taken back. */
  until?: InstantInput | null | undefined;
  reason?: string | null | undefined;
}
