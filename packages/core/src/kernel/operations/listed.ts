/** Records that are counted. */
export interface CountedItems<Item> {
  /** Resource code. */
  resource: string;
  items: Item[];
  /** Exact number of records on all pages. */
  total: number;
}

/** One page of a list. */
export interface Page<Item> extends CountedItems<Item> {
  /** Number of this page, from 1. */
  page: number;
  /** Records on a page. */
  limit: number;
  /** Only when a `cursor` was sent. */
  pageInfo?: CursorPage<Item>['pageInfo'];
}

/** One page of a list that is read cursor by cursor. */
export interface CursorPage<Item> {
  /** Resource code. */
  resource: string;
  items: Item[];
  pageInfo: {
    /** Cursor of the next page; null on the last one. */
    nextCursor: string | null;
    /** Records on a page. */
    limit: number;
    /** Whether more records exist already; only for lists that have a cursor even at their end. */
    hasMore?: boolean;
  };
}

/**
 * A list that was asked for. Await it for its first page, which is asked for at once; iterate over it for the records of all pages,
 * which are read as they are needed.
 *
 * **Gotcha:** records that are created or archived meanwhile shift the pages of a list that is read by page number. To miss nothing,
 * read with `cursor: ''`, or with `updatedSince`, oldest change first.
 */
export interface PageList<Item, P = Page<Item>> extends Promise<P>, AsyncIterable<Item> {
  /** Iterates over whole pages. */
  pages(): AsyncIterable<P>;
}

/** A list that is read by cursor: no record is skipped or repeated, whatever changes meanwhile. */
export interface CursorList<Item> extends PageList<Item, CursorPage<Item>> {}
