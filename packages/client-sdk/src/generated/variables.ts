import type { Instant, Uuid } from '../../../core/src/calls/types/integration/shared-types.js';
import type { VariableType } from '../../../core/src/calls/types/integration/variables.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { OwnName } from '../own-names.js';
import type { CountedItems, PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

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
export type VariableEntityTypeInput =
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
  | 'purchase_requisition'
  | OwnName<'variableEntity'>;

/** What `variables.list` takes. */
export interface VariablesListQuery {
  domain?: VariableDomain | undefined;
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: VariableEntityTypeInput | undefined;
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Whether to include custom fields; defaults to true. */
  includeCustom?: boolean | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** What `variables.resolve` answers. */
export interface ResolvedVariables {
  entityType: VariableEntityType;
  entityId: Uuid;
  /** By path; null where there is no value. */
  values: Record<string, unknown>;
  unresolved: {
    path: string;
    /** `unknown`: the caller has no such variable; `not_applicable`: it cannot be reached from this entity. */
    reason: 'unknown' | 'not_applicable';
  }[];
  resolvedAt: Instant;
}

/** What `variables.resolve` takes. */
export interface VariableRequest {
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType: VariableEntityTypeInput;
  entityId: Uuid;
  /** Paths of variables. */
  paths: readonly string[];
  /** `raw`: as in the API; `display`: for people. */
  format?: 'raw' | 'display' | undefined;
  /** For `display`; defaults to the locale of the portal. */
  locale?: string | undefined;
  timezone?: string | undefined;
}

/** Methods on variables. */
export interface VariablesApi {
  /**
   * List variables.
   *
   * Variables of the domains that the caller may read; custom fields are `custom.<key>`.
   *
   * Scopes: `variables.read`.
   */
  list(query?: VariablesListQuery, options?: CallOptions): PageList<Variable, CountedItems<Variable>>;

  /**
   * Resolve variables of an entity.
   *
   * Values of the paths that can be reached from the entity; the others are listed in `unresolved`. An entity of a
   * domain that the key may not read is refused; paths of such a domain are unknown.
   *
   * Scopes: `variables.read`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  resolve(body: VariableRequest, options?: CallOptions): ApiCall<ResolvedVariables>;
}

/** Variables, to be put into a client. */
export const variables: Resource<VariablesApi> = {
  name: 'variables',
  at: '/api/v1/variables',
  methods: {
    list: 'GET query pages',
    resolve: 'POST /resolve body once',
  },
};
