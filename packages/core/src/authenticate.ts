import type { KeyAuthenticator } from './modules/api-keys/index.js';
import { requestErrors } from './kernel/request-errors.js';
import type { Authenticate } from './surfaces/dispatch.js';

/** Builds the check of credentials: API keys for what is published to keys, sessions for the workspace. */
export function createAuthenticate(deps: { readonly keys: KeyAuthenticator }): Authenticate {
  return async (request, { operation }) => {
    if (operation.access.scopes !== undefined) return deps.keys.authenticate(request.header('x-api-key'));
    throw requestErrors.notAuthenticated({});
  };
}
