import type { PageWindow } from '../total-of-page.js';

/** A statement on its way to a thread. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a thread is to read: rows, and how many there are of them altogether where that is asked. */
export interface ReadingTask {
  readonly path: string;
  readonly count?: SentStatement;
  readonly rows: SentStatement;
  /** The window of `rows`: a page that is not full tells how many there are, and `count` is not asked. */
  readonly window?: PageWindow;
  /** Of a search: walks through the list until the page is full, quicker than `rows` from so many rows with the term on. */
  readonly scan?: { readonly statement: SentStatement; readonly fromTotal: number };
}

/** What a thread has read, all of it of one moment. */
export interface ReadingResult {
  /** 0 where nobody asked for it. */
  readonly total: number;
  readonly rows: Record<string, unknown>[];
}

/** An error of a thread, taken apart. */
export interface ReadingFailure {
  readonly message: string;
  readonly code: string | undefined;
}
