/** What `integrationOauth.authorize` answers. */
export interface AuthorizationUrl {
  authorizationUrl: string;
}

/** What `integrationOauth.authorize` takes. */
export interface IntegrationOauthAuthorizeQuery {
  mode?: 'redirect' | 'json' | undefined;
}

/** What `integrationOauth.callback` takes. */
export interface IntegrationOauthCallbackQuery {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  scope?: string | undefined;
  domain?: string | undefined;
  member_id?: string | undefined;
  server_domain?: string | undefined;
  iss?: string | undefined;
  session_state?: string | undefined;
}
