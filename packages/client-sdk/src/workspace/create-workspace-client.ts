import type { ClientOptions } from '../client-options.js';
import type { OwnResources } from '../create-client.js';
import { connectAll, type ClientOf } from '../create-client-with.js';
import { allResources, type WorkspaceClient } from '../generated/workspace/all-resources.js';
import type { Resources } from '../resource.js';
import { readSettings } from '../settings.js';
import { keepSession, type Session } from './session.js';
import { createTransfer } from './transfer.js';

/** Options of a workspace client. */
export interface WorkspaceClientOptions extends Omit<ClientOptions, 'apiKey'> {
  /** How the user is authenticated. @default 'cookie' */
  readonly session?: Session | undefined;
}

/**
 * Creates a client for the workspace, on behalf of a user, and for the resources of your own modules that it is given. Sign in with
 * `client.auth.login`; every call then sends the session and the CSRF token.
 *
 * @throws TypeError when the address is invalid
 */
export function createWorkspaceClient(options: WorkspaceClientOptions): WorkspaceClient;
export function createWorkspaceClient<const Own extends Resources>(
  options: WorkspaceClientOptions & OwnResources<Own>,
): WorkspaceClient & ClientOf<Own>;
export function createWorkspaceClient({
  session = 'cookie',
  resources,
  ...options
}: WorkspaceClientOptions & Partial<OwnResources<Resources>>): WorkspaceClient {
  const { transfer, fetch } = createTransfer(options.fetch);
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const middleware = [...(options.middleware ?? []), keepSession(session, baseUrl)];
  return connectAll({ ...allResources, ...resources }, readSettings({ ...options, middleware, fetch }, { transfer }));
}
