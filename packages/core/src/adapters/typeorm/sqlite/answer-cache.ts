import type { ChangeLog, Dependence } from './change-log.js';

/** Totals and sums that were worked out and have not changed since: see `createAnswerCache`. */
export interface AnswerCache {
  /** Returns the answer for the key, working it out only when rows that it depends on may have changed. */
  answer<T>(key: AnswerKey, workOut: () => T): T;
}

/** What was asked. */
export interface AnswerKey extends Dependence {
  readonly portalId: string;
  /** Statement and parameters. */
  readonly text: string;
}

interface Kept {
  readonly answer: unknown;
  readonly state: number;
}

const MOST_ANSWERS = 20_000;

/**
 * Keeps exact totals and sums: they cost as much as the page itself from a few thousand rows on, and lists are read far more
 * often than what they depend on changes. An answer is good as long as the state of everything it depends on.
 */
export function createAnswerCache(changes: Pick<ChangeLog, 'state'>): AnswerCache {
  const answers = new Map<string, Kept>();
  return {
    answer<T>(key: AnswerKey, workOut: () => T): T {
      const name = `${key.portalId}${key.text}`;
      const known = answers.get(name);
      const state = changes.state(key);
      // The text names the statement, and a statement has answers of one type.
      if (known?.state === state) return known.answer as T;
      if (answers.size >= MOST_ANSWERS) answers.clear();
      const answer = workOut();
      answers.set(name, { answer, state });
      return answer;
    },
  };
}
