import type { IdentifyUser } from '../../kernel/pipeline/authenticate/session.js';
import { FACE_PREFIXES } from '../../kernel/operations/prefixes.js';
import { createApiClient, type ApiClient } from './api-client.js';
import type { TestKit, TestPortal } from './test-kit.js';

const HEADER = 'x-test-user';

/** Sign-in of an embedder for tests: a request is of the user that its header names. Given to the kit as `authenticate`. */
export const userOfHeader: IdentifyUser = ({ header }) => {
  const [portalId, userId] = (header(HEADER) ?? '').split('/');
  return portalId === undefined || userId === undefined ? null : { portalId, userId };
};

/** The workspace over HTTP, called by a user of the portal; by its owner unless told. */
export function workspaceApi({ kit }: TestKit, portal: TestPortal, userId = portal.ownerId): ApiClient {
  const headers = { [HEADER]: `${portal.id}/${userId}` };
  return createApiClient(kit.dispatch, { headers, prefix: FACE_PREFIXES.workspace });
}
