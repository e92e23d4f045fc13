import type {
  AuthorizationUrl,
  IntegrationOauthAuthorizeQuery,
  IntegrationOauthCallbackQuery,
} from '../types/workspace/integration-oauth.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { Installation } from '../types/workspace/shared-types.js';

/** Calls on integration oauth. */
export interface IntegrationOauthCalls {
  /**
   * Start connecting a provider.
   *
   * Redirects the browser to the provider; with `mode=json` it returns the address instead.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `configuration_required`, `remote_error`
   */
  authorize(slug: string, query?: IntegrationOauthAuthorizeQuery, options?: CallOptions): Promise<AuthorizationUrl>;

  /**
   * Return from a provider.
   *
   * The provider sends the browser here. It is redirected to the page of the integration with `oauth=success`, or
   * with `oauth=error` and a `code`: `state_invalid`, `access_denied`, `exchange_failed`.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`
   */
  callback(slug: string, query?: IntegrationOauthCallbackQuery, options?: CallOptions): Promise<unknown>;

  /**
   * Disconnect a provider.
   *
   * The provider is informed if it supports that; the tokens are erased in any case.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`
   */
  revoke(slug: string, options?: CallOptions): Promise<Installation>;
}
