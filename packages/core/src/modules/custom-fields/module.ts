import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import type { RecordType } from '../../records/record.js';
import { customFieldErrors } from './errors.js';
import { customFieldOperations } from './operations.js';
import { customFieldOwnersIn } from './owner.js';
import { CustomFields } from './records.js';
import { createCustomFieldService } from './service.js';

interface Deps {
  readonly ids: Ids;
  readonly records: readonly RecordType[];
  readonly given: Given;
}

/** @internal */
export const customFieldsModule = defineModule({
  name: 'customFields',
  records: { CustomFields },
  tags: { 'Custom fields': 'Fields that a portal adds to its records, and their values' },
  groups: {
    customFields: defineGroup({
      operations: { workspace: customFieldOperations },
      errors: customFieldErrors,
      handlers: (deps: Deps) => ({
        workspace: createCustomFieldService({ ids: deps.ids, owners: customFieldOwnersIn(deps) }),
      }),
    }),
  },
});
