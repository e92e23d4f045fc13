import { defineGroup, defineModule } from '../kernel/module/module.js';
import { metaOperations } from '../kernel/published/meta-operation.js';
import { metaHandlers } from './meta.js';

/** @internal */
export const metaModule = defineModule({
  name: 'meta',
  tags: { Meta: 'What a key may do, and what the API offers' },
  groups: {
    meta: defineGroup({ operations: { integration: metaOperations }, handlers: { integration: metaHandlers } }),
  },
});
