import type { CallOptions } from '../../operations/call-options.js';
import type { ConsoleLink, NewConsoleLink } from '../types/workspace/console-links.js';

/** Calls on console links. */
export interface ConsoleLinksCalls {
  /**
   * Make a link to the console of an API key.
   *
   * The link works once, within 15 minutes, and opens a session of 120 minutes that may do what the key may. What
   * whoever made the link may not do, the session may not either.
   *
   * Right: `api_keys.manage`.
   *
   * @throws ProcurekitError `not_found`, `key_not_active`
   */
  create(body: NewConsoleLink, options?: CallOptions): Promise<ConsoleLink>;
}
