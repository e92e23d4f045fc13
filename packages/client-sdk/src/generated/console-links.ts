import type { ConsoleLink } from '../../../core/src/calls/types/integration/console-links.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import type { Resource } from '../resource.js';

/** Methods on aPI keys. */
export interface ConsoleLinksApi {
  /**
   * Make a link to the console of the calling key.
   *
   * The link works once, within 15 minutes, and opens a session of 120 minutes that may do what the key may.
   *
   * @throws PermissionError `console_session`
   */
  create(options?: WriteOptions): ApiCall<ConsoleLink>;

  /**
   * End the session of the console.
   *
   * The session that the call is made in ends at once. Nothing happens to an API key.
   */
  endSession(options?: CallOptions): ApiCall<void>;
}

/** API keys, to be put into a client. */
export const consoleLinks: Resource<ConsoleLinksApi> = {
  name: 'consoleLinks',
  at: '/api/v1/integration-api/console-links',
  methods: {
    create: 'POST',
    endSession: 'DELETE /session once',
  },
};
