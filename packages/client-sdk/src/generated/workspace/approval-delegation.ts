import type {
  ApprovalDelegation,
  ApprovalDelegationSetBody,
} from '../../../../core/src/calls/types/workspace/approval-delegation.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on approval delegation. */
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

/** Approval delegation, to be put into a client. */
export const approvalDelegation: Resource<ApprovalDelegationApi> = {
  name: 'approvalDelegation',
  at: '/api/v1/users/me/delegation',
  methods: {
    get: 'GET',
    set: 'PUT body',
  },
};
