import type { ContractClauseKind, Instant, RecordsQuery, Uuid } from './shared-types.js';

/** A clause that contracts of the portal can choose. */
export interface ContractClause {
  id: Uuid;
  /** Heading under which it is printed. */
  title: string;
  /**
   * Each line is a point of the contract; it may name variables, such as `{{seller.name}}` or
   * `{{document.number}}`.
   */
  text: string;
  /** What it is about, which tells its place. */
  kind: ContractClauseKind;
  /** Contracts that it is for; null: both with customers and with suppliers. */
  direction: 'sale' | 'purchase' | null;
  /** Whether a new contract has it unless it chooses its clauses itself. */
  isDefault: boolean;
  /** Its place among those of its kind. */
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type ContractClausesListSort =
  | 'id'
  | '-id'
  | 'title'
  | '-title'
  | 'text'
  | '-text'
  | 'kind'
  | '-kind'
  | 'direction'
  | '-direction'
  | 'isDefault'
  | '-isDefault'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `contractClauses.list` takes. */
export interface ContractClausesListQuery extends RecordsQuery {
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
  sort?: ContractClausesListSort | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `contractClauses.create` takes. */
export interface NewContractClause extends ContractClausePatch {
  /** Heading under which it is printed. */
  title: string;
  /**
   * Each line is a point of the contract; it may name variables, such as `{{seller.name}}` or
   * `{{document.number}}`.
   */
  text: string;
}

/** What `contractClauses.update` takes. */
export interface ContractClausePatch {
  /** Heading under which it is printed. */
  title?: string | undefined;
  /**
   * Each line is a point of the contract; it may name variables, such as `{{seller.name}}` or
   * `{{document.number}}`.
   */
  text?: string | undefined;
  /** What it is about, which tells its place. */
  kind?: ContractClauseKind | undefined;
  /** Contracts that it is for; null: both with customers and with suppliers. */
  direction?: 'sale' | 'purchase' | null | undefined;
  /** Whether a new contract has it unless it chooses its clauses itself. */
  isDefault?: boolean | undefined;
  /** Its place among those of its kind. */
  sortOrder?: number | undefined;
}
