import type { Handlers } from '../../../kernel/operations/call.js';
import { procurementItemOperations } from './operations.js';
import { procurementItems } from './resource.js';

/** The handlers of the items' operations. */
export const procurementItemHandlers: Handlers<typeof procurementItemOperations> =
  procurementItems.integration.handlers(procurementItemOperations, {});
