import type {
  LogisticsGetMapQuery,
  LogisticsMap,
  LogisticsSummary,
} from '../../../../core/src/calls/types/workspace/logistics.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on logistics. */
export interface LogisticsApi {
  /**
   * Count what is planned, under way and late.
   *
   * Counts the trips and batches that the caller can see. Days are in the time zone of the portal.
   *
   * Right: `logistics.view`.
   */
  getSummary(options?: CallOptions): ApiCall<LogisticsSummary>;

  /**
   * Show places, vehicles, trips and routes on a map.
   *
   * As GeoJSON with `Accept: application/geo+json`. Shows trips that are not over, or those of the requested days.
   *
   * Right: `logistics.view`.
   */
  getMap(query?: LogisticsGetMapQuery, options?: CallOptions): ApiCall<LogisticsMap>;
}

/** Logistics, to be put into a client. */
export const logistics: Resource<LogisticsApi> = {
  name: 'logistics',
  at: '/api/v1/logistics',
  methods: {
    getSummary: 'GET',
    getMap: 'GET /map query',
  },
};
