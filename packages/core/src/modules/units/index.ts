/**
 * The directory of units of measure that all portals share. It is data of the product, kept in `kernel/units`, and cannot
 * be changed; this module only publishes it.
 */
import type { Handlers } from '../../operations/call.js';
import { defineGroup } from '../../operations/group.js';
import { UNITS } from '../../values/units.js';
import { unitOperations } from './operations.js';

/** Builds the handlers of the units' operations. */
export function createUnitService(): Handlers<typeof unitOperations> {
  return { list: () => Promise.resolve({ items: [...UNITS] }) };
}

export const unitsGroup = defineGroup({
  operations: { workspace: unitOperations },
});
