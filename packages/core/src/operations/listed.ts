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
  };
}
