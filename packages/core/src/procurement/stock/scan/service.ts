import type { Handlers } from '../../../kernel/operations/call.js';
import { findScanned } from './find-scanned.js';
import type { scanOperations } from './operations.js';

/** The handler of what scanners ask. */
export const scanHandlers: Handlers<typeof scanOperations> = {
  find: async (call, { query: { code } }) => ({ code, items: await findScanned(call, code) }),
};
