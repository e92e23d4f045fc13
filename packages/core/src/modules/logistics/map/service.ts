import type { Handlers } from '../../../operations/call.js';
import type { logisticsOperations } from './operations.js';
import { showMap } from './show-map.js';
import { showSummary } from './show-summary.js';

/** Builds the handlers of the summary and the map. */
export function createLogisticsService(): Handlers<typeof logisticsOperations> {
  return { getSummary: showSummary, getMap: (call, { query }) => showMap(call, query) };
}
