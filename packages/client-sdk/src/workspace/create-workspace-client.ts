import type { ClientOptions } from '../client-options.js';
import { connectAll } from '../create-client-with.js';
import { allResources, type WorkspaceClient } from '../generated/workspace/all-resources.js';
import { readSettings } from '../settings.js';
import { keepSession, type Session } from './session.js';
import { createTransfer } from './transfer.js';

/** Options of a workspace client. */
export interface WorkspaceClientOptions extends Omit<ClientOptions, 'apiKey'> {
  /** How the user is authenticated. @default 'cookie' */
  readonly session?: Session | undefined;
}

/**
 * Creates a client for the workspace, on behalf of a user. Sign in with `client.auth.login`; every call then sends the session
 * and the CSRF token.
 *
 * @throws TypeError when the address is invalid
 */
export function createWorkspaceClient({ session = 'cookie', ...options }: WorkspaceClientOptions): WorkspaceClient {
  const { transfer, fetch } = createTransfer(options.fetch);
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const middleware = [...(options.middleware ?? []), keepSession(session, baseUrl)];
  return connectAll(allResources, readSettings({ ...options, middleware, fetch }, { transfer }));
}
