import type {
  ApprovalPoliciesListQuery,
  ApprovalPolicy,
  ApprovalPolicyPatch,
  NewApprovalPolicy,
} from '../types/workspace/approval-policies.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on approval policies. */
export interface ApprovalPoliciesCalls {
  /**
   * List approval policies.
   *
   * `search` looks through `name`.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
  create(body: NewApprovalPolicy, options?: CallOptions): Promise<ApprovalPolicy>;

  /**
   * Get an approval policy.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<ApprovalPolicy>;

  /**
   * Change an approval policy.
   *
   * Approvals that have begun go on with the steps that they began with.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  update(id: string, body: ApprovalPolicyPatch, options?: CallOptions): Promise<ApprovalPolicy>;

  /**
   * Remove or archive an approval policy.
   *
   * Approvals that have begun go on.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  remove(id: string, options?: CallOptions): Promise<ApprovalPolicy | undefined>;
}
