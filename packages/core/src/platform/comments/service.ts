import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import { visibleComments } from './commented-types.js';
import type { commentOperations } from './operations.js';
import { comments } from './resource.js';
import { changeComment, createComment, readComment, removeComment } from './write-comment.js';

type Operations = typeof commentOperations;

/** The handlers of the comments' operations. */
export const commentHandlers: Handlers<Operations> = {
  list: (call, input) => reading(call).list(call, input),
  get: (call, input) => reading(call).get(call, input),
  create: (call, { body }) => createComment(call, body),
  update: (call, { params, body }) => changeComment(call, params.id, body),
  remove: (call, { params }) => removeComment(call, params.id),
  markRead: (call, { params }) => readComment(call, params.id),
};

// Which comments somebody sees, the records that are commented on tell.
function reading(call: ReadCall) {
  const visible = visibleComments(call);
  return comments.workspace.handlers({} as Pick<Operations, 'list' | 'get'>, {}, { visibleTo: () => visible });
}
