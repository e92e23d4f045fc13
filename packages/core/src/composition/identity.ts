import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import type { CallsOf } from '../kernel/module/calls-of.js';
import type { Module } from '../kernel/module/module.js';

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
export interface As<Modules extends readonly Module[] = readonly []> {
  (identity: KeyIdentity): IntegrationCalls & CallsOf<Modules, 'integration'>;
  (identity: UserIdentity): WorkspaceCalls & CallsOf<Modules, 'workspace'>;
}
