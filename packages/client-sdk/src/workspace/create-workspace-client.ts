import type { ClientOptions } from '../client-options.js';
import { connectAll } from '../create-client-with.js';
import { allResources, type WorkspaceClient } from '../generated/workspace/all-resources.js';
import { readSettings } from '../settings.js';
import { keepSession, type Session } from './session.js';
import { createTransfer } from './transfer.js';

/** Settings of a client of the workspace. */
export interface WorkspaceClientOptions extends Omit<ClientOptions, 'apiKey'> {
  /** How the person is known to the server. @default 'cookie' */
  readonly session?: Session | undefined;
}

/**
 * Makes a client of the workspace, for a person. Sign in with `client.auth.login`; the session and the CSRF token are then
 * brought by every call.
 *
 * @throws TypeError when the address cannot be one
 */
export function createWorkspaceClient({ session = 'cookie', ...options }: WorkspaceClientOptions): WorkspaceClient {
  const { transfer, fetch } = createTransfer(options.fetch);
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const middleware = [...(options.middleware ?? []), keepSession(session, baseUrl)];
  return connectAll(allResources, readSettings({ ...options, middleware, fetch }, { transfer }));
}
