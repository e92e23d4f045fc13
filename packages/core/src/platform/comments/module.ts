import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { commentErrors } from './errors.js';
import { commentOperations } from './operations.js';
import { CommentMentions, Comments, MentionMails } from './records.js';
import { commentHandlers } from './service.js';
import { waitingThings } from '../inbox/index.js';
import { unreadMentions } from './waiting.js';

/** @internal */
export const commentsModule = defineModule({
  name: 'comments',
  records: { Comments, CommentMentions, MentionMails },
  extensions: [waitingThings.with(unreadMentions)],
  tags: { Comments: 'What people say to each other about a record' },
  groups: {
    comments: defineGroup({
      operations: { workspace: commentOperations },
      errors: commentErrors,
      handlers: { workspace: commentHandlers },
    }),
  },
});
