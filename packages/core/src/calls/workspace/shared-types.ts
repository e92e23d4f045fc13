import type { OwnName } from '../../access/own-name.js';
import type {
  ApprovalStatus,
  ApprovalStep,
  CurrencyCode,
  Instant,
  Money,
  Uuid,
  VariableType,
} from '../types/workspace/shared-types.js';

/** Values of `subject`. */
export type ApprovalSubject =
  | 'requisition'
  | 'invoice'
  | 'payment'
  | 'sales_proposal'
  | 'sales_invoice'
  | 'contract'
  | 'award'
  | 'purchase_order'
  | 'budget'
  | OwnName<'approvalSubject'>;

/** What waits to be approved, and what was decided, in a list. */
export interface ApprovalListItem {
  id: Uuid;
  subjectType: ApprovalSubject;
  subjectId: Uuid;
  subjectNumber: string | null;
  title: string;
  /** With VAT, in the currency of the subject. */
  grossAmount: Money | null;
  currency: CurrencyCode | null;
  /** Null where the states of the subject ask for it and no policy applies. */
  policyId: Uuid | null;
  /** What of the amount was used up, where it is of a payment. */
  usedAmount: Money;
  status: ApprovalStatus;
  /** Stands for the content that is approved. */
  subjectDigest: string;
  requestedById: Uuid | null;
  procurementId: Uuid | null;
  decidedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  /** In their order; one that is `pending` is to be decided now. */
  steps: ApprovalStep[];
}

/** Values of `domain`. */
export type VariableDomain =
  | 'portal'
  | 'procurement'
  | 'catalog'
  | 'counterparties'
  | 'warehouses'
  | 'price_lists'
  | 'finance'
  | 'documents'
  | 'supplier_documents'
  | 'logistics'
  | 'purchase_orders'
  | OwnName<'variableDomain'>;

/** Values of `entityType`. */
export type VariableEntityType =
  | 'portal'
  | 'procurement'
  | 'procurement_item'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'commercial_proposal'
  | 'sales_invoice'
  | 'contract'
  | 'supplier_rfq'
  | 'supplier_quote'
  | 'delivery_batch'
  | 'delivery_trip'
  | 'purchase_order'
  | 'generated_document'
  | OwnName<'variableEntity'>;

export interface Variable {
  path: string;
  label: string;
  description: string;
  domain: VariableDomain;
  entityType: VariableEntityType;
  type: VariableType;
  isCustom: boolean;
  isCollection: boolean;
  isNullable: boolean;
  enumValues: string[] | null;
  example: string | null;
}

/** Values of `entityType`. */
export type ExternalLinkEntityTypeInput =
  | 'procurement'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'delivery_trip'
  | 'purchase_order'
  | 'purchase_requisition'
  | OwnName<'linkable'>;
