import type {
  AuthorizationUrl,
  IntegrationOauthAuthorizeQuery,
  IntegrationOauthCallbackQuery,
} from '../../../../core/src/calls/types/workspace/integration-oauth.js';
import type { Installation } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on integration oauth. */
export interface IntegrationOauthApi {
  /**
   * Start connecting a provider.
   *
   * Redirects the browser to the provider; with `mode=json` it returns the address instead.
   *
   * Right: `integrations.manage`.
   *
   * @throws BadRequestError `configuration_required`
   * @throws ConflictError `remote_error`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  authorize(slug: string, query?: IntegrationOauthAuthorizeQuery, options?: CallOptions): ApiCall<AuthorizationUrl>;

  /**
   * Return from a provider.
   *
   * The provider sends the browser here. It is redirected to the page of the integration with `oauth=success`, or
   * with `oauth=error` and a `code`: `state_invalid`, `access_denied`, `exchange_failed`.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  callback(slug: string, query?: IntegrationOauthCallbackQuery, options?: CallOptions): ApiCall<unknown>;

  /**
   * Disconnect a provider.
   *
   * The provider is informed if it supports that; the tokens are erased in any case.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  revoke(slug: string, options?: WriteOptions): ApiCall<Installation>;
}

/** Integration oauth, to be put into a client. */
export const integrationOauth: Resource<IntegrationOauthApi> = {
  name: 'integrationOauth',
  at: '/api/v1/integrations/oauth',
  methods: {
    authorize: 'GET /:slug/authorize query',
    callback: 'GET /:slug/callback query',
    revoke: 'POST /:slug/revoke',
  },
};
