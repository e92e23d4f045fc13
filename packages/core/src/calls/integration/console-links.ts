import type { CallOptions } from '../../operations/call-options.js';
import type { ConsoleLink } from '../types/integration/console-links.js';

/** Calls on API keys. */
export interface ConsoleLinksCalls {
  /**
   * Make a link to the console of the calling key.
   *
   * The link works once, within 15 minutes, and opens a session of 120 minutes that may do what the key may.
   *
   * @throws ProcurekitError `console_session`
   */
  create(options?: CallOptions): Promise<ConsoleLink>;

  /**
   * End the session of the console.
   *
   * The session that the call is made in ends at once. Nothing happens to an API key.
   */
  endSession(options?: CallOptions): Promise<undefined>;
}
