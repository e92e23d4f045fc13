import type { Clock } from '../../kernel/ports/clock.js';

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };
