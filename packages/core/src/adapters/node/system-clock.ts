import type { Clock } from '../../ports/clock.js';

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };
