import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { Ids } from '../../kernel/ports/ids.js';
import { customFieldErrors } from './errors.js';
import { customFieldOperations } from './operations.js';
import { customFieldOwnersIn } from './owner.js';
import { CustomFields } from './records.js';
import { createCustomFieldService } from './service.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const customFieldsModule = defineModule({
  name: 'customFields',
  records: { CustomFields },
  tags: { 'Custom fields': 'Fields that a portal adds to its records, and their values' },
  groups: {
    customFields: defineGroup({
      operations: { workspace: customFieldOperations },
      errors: customFieldErrors,
      handlers: (world: World) => ({
        workspace: createCustomFieldService({ ids: world.port(Ids), owners: customFieldOwnersIn(world) }),
      }),
    }),
  },
});
