import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
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

/** Methods on approvals. */
export interface ApprovalDelegationApi {
  /** Get who decides for me. */
  get(options?: CallOptions): ApiCall<ApprovalDelegation>;

  /**
   * Let somebody decide for me.
   *
   * The delegate decides on approvals on your behalf, and so do their delegates, three deep. A delegation that
   * would come back to you at any moment of its time is refused.
   *
   * @throws ConflictError `delegation_circle`
   */
  set(body: ApprovalDelegationSetBody, options?: WriteOptions): ApiCall<ApprovalDelegation>;
}

/** Approvals, to be put into a client. */
export const approvalDelegation: Resource<ApprovalDelegationApi> = {
  name: 'approvalDelegation',
  at: '/api/v1/users/me/delegation',
  methods: {
    get: 'GET',
    set: 'PUT body',
  },
};
