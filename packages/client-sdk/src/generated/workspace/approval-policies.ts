import type {
  ApprovalPoliciesListQuery,
  ApprovalPolicy,
  ApprovalPolicyPatch,
  NewApprovalPolicy,
} from '../../../../core/src/calls/types/workspace/approval-policies.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on approval policies. */
export interface ApprovalPoliciesApi {
  /**
   * List approval policies.
   *
   * `search` looks through `name`.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ApprovalPoliciesListQuery, options?: CallOptions): PageList<ApprovalPolicy>;

  /**
   * Create an approval policy.
   *
   * The first active policy whose conditions hold applies, in their order; where none does, nothing needs
   * approval.
   *
   * Right: `settings.manage`.
   */
  create(body: NewApprovalPolicy, options?: WriteOptions): ApiCall<ApprovalPolicy>;

  /**
   * Get an approval policy.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ApprovalPolicy>;

  /**
   * Change an approval policy.
   *
   * Approvals that have begun go on with the steps that they began with.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: ApprovalPolicyPatch, options?: UpdateOptions): ApiCall<ApprovalPolicy>;

  /**
   * Remove or archive an approval policy.
   *
   * Approvals that have begun go on.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<ApprovalPolicy | undefined>;
}

/** Approval policies, to be put into a client. */
export const approvalPolicies: Resource<ApprovalPoliciesApi> = {
  name: 'approvalPolicies',
  at: '/api/v1/settings/approval-policies',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
  },
};
