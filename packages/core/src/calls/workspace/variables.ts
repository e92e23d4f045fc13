import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Uuid } from '../types/workspace/shared-types.js';
import type { OwnName } from '../../access/own-name.js';
import type { Variable, VariableDomain, VariableEntityType } from './shared-types.js';

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

/** What `variables.list` answers. */
export interface VariableList {
  items: Variable[];
  total: number;
}

/** Calls on variables. */
export interface VariablesCalls {
  /**
   * List variables.
   *
   * Variables of the domains that the caller may read; custom fields are `custom.<key>`.
   *
   * Scopes: `variables.read`.
   */
  list(query?: VariablesListQuery, options?: CallOptions): Promise<VariableList>;

  /**
   * Resolve variables of an entity.
   *
   * Values of the paths that can be reached from the entity; the others are listed in `unresolved`. An entity of a
   * domain that the key may not read is refused; paths of such a domain are unknown.
   *
   * Scopes: `variables.read`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`
   */
  resolve(body: VariableRequest, options?: CallOptions): Promise<ResolvedVariables>;
}
