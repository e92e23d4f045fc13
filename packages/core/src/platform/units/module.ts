import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { unitErrors } from './errors.js';
import { unitOperations } from './operations.js';
import { PortalUnits } from './records.js';
import { unitHandlers } from './service.js';

/** @internal */
export const unitsModule = defineModule({
  name: 'units',
  records: { PortalUnits },
  tags: { Units: 'Units of measure' },
  groups: {
    units: defineGroup({
      operations: { workspace: unitOperations },
      errors: unitErrors,
      handlers: { workspace: unitHandlers },
    }),
  },
});
