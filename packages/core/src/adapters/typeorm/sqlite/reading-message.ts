import type { PageWindow } from '../total-of-page.js';

/** A statement on its way to a thread. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How rows are read, and how many there are of them altogether where that is asked. */
export interface Reading {
  readonly count?: SentStatement;
  readonly rows: SentStatement;
  /** The window of `rows`: a page that is not full tells how many there are, and `count` is not asked. */
  readonly window?: PageWindow;
  /** Each of the `rows` has the total: `count` is asked only where there are none. */
  readonly counts?: true;
  /** Walks through the list until the page is full, quicker than `rows` from so many rows of the list on. */
  readonly scan?: { readonly statement: SentStatement; readonly fromTotal: number };
}

/** A reading by an index that conditions lead into. */
export interface ReadingByIndex extends Reading {
  /** Counts the entries of the index that they lead to, as many at most as the parameter that is added says. */
  readonly entries: SentStatement;
  /** What each of them costs. */
  readonly perEntry: number;
}

/** What a thread is to read. */
export interface ReadingTask extends Reading {
  readonly path: string;
  /** What the reading costs; those by an index that cost less are better, the one that costs least is taken. */
  readonly costs?: number;
  readonly better?: readonly ReadingByIndex[];
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
