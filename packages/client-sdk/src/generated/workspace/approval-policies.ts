import type {
  ApprovalCondition,
  ApprovalConditionInput,
  ApprovalPoliciesListSort,
  ApprovalPolicyStep,
  ApprovalPolicyStepInput,
} from '../../../../core/src/calls/types/workspace/approval-policies.js';
import type {
  Instant,
  Rate,
  RateInput,
  RecordsQuery,
  Uuid,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ApprovalSubject } from './shared-types.js';

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
