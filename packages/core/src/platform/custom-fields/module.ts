import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { customFieldErrors } from './errors.js';
import { customFieldOperations } from './operations.js';
import { CustomFields } from './records.js';
import { customFieldHandlers } from './service.js';

/** @internal */
export const customFieldsModule = defineModule({
  name: 'customFields',
  records: { CustomFields },
  tags: { 'Custom fields': 'Fields that a portal adds to its records, and their values' },
  groups: {
    customFields: defineGroup({
      operations: { workspace: customFieldOperations },
      errors: customFieldErrors,
      handlers: { workspace: customFieldHandlers },
    }),
  },
});
