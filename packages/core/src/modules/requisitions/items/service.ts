import type { Handlers } from '../../../operations/call.js';
import { procurementItemOperations } from './operations.js';
import { procurementItems } from './resource.js';

/** Builds the handlers of the items' operations. */
export function createProcurementItemService(): Handlers<typeof procurementItemOperations> {
  return procurementItems.integration.handlers(procurementItemOperations, {});
}
