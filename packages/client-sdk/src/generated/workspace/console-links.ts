import type {
  ConsoleLink,
  ConsoleLinkToken,
  ConsoleSession,
  NewConsoleLink,
} from '../../../../core/src/calls/types/workspace/console-links.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on console links. */
export interface ConsoleLinksApi {
  /**
   * Make a link to the console of an API key.
   *
   * The link works once, within 15 minutes, and opens a session of 120 minutes that may do what the key may. What
   * whoever made the link may not do, the session may not either.
   *
   * Right: `api_keys.manage`.
   *
   * @throws ConflictError `key_not_active`
   * @throws NotFoundError `not_found`
   */
  create(body: NewConsoleLink, options?: WriteOptions): ApiCall<ConsoleLink>;

  /**
   * Open the console with a link.
   *
   * Uses the link up. The session ends by itself, and at once when the key is revoked.
   *
   * @throws BadRequestError `token_invalid`, `token_expired`
   * @throws ConflictError `token_already_used`
   * @throws PermissionError `portal_suspended`
   */
  open(body: ConsoleLinkToken, options?: CallOptions): ApiCall<ConsoleSession>;
}

/** Console links, to be put into a client. */
export const consoleLinks: Resource<ConsoleLinksApi> = {
  name: 'consoleLinks',
  at: '/api/v1/console-links',
  methods: {
    create: 'POST body',
    open: 'POST /open body once',
  },
};
