import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** An address at which a mail did not arrive. */
export interface BouncedAddress {
  id: Uuid;
  email: string;
  /** Status as mail servers tell it (RFC 3463), such as `5.1.1`. */
  code: string | null;
  /** What the server said. */
  diagnostic: string | null;
  bouncedAt: Instant;
  createdAt: Instant;
}

/** Values of `sort`. */
export type BouncedAddressesListSort =
  | 'id'
  | '-id'
  | 'email'
  | '-email'
  | 'code'
  | '-code'
  | 'diagnostic'
  | '-diagnostic'
  | 'bouncedAt'
  | '-bouncedAt'
  | 'createdAt'
  | '-createdAt';

/** What `bouncedAddresses.list` takes. */
export interface BouncedAddressesListQuery extends RecordsQuery {
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
  sort?: BouncedAddressesListSort | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
