import type { Handlers } from '../../../operations/call.js';
import type { OrderedLines } from '../../requisitions/index.js';
import { findScanned } from './find-scanned.js';
import type { scanOperations } from './operations.js';

/** Builds the handler of what scanners ask. */
export function createScanService(orders: Pick<OrderedLines, 'findNumbered'>): Handlers<typeof scanOperations> {
  return {
    find: async (call, { query: { code } }) => ({ code, items: await findScanned(orders, call, code) }),
  };
}
