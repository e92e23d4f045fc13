import type { ApprovalQuorum, ApprovalSubject, Instant, Rate, RateInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `op`. */
export type ApprovalConditionOp = 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte';

/** Values of `by`. */
export type ApprovalSumBy = 'supplier' | 'requester' | 'costItem';

export interface ApprovalSumOverDays {
  days: number;
  /** Of which others the amounts count: of the same one. */
  by: ApprovalSumBy;
}

export interface ApprovalCondition {
  /**
   * `grossAmount`, `supplierId`, `categoryId`, `pipelineId`, `logisticsObjectId`, `costItemId`, `currency`,
   * `isBudgeted`, or `customFields.` and a key.
   */
  field: string;
  op: ApprovalConditionOp;
  /** For `in` a list, else one value. */
  value: string | number | boolean | (string | number | boolean)[];
  /**
   * With `grossAmount`: compares the sum of what was sent or asked for in these days with this one, so that
   * nothing gets past a limit in parts.
   */
  sumOverDays: ApprovalSumOverDays | null;
}

/** Values of `type`. */
export type ApproverType = 'user' | 'role' | 'responsible' | 'creators_manager';

export interface Approver {
  type: ApproverType;
  /** Id of the user, or name of the role. */
  id: string | null;
}

export interface ApprovalPolicyStep {
  name: string;
  approvers: Approver[];
  quorum: ApprovalQuorum;
  /** How many, for the quorum `count`. */
  count: number | null;
  /** Hours until the step is overdue. */
  dueHours: number | null;
  /** Who may decide as well once it is overdue. */
  escalateTo: Approver | null;
}

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

/** Values of `sort`. */
export type ApprovalPoliciesListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'subject'
  | '-subject'
  | 'reapproveTolerancePercent'
  | '-reapproveTolerancePercent'
  | 'isActive'
  | '-isActive'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

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
  /**
   * One or more of requisition, award, purchase_order, invoice, payment, contract, sales_proposal, sales_invoice,
   * budget, separated by commas.
   */
  subject?: string | readonly ApprovalSubject[] | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface ApprovalConditionInput {
  /**
   * `grossAmount`, `supplierId`, `categoryId`, `pipelineId`, `logisticsObjectId`, `costItemId`, `currency`,
   * `isBudgeted`, or `customFields.` and a key.
   */
  field: string;
  op: ApprovalConditionOp;
  /** For `in` a list, else one value. */
  value: string | number | boolean | readonly (string | number | boolean)[];
  /**
   * With `grossAmount`: compares the sum of what was sent or asked for in these days with this one, so that
   * nothing gets past a limit in parts.
   */
  sumOverDays?: ApprovalSumOverDays | undefined;
}

export interface ApproverInput {
  type: ApproverType;
  /** Id of the user, or name of the role. */
  id?: string | null | undefined;
}

export interface ApprovalPolicyStepInput {
  name: string;
  approvers: readonly ApproverInput[];
  quorum?: ApprovalQuorum | undefined;
  /** How many, for the quorum `count`. */
  count?: number | null | undefined;
  /** Hours until the step is overdue. */
  dueHours?: number | null | undefined;
  /** Who may decide as well once it is overdue. */
  escalateTo?: ApproverInput | null | undefined;
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
