import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import { visibleComments } from './commented-types.js';
import type { CommentDeps } from './deps.js';
import type { commentOperations } from './operations.js';
import { comments } from './resource.js';
import { changeComment, createComment, readComment, removeComment } from './write-comment.js';

type Operations = typeof commentOperations;

/** Builds the handlers of the comments' operations. */
export function createCommentService(deps: CommentDeps): Handlers<Operations> {
  // Which comments somebody sees, the records that are commented on tell.
  const reading = ({ caller }: Pick<ReadCall, 'caller'>) => {
    const visible = visibleComments(deps.types, caller);
    return comments.workspace.handlers({} as Pick<Operations, 'list' | 'get'>, {}, { visibleTo: () => visible });
  };
  return {
    list: (call, input) => reading(call).list(call, input),
    get: (call, input) => reading(call).get(call, input),
    create: (call, { body }) => createComment(deps, call, body),
    update: (call, { params, body }) => changeComment(deps, call, params.id, body),
    remove: (call, { params }) => removeComment(deps, call, params.id),
    markRead: (call, { params }) => readComment(deps, call, params.id),
  };
}
