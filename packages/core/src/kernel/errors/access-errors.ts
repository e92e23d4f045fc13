import { errorType } from './errors.js';

/** Refusals of a caller: who is not known, or may not do what was asked. */
export const accessErrors = {
  apiKeyMissing: errorType({
    code: 'api_key_missing',
    status: 401,
    title: 'API key is missing',
    remedy: 'Send the full key in the header `X-API-Key`. It goes in this header only.',
    detail: ({ sentIn }: { readonly sentIn?: 'Authorization' }) =>
      sentIn === undefined
        ? 'The header X-API-Key is missing.'
        : `The key came in ${sentIn}; send it in the header X-API-Key, without a prefix.`,
  }),
  apiKeyInvalid: errorType({
    code: 'api_key_invalid',
    status: 401,
    title: 'API key is unknown',
    remedy:
      'Check that the whole key was copied, without a prefix such as `Bearer`, and that it belongs to this installation.',
    detail: () => 'The API key is unknown.',
  }),
  apiKeyExpired: errorType({
    code: 'api_key_expired',
    status: 401,
    title: 'API key has expired',
    remedy: 'Issue a new key, or have the expiry of this one extended by the portal administrator.',
    detail: ({ expiredAt }: { readonly expiredAt: string }) => `The API key expired at ${expiredAt}.`,
  }),
  apiKeyRevoked: errorType({
    code: 'api_key_revoked',
    status: 401,
    title: 'API key was revoked',
    remedy: 'The key was archived in its portal. Ask the administrator of the portal for a new one.',
    detail: () => 'The API key was revoked.',
  }),
  notAuthenticated: errorType({
    code: 'not_authenticated',
    status: 401,
    title: 'Sign-in is required',
    remedy: 'Sign in, then repeat the request with the session.',
    detail: () => 'This operation needs a signed-in user.',
  }),
  sessionExpired: errorType({
    code: 'session_expired',
    status: 401,
    title: 'Session has ended',
    remedy: 'Sign in again. A session ends after 12 hours without use, and 7 days after the sign-in at the latest.',
    detail: () => 'The session has ended; sign in again.',
  }),
  passwordChangeRequired: errorType({
    code: 'password_change_required',
    status: 403,
    title: 'Password must be changed first',
    remedy: 'Choose your own password with `POST /auth/change-password`; everything else works afterwards.',
    detail: () => 'The temporary password must be changed before anything else.',
  }),
  secondFactorSetupRequired: errorType({
    code: 'second_factor_setup_required',
    status: 403,
    title: 'Second factor must be added first',
    remedy: 'Add an authenticator with `POST /auth/second-factor` and confirm it; then everything else works.',
    detail: () => 'This portal wants a second factor; add one before anything else.',
  }),
  csrfFailed: errorType({
    code: 'csrf_failed',
    status: 403,
    title: 'Request does not come from a page of this site',
    remedy:
      'Send the `csrfToken` of the sign-in in `X-CSRF-Token`, from a page of the same origin. Bearer tokens need neither.',
    detail: () => 'A change with a session cookie needs the X-CSRF-Token of that session, from a page of the site.',
  }),
  hostNotAllowed: errorType({
    code: 'host_not_allowed',
    status: 403,
    title: 'Server is not known by this host',
    remedy:
      'Call `/mcp` at the address of the server that is configured, or allow the name in `Host` with `PROCUREKIT_ALLOWED_HOSTS`.',
    detail: () => 'The server is not known by this host.',
  }),
  insufficientScope: errorType({
    code: 'insufficient_scope',
    status: 403,
    title: 'API key lacks a scope',
    remedy: 'Issue a key with the scopes named in `requiredScopes`. `GET /meta` lists what the present key may do.',
    detail: ({ requiredScopes }: { readonly requiredScopes: readonly string[] }) =>
      `The API key lacks ${requiredScopes.join(', ')}.`,
  }),
  creatorLacksRights: errorType({
    code: 'creator_lacks_rights',
    status: 403,
    title: 'Creator of the API key lost the right behind a scope',
    remedy:
      'A key works with the rights that its creator has now. Restore them, or issue a key as a user who has them.',
    detail: ({ requiredScopes }: { readonly requiredScopes: readonly string[] }) =>
      `The creator of the key no longer has the right behind ${requiredScopes.join(', ')}.`,
  }),
  insufficientRights: errorType({
    code: 'insufficient_rights',
    status: 403,
    title: 'User right is missing',
    remedy:
      'Ask an administrator for a role with the right named in `requiredRight`, or let somebody who has it do this step.',
    detail: ({ requiredRight }: { readonly requiredRight: string }) => `This step needs the right ${requiredRight}.`,
  }),
  roleRequired: errorType({
    code: 'role_required',
    status: 403,
    title: 'Role is missing',
    remedy: 'Ask somebody with one of the roles named in `requiredRoles` to do this.',
    detail: ({ requiredRoles }: { readonly requiredRoles: readonly string[] }) =>
      `This needs the role ${requiredRoles.join(' or ')}.`,
  }),
  portalSuspended: errorType({
    code: 'portal_suspended',
    status: 403,
    title: 'Portal is suspended',
    remedy: 'Whoever runs the service has suspended this portal. Nothing of it is lost; ask them to resume it.',
    detail: () => 'This portal is suspended.',
  }),
  resourceNotAvailable: errorType({
    code: 'resource_not_available',
    status: 403,
    title: 'Resource is not available to this caller',
    remedy: 'Use the kind of credential that this operation takes; `GET /meta` lists what an API key may use.',
    detail: () => 'This operation is not available to this kind of caller.',
  }),
  linkExpired: errorType({
    code: 'link_expired',
    status: 403,
    title: 'Link has expired',
    remedy: 'Links work for a limited time. Ask for a new one from whoever gave you this one.',
    detail: () => 'This link has expired.',
  }),
};
