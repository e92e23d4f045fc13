import type { Handlers } from '../../../kernel/operations/call.js';
import { resetFactor, type FactorResetDeps } from '../second-factors/reset-factor.js';
import { listDirectory } from './directory.js';
import { userOperations } from './operations.js';
import { users } from './resource.js';
import { mailResetTo, type MailResetDeps } from './mail-reset-to.js';
import { changeUser, prepareUser, type UserDeps } from './write-user.js';
import type { World } from '../../../kernel/operations/world.js';

/** Builds the handlers of the users' operations. */
export function createUserService(
  deps: World & UserDeps & MailResetDeps & FactorResetDeps,
): Handlers<typeof userOperations> {
  return {
    ...users.workspace.handlers(userOperations, {}),
    directory: (call, { query }) => listDirectory(call, query),
    create: (call, { body }) => prepareUser(deps, body, call.now),
    update: (call, { params, body }) => changeUser(deps, call, params.id, body),
    resetSecondFactor: (call, { params }) => resetFactor(deps, call, params.id),
    resetPassword: (call, { params }) => mailResetTo(deps, call, params.id),
  };
}
