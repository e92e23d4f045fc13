import type { Uuid } from './shared-types.js';

/** A unit of measure. */
export interface Unit {
  id: Uuid;
  /** OKEI code. */
  code: string;
  /** Code of UN/ECE Recommendation 20 or 21. */
  uneceCode: string;
  name: string;
  shortName: string;
  /** Fraction digits that quantities in this unit usually have. */
  precision: number;
}

/** What `units.list` answers. */
export interface UnitsListResult {
  items: Unit[];
}
