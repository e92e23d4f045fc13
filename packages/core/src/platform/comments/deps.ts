import type { Permissions } from '../../kernel/access/permissions.js';
import type { Ids } from '../../kernel/ports/ids.js';
import type { QueueMail } from '../mail/index.js';
import type { CommentedTypes } from './commented-types.js';

/** What comments need from outside the module. */
export interface CommentDeps {
  readonly ids: Ids;
  readonly types: CommentedTypes;
  readonly permissions: Permissions;
  readonly queueMail: QueueMail;
}
