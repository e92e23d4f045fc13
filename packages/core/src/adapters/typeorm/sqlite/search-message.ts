/** A statement on its way to a thread. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A page of a search for a thread to read. */
export interface SearchTask {
  readonly path: string;
  readonly count: SentStatement;
  /** Reads all rows that contain the term, and sorts them. */
  readonly list: SentStatement;
  /** Walks through the list until the page is full: quicker from so many rows on that contain the term. */
  readonly scan: { readonly statement: SentStatement; readonly fromTotal: number } | null;
}

/** A page as a thread has read it, both readings of one moment. */
export interface SearchResult {
  readonly total: number;
  readonly rows: Record<string, unknown>[];
}

/** An error of a thread, taken apart. */
export interface SearchFailure {
  readonly message: string;
  readonly code: string | undefined;
}
