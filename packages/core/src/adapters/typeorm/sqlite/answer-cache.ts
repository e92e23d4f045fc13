import type { ChangeLog, Dependence } from './change-log.js';

/** What was worked out and has not changed since: see `createAnswerCache`. */
export interface AnswerCache {
  /** Returns the answer for the key, working it out only when rows that it depends on may have changed. */
  answer<T>(key: AnswerKey, workOut: () => T): T;
  /** Returns the answer if it is there and good. */
  known(key: AnswerKey): unknown;
  /** Notes an answer that was worked out elsewhere since the state was this one, unless that is over. */
  learn(key: AnswerKey, answer: unknown, since: number): void;
  /** The state that answers to the key are good for. */
  state(key: AnswerKey): number;
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

/**
 * Keeps answers, so many at `most`: exact totals and sums cost as much as the page itself from a few thousand rows on, and lists are read
 * far more often than what they depend on changes. An answer is good as long as the state of everything it depends on.
 */
export function createAnswerCache(changes: Pick<ChangeLog, 'state'>, { most }: { readonly most: number }): AnswerCache {
  const answers = new Map<string, Kept>();
  const nameOf = (key: AnswerKey) => `${key.portalId}${key.text}`;

  function known(name: string, state: number): unknown {
    const kept = answers.get(name);
    return kept?.state === state ? kept.answer : undefined;
  }

  function keep(name: string, answer: unknown, state: number): void {
    // The last one comes behind all others, of which the first goes.
    answers.delete(name);
    const [oldest] = answers.keys();
    if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
    answers.set(name, { answer, state });
  }

  return {
    answer<T>(key: AnswerKey, workOut: () => T): T {
      const name = nameOf(key);
      const state = changes.state(key);
      const good = known(name, state);
      // The text names the statement, and a statement has answers of one type.
      if (good !== undefined) return good as T;
      const answer = workOut();
      keep(name, answer, state);
      return answer;
    },
    known: (key) => known(nameOf(key), changes.state(key)),
    learn(key, answer, since) {
      if (changes.state(key) === since) keep(nameOf(key), answer, since);
    },
    state: (key) => changes.state(key),
  };
}
