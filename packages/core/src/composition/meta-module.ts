import { defineGroup, defineModule } from '../module/module.js';
import { createMetaService, type MetaDeps } from '../published/meta.js';
import { metaOperations } from '../published/meta-operation.js';

/** @internal */
export const metaModule = defineModule({
  name: 'meta',
  tags: { Meta: 'What a key may do, and what the API offers' },
  groups: {
    meta: defineGroup({
      operations: { integration: metaOperations },
      handlers: ({ describedToKeys }: { readonly describedToKeys: MetaDeps }) => ({
        integration: createMetaService(describedToKeys),
      }),
    }),
  },
});
