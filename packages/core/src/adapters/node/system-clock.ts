import type { Clock } from '../../ports/clock.js';

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };
