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

/** What `consoleLinks.create` takes. */
export interface NewConsoleLink {
  /** Key whose console the link opens. */
  keyId: Uuid;
}

/** What `consoleLinks.open` answers. */
export interface ConsoleSession {
  /** Goes into the header `X-API-Key` in place of the key; shown only once. */
  token: string;
  expiresAt: Instant;
}

/** What `consoleLinks.open` takes. */
export interface ConsoleLinkToken {
  /** What stands behind `#link=`. */
  token: string;
}
