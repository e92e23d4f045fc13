import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { keyBelongings } from '../api-keys/index.js';
import { linksOfKeys } from './give-links.js';
import { linkableTypesOf } from './linkable-types.js';
import { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { createLinkService } from './service.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const linksModule = defineModule({
  name: 'links',
  records: { ExternalLinks },
  tags: { 'External links': 'Identifiers that other systems use for records' },
  extensions: [keyBelongings.with(linksOfKeys)],
  groups: {
    links: defineGroup({
      operations: { integration: linkOperations },
      handlers: (world: World) => ({
        integration: createLinkService({ types: linkableTypesOf(world.port(Composed).records) }),
      }),
    }),
  },
});
