import { port } from './port.js';

/** Tells the current time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const Clock = port<Clock>('clock');
