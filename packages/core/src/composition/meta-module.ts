import { defineGroup, defineModule } from '../kernel/module/module.js';
import { createMetaService, type MetaDeps } from '../kernel/published/meta.js';
import { metaOperations } from '../kernel/published/meta-operation.js';

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
