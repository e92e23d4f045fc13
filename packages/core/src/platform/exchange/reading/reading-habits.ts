import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import type { Rate } from '../../../kernel/values/numbers/rate.js';
import type { PriceTerms } from './price-terms.js';
import type { DateHabit } from './date-text.js';
import type { HeadingFacts } from './heading-facts.js';

/** What the reading of a table goes by: how days are written in a portal, and which units it knows. */
export interface ReadingHabits extends DateHabit {
  readonly units: KnownUnits;
  /** What headings say beside what their columns are, by column. @default nothing */
  readonly facts?: ReadonlyMap<string, HeadingFacts>;
  /** What prices mean where the rows belong. @default whatever the rows say */
  readonly terms?: PriceTerms | undefined;
  /** VAT rate of a row that says none; null is without VAT. @default unknown */
  readonly usualRate?: Rate | null;
}
