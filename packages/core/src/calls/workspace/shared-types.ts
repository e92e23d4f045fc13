import type { OwnName } from '../../access/own-name.js';
import type { VariableType } from '../types/workspace/shared-types.js';

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
