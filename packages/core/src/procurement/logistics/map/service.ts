import type { Handlers } from '../../../kernel/operations/call.js';
import type { logisticsOperations } from './operations.js';
import { showMap } from './show-map.js';
import { showSummary } from './show-summary.js';

/** The handlers of the summary and the map. */
export const logisticsHandlers: Handlers<typeof logisticsOperations> = {
  getSummary: showSummary,
  getMap: (call, { query }) => showMap(call, query),
};
