import type { Clock } from '../../kernel/ports/clock.js';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves the clock forward. */
  advance(ms: number): void;
  /** Sets the clock. */
  set(instant: string): void;
}

/** Builds a clock that shows the given time. @default 2026-01-15T09:30:00.000Z */
export function createFakeClock(instant = '2026-01-15T09:30:00.000Z'): FakeClock {
  let nowMs = Date.parse(instant);
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
    set(time) {
      nowMs = Date.parse(time);
    },
  };
}
