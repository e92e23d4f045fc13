import type { CallOptions } from '../../operations/call-options.js';
import type { LogisticsGetMapQuery, LogisticsMap, LogisticsSummary } from '../types/workspace/logistics.js';

/** Calls on logistics. */
export interface LogisticsCalls {
  /**
   * Count what is planned, under way and late.
   *
   * Counts the trips and batches that the caller can see. Days are in the time zone of the portal.
   *
   * Right: `logistics.view`.
   */
  getSummary(options?: CallOptions): Promise<LogisticsSummary>;

  /**
   * Show places, vehicles, trips and routes on a map.
   *
   * As GeoJSON with `Accept: application/geo+json`. Shows trips that are not over, or those of the requested days.
   *
   * Right: `logistics.view`.
   */
  getMap(query?: LogisticsGetMapQuery, options?: CallOptions): Promise<LogisticsMap>;
}
