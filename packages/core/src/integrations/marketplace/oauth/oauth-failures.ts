/** Why a provider was not connected. */
export const OAUTH_FAILURES = ['state_invalid', 'access_denied', 'exchange_failed'] as const;
export type OAuthFailure = (typeof OAUTH_FAILURES)[number];
