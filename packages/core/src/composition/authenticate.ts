import type { KeyAuthenticator } from '../modules/api-keys/index.js';
import type { PortalCaller } from '../operations/caller.js';
import { requestErrors } from '../operations/request-errors.js';
import type { Authenticate } from '../pipeline/dispatch.js';

/** Builds the check of credentials: API keys for what is published to keys, sessions for the workspace, signed links. */
export function createAuthenticate(deps: {
  readonly keys: KeyAuthenticator;
  readonly authenticateLink: (token: string) => Promise<PortalCaller>;
}): Authenticate {
  return async (request, { operation }, { token = '' }) => {
    if (operation.access.signedLink === true) return deps.authenticateLink(token);
    if (operation.access.scopes !== undefined) return deps.keys.authenticate(request.header('x-api-key'));
    throw requestErrors.notAuthenticated({});
  };
}
