import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf, pageParameters } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { identityErrors } from './errors.js';
import { CreatedUser, NewUser, User, UserPatch } from './schemas.js';

const manageUsers = { face: 'workspace', access: { right: 'users.manage' }, tag: 'Users' } as const;

export const identityOperations = {
  list: operation('users.list', {
    ...manageUsers,
    method: 'GET',
    path: '/users',
    input: { query: z.object(pageParameters) },
    output: pageOf('users', User),
    empty: emptyPage('users'),
    summary: 'List users',
  }),
  create: operation('users.create', {
    ...manageUsers,
    method: 'POST',
    path: '/users',
    input: { body: NewUser },
    output: CreatedUser,
    status: 201,
    secret: true,
    errors: [identityErrors.emailTaken],
    summary: 'Create a user',
    description: 'Without a password the answer shows a temporary one, once; it must be changed at the first sign-in.',
  }),
  update: operation('users.update', {
    ...manageUsers,
    method: 'PATCH',
    path: '/users/:id',
    input: { params: z.object({ id: Uuid }), body: UserPatch },
    output: User,
    version: 'optional',
    errors: [requestErrors.insufficientRights],
    summary: 'Change roles, pipelines or activity of a user',
    description: 'Keys of the user follow at once: they work with the rights that their creator has now.',
  }),
};
