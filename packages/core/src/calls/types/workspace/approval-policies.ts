import type { ApprovalQuorum } from './shared-types.js';

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
