import type {
  ApprovalCondition,
  ApprovalConditionInput,
  ApprovalPoliciesListSort,
  ApprovalPolicyStep,
  ApprovalPolicyStepInput,
} from '../types/workspace/approval-policies.js';
import type { ApprovalSubject } from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Rate, RateInput, RecordsQuery, Uuid } from '../types/workspace/shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Who must approve what before it goes on. */
export interface ApprovalPolicy {
  id: Uuid;
  name: string;
  subject: ApprovalSubject;
  /** All of them must hold; without any, the policy applies to every subject of its kind. */
  conditions: ApprovalCondition[];
  steps: ApprovalPolicyStep[];
  /** By how much the amount may change, in percent, before it must be approved again. */
  reapproveTolerancePercent: Rate;
  isActive: boolean;
  /** The first active policy that matches applies, the lowest number first. */
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** What `approvalPolicies.list` takes. */
export interface ApprovalPoliciesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: ApprovalPoliciesListSort | undefined;
  subject?: ApprovalSubject | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `approvalPolicies.create` takes. */
export interface NewApprovalPolicy extends ApprovalPolicyPatch {
  name: string;
  subject: ApprovalSubject;
  steps: readonly ApprovalPolicyStepInput[];
}

/** What `approvalPolicies.update` takes. */
export interface ApprovalPolicyPatch {
  name?: string | undefined;
  subject?: ApprovalSubject | undefined;
  /** All of them must hold; without any, the policy applies to every subject of its kind. */
  conditions?: readonly ApprovalConditionInput[] | undefined;
  steps?: readonly ApprovalPolicyStepInput[] | undefined;
  /** By how much the amount may change, in percent, before it must be approved again. */
  reapproveTolerancePercent?: RateInput | undefined;
  isActive?: boolean | undefined;
  /** The first active policy that matches applies, the lowest number first. */
  sortOrder?: number | undefined;
}

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
