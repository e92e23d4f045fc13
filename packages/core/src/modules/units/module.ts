/**
 * The directory of units of measure that all portals share. It is data of the product, kept in `values/units`, and cannot
 * be changed; this module only publishes it, in the language of the portal.
 */
import { defineGroup, defineModule } from '../../module/module.js';
import { unitOperations } from './operations.js';
import { createUnitService } from './service.js';

/** @internal */
export const unitsModule = defineModule({
  name: 'units',
  tags: { Units: 'Units of measure' },
  groups: {
    units: defineGroup({
      operations: { workspace: unitOperations },
      handlers: () => ({ workspace: createUnitService() }),
    }),
  },
});
