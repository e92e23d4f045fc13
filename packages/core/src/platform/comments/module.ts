import type { Permissions } from '../../kernel/access/permissions.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import type { Ids } from '../../kernel/ports/ids.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { QueueMail } from '../mail/index.js';
import { commentedTypesOf } from './commented-types.js';
import { commentErrors } from './errors.js';
import { commentOperations } from './operations.js';
import { CommentMentions, Comments, MentionMails } from './records.js';
import { createCommentService } from './service.js';
import { waitingThings } from '../inbox/index.js';
import { unreadMentions } from './waiting.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

interface Deps {
  readonly ids: Ids;
  readonly records: readonly RecordType[];
  readonly permissions: Permissions;
  readonly queueMail: QueueMail;
}

/** @internal */
export const commentsModule = defineModule({
  name: 'comments',
  records: { Comments, CommentMentions, MentionMails },
  extensions: [waitingThings.from((world: World) => unreadMentions(commentedTypesOf(world.port(Composed).records)))],
  tags: { Comments: 'What people say to each other about a record' },
  groups: {
    comments: defineGroup({
      operations: { workspace: commentOperations },
      errors: commentErrors,
      handlers: ({ records, ...deps }: Deps) => ({
        workspace: createCommentService({ ...deps, types: commentedTypesOf(records) }),
      }),
    }),
  },
});
