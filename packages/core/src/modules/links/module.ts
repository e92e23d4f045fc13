import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import type { RecordType } from '../../records/record.js';
import { linkableTypesOf } from './linkable-types.js';
import { linkOperations } from './operations.js';
import { ExternalLinks } from './records.js';
import { createLinkService } from './service.js';

/** @internal */
export const linksModule = defineModule({
  name: 'links',
  records: { ExternalLinks },
  tags: { 'External links': 'Identifiers that other systems use for records' },
  groups: {
    links: defineGroup({
      operations: { integration: linkOperations },
      handlers: ({ ids, records }: { readonly ids: Ids; readonly records: readonly RecordType[] }) => ({
        integration: createLinkService({ ids, types: linkableTypesOf(records) }),
      }),
    }),
  },
});
