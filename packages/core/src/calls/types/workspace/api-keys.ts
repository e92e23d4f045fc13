import type { Uuid } from './shared-types.js';

/** Values of `status`. */
export type ApiKeyStatus = 'active' | 'expired' | 'archived';

export interface AvailableScope {
  scope: string;
  label: string;
  domain: string;
  requiredRight: string;
  isGrantable: boolean;
}

/** What `apiKeys.rotate` takes. */
export interface ApiKeyRotation {
  /** How long the old secret works on; 0 ends it at once. */
  graceSeconds?: number | undefined;
}

/** What `apiKeys.takeOver` takes. */
export interface ApiKeyTakeOver {
  /** Id of the key that has the links and subscriptions now. */
  from: Uuid;
}
