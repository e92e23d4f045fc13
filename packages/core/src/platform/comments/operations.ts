import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { commentErrors } from './errors.js';
import { comments } from './resource.js';
import { CommentPatch, NewComment } from './schemas.js';

const Comment = comments.workspace.schemas.Detail;

const ofComments = { face: 'workspace', tag: 'Comments', access: { right: 'signed_in' } } as const;
const one = { params: z.object({ id: Uuid }) };

export const commentOperations = {
  ...comments.workspace.operations('list', 'get'),
  create: operation('comments.create', {
    ...ofComments,
    method: 'POST',
    path: '/comments',
    input: { body: NewComment },
    output: Comment,
    status: 201,
    locatedAt: '/comments/:id',
    summary: 'Comment on a record',
    description:
      'Whoever sees the record may. People who are named in `mentions` get a mail, and the comment waits in their inbox until they have ' +
      'read it; somebody who does not see the record cannot be named.',
  }),
  update: operation('comments.update', {
    ...ofComments,
    method: 'PATCH',
    path: '/comments/:id',
    input: { ...one, body: CommentPatch },
    output: Comment,
    version: 'optional',
    errors: [commentErrors.notAuthor],
    summary: 'Change a comment of one’s own',
    description: 'Whoever is named anew gets a mail; it waits no longer for those who are not named any more.',
  }),
  remove: operation('comments.remove', {
    ...ofComments,
    method: 'DELETE',
    path: '/comments/:id',
    input: one,
    output: NoContent,
    status: 204,
    version: 'optional',
    errors: [commentErrors.notAuthor],
    summary: 'Delete a comment of one’s own',
  }),
  markRead: operation('comments.markRead', {
    ...ofComments,
    method: 'POST',
    path: '/comments/:id/read',
    input: one,
    output: NoContent,
    status: 204,
    summary: 'Say that one has read a comment',
    description: 'It waits in the inbox no longer. Without effect for whoever it does not name.',
  }),
};
