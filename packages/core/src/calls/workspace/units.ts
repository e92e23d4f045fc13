import type { CallOptions } from '../../operations/call-options.js';
import type { UnitsListResult } from '../types/workspace/units.js';

/** Calls on units. */
export interface UnitsCalls {
  /**
   * List units of measure.
   *
   * The whole directory; the ids are the same on every installation.
   */
  list(options?: CallOptions): Promise<UnitsListResult>;
}
