import { defineGroup, defineModule } from '../../module/module.js';
import { unitErrors } from './errors.js';
import { unitOperations } from './operations.js';
import { PortalUnits } from './records.js';
import { createUnitService } from './service.js';

/** @internal */
export const unitsModule = defineModule({
  name: 'units',
  records: { PortalUnits },
  tags: { Units: 'Units of measure' },
  groups: {
    units: defineGroup({
      operations: { workspace: unitOperations },
      errors: unitErrors,
      handlers: () => ({ workspace: createUnitService() }),
    }),
  },
});
