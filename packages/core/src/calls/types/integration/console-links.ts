import type { Instant, Uuid } from './shared-types.js';

/** What `consoleLinks.create` answers. */
export interface ConsoleLink {
  /** Opens the console once. The token is in the fragment, which browsers send to nobody. */
  url: string;
  expiresAt: Instant;
  key: {
    id: Uuid;
    name: string;
  };
}
