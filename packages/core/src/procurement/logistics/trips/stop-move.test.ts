import { describe, expect, it } from 'vitest';

import { decideArrival, decideCompletion, STOP_STATUSES, type StopOutcome, type StopStatus } from './stop-move.js';

const outcomeOf = (decide: () => StopStatus): string => {
  try {
    return decide();
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

/** What becomes of a stop from pending, arrived and the three final statuses. */
const completions: readonly (readonly [StopOutcome, string, string])[] = [
  [{}, 'invalid_transition', 'completed'],
  [{ result: null }, 'invalid_transition', 'completed'],
  [{ result: 'delivered' }, 'invalid_transition', 'completed'],
  [{ result: 'partially_delivered' }, 'invalid_transition', 'completed'],
  [{ skipArrival: true }, 'completed', 'completed'],
  [{ result: 'delivered', skipArrival: true }, 'completed', 'completed'],
  [{ arrivedAt: '2026-01-15T08:00:00.000Z' }, 'completed', 'completed'],
  [{ result: 'not_delivered' }, 'failed', 'failed'],
  [{ skip: true }, 'skipped', 'invalid_transition'],
];

describe('a stop', () => {
  it.each(STOP_STATUSES)('that is %s is arrived at only when it is pending', (from) => {
    expect(outcomeOf(() => decideArrival(from))).toBe(from === 'pending' ? 'arrived' : 'invalid_transition');
  });

  it.each(completions)(
    'completed with %j goes on from pending to %s, from arrived to %s',
    (outcome, pending, arrived) => {
      expect(outcomeOf(() => decideCompletion('pending', outcome))).toBe(pending);
      expect(outcomeOf(() => decideCompletion('arrived', outcome))).toBe(arrived);
      for (const from of ['completed', 'failed', 'skipped'] as const) {
        expect(outcomeOf(() => decideCompletion(from, outcome))).toBe('invalid_transition');
      }
    },
  );
});
