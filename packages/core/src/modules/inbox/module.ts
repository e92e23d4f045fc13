import type { Given } from '../../module/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import { inboxOperations } from './operations.js';
import { createInboxService } from './service.js';
import { waitingThings } from './waiting.js';

/** @internal */
export const inboxModule = defineModule({
  name: 'inbox',
  tags: { Inbox: 'What waits for you, and the call that settles it' },
  groups: {
    inbox: defineGroup({
      operations: { workspace: inboxOperations },
      handlers: ({ given }: { readonly given: Given }) => ({
        workspace: createInboxService({ kinds: () => given(waitingThings) }),
      }),
    }),
  },
});
