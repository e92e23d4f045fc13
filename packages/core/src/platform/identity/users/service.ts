import type { Handlers } from '../../../kernel/operations/call.js';
import { resetFactor } from '../second-factors/reset-factor.js';
import { listDirectory } from './directory.js';
import { mailResetTo } from './mail-reset-to.js';
import { userOperations } from './operations.js';
import { users } from './resource.js';
import { changeUser, prepareUser } from './write-user.js';

/** The handlers of the users' operations. */
export const userHandlers: Handlers<typeof userOperations> = {
  ...users.workspace.handlers(userOperations, {}),
  directory: (call, { query }) => listDirectory(call, query),
  create: (call, { body }) => prepareUser(call, body),
  update: (call, { params, body }) => changeUser(call, params.id, body),
  resetSecondFactor: (call, { params }) => resetFactor(call, params.id),
  resetPassword: (call, { params }) => mailResetTo(call, params.id),
};
