import type { KnownUnits } from '../../../values/numbers/known-units.js';
import type { DateHabit } from './date-text.js';

/** What the reading of a table goes by: how days are written in a portal, and which units it knows. */
export interface ReadingHabits extends DateHabit {
  readonly units: KnownUnits;
}
