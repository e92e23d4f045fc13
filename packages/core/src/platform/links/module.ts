import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { keyBelongings } from '../api-keys/index.js';
import { linksOfKeys } from './give-links.js';
import { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { linkHandlers } from './service.js';

/** @internal */
export const linksModule = defineModule({
  name: 'links',
  scopes: {
    'external_links.read': {
      label: 'Read links to external identifiers',
      domain: 'external_links',
      right: 'integrations.manage',
    },
    'external_links.write': {
      label: 'Write links to external identifiers',
      domain: 'external_links',
      right: 'integrations.manage',
    },
  },
  records: { ExternalLinks },
  tags: { 'External links': 'Identifiers that other systems use for records' },
  extensions: [keyBelongings.with(linksOfKeys)],
  groups: {
    links: defineGroup({
      operations: { integration: linkOperations },
      handlers: { integration: linkHandlers },
    }),
  },
});
