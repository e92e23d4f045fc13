import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { identityErrors } from '../errors.js';
import { secondFactorErrors } from '../second-factors/errors.js';
import { users } from './resource.js';
import { ChangedUser, CreatedUser, DirectoryEntry, DirectoryQuery, NewUser, ResetMailed } from './schemas.js';

const manageUsers = { face: 'workspace', access: { right: 'users.manage' }, tag: 'Users' } as const;

export const userOperations = {
  ...users.workspace.operations('list', 'get'),
  directory: operation('users.directory', {
    ...manageUsers,
    method: 'GET',
    path: '/users/directory',
    access: { right: 'signed_in' },
    input: { query: DirectoryQuery },
    output: pageOf('directory', DirectoryEntry),
    summary: 'List who works in the portal',
    description:
      'For every signed-in user, to choose who is responsible: names and roles. `search` looks through names.',
  }),
  create: operation('users.create', {
    work: 'prepared',
    ...manageUsers,
    method: 'POST',
    path: '/users',
    input: { body: NewUser },
    output: CreatedUser,
    status: 201,
    secret: true,
    errors: [identityErrors.emailTaken],
    summary: 'Create a user',
    description:
      'If no password is sent, the response contains a temporary one, shown only once; it is also mailed to the user, unless `mailStatus` says otherwise, and must be changed at the first sign-in.',
  }),
  update: operation('users.update', {
    ...manageUsers,
    method: 'PATCH',
    path: '/users/:id',
    input: { params: z.object({ id: Uuid }), body: users.workspace.schemas.Patch },
    output: ChangedUser,
    version: 'optional',
    errors: [requestErrors.insufficientRights, identityErrors.lastOwner],
    summary: 'Change roles, pipelines or activity of a user',
    description:
      'A deactivated user is signed out at once. Keys work with the current rights of their creator: the response names those that lose rights by the change.',
  }),
  resetSecondFactor: operation('users.resetSecondFactor', {
    ...manageUsers,
    method: 'POST',
    path: '/users/:id/reset-second-factor',
    input: { params: z.object({ id: Uuid }) },
    output: NoContent,
    status: 204,
    errors: [requestErrors.insufficientRights, secondFactorErrors.secondFactorOff],
    summary: 'Remove the second factor of a user',
    description:
      'For whoever has lost the authenticator and the recovery codes. All sessions of the user end, and the user is told by mail. Only the owner can do this for the owner.',
  }),
  resetPassword: operation('users.resetPassword', {
    ...manageUsers,
    method: 'POST',
    path: '/users/:id/reset-password',
    input: { params: z.object({ id: Uuid }) },
    output: ResetMailed,
    status: 202,
    errors: [requestErrors.insufficientRights, requestErrors.invalidStatus, requestErrors.routeNotFound],
    summary: 'Mail a user a link to set a new password',
    description:
      'The link works once, within an hour, and replaces earlier ones. The password and the sessions of the user stay until the link is followed. Only the owner can do this for the owner.',
  }),
};
