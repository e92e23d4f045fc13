import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';

/** A user of a portal. */
export interface UserIdentity {
  readonly portalId: string;
  readonly userId: string;
}

/** An API key, by its secret. */
export interface KeyIdentity {
  readonly apiKey: string;
}

/** Who calls in process. */
export type Identity = UserIdentity | KeyIdentity;

/** The operations as methods, with the rights of somebody: a key calls the Integration API, a user the workspace. */
export interface As {
  (identity: KeyIdentity): IntegrationCalls;
  (identity: UserIdentity): WorkspaceCalls;
}
