import { waiting } from '../inbox/index.js';
import { visibleComments } from './commented-types.js';
import { CommentMentions } from './records.js';

/** Comments that name somebody wait until they have read them, as long as they see what is commented on. */
export const unreadMentions = waiting(CommentMentions)({
  kind: 'mention',
  right: 'signed_in',
  open: () => ({ readAt: null }),
  mine: (call) => ({ userId: call.caller.userId, ...visibleComments(call) }),
  order: 'createdAt',
  due: () => null,
  why: () => ({ ru: 'Вас упомянули в комментарии', en: 'A comment mentions you' }),
  about: ({ entityType, entityId }) => ({ entityType, entityId }),
  settledBy: ({ commentId }) => ({ method: 'POST', path: `/comments/${commentId}/read` }),
});
