import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { secondFactorErrors } from '../second-factors/errors.js';
import { sessionErrors } from './errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Credentials, CurrentSession, OpenSessions, PasswordChange, SignedIn } from './schemas.js';

const open = { face: 'workspace', access: { anonymous: true }, tag: 'Sign-in' } as const;
const signedIn = { ...open, access: { right: 'signed_in', beforePasswordChange: true } } as const;

/** Calls of anybody. */
export const signInOperations = {
  login: operation('auth.login', {
    ...open,
    method: 'POST',
    path: '/auth/login',
    rateClass: 'login',
    input: { body: Credentials },
    output: SignedIn,
    idempotency: 'none',
    secret: true,
    errors: [
      sessionErrors.invalidCredentials,
      sessionErrors.emailNotVerified,
      sessionErrors.userInactive,
      sessionErrors.tooManyAttempts,
      secondFactorErrors.secondFactorRequired,
      secondFactorErrors.secondFactorInvalid,
      requestErrors.portalSuspended,
      requestErrors.roleRequired,
      requestErrors.routeNotFound,
    ],
    summary: 'Sign in with e-mail address and password',
    description:
      'Sets the session cookie, or returns an access token to clients that send `"transport": "bearer"`. Five failures in a quarter of an hour lock the account for a while. Where the second factor is on, the call takes `code` as well: without it a right password is answered with `second_factor_required`.',
  }),
  logout: operation('auth.logout', {
    ...open,
    method: 'POST',
    path: '/auth/logout',
    rateClass: 'uncounted',
    output: NoContent,
    status: 204,
    idempotency: 'none',
    errors: [requestErrors.csrfFailed],
    summary: 'Sign out',
    description: 'Ends the session at once. Without a session nothing happens, and the response is the same.',
  }),
};

/** Calls of whoever is signed in. */
export const sessionOperations = {
  me: operation('auth.me', {
    ...signedIn,
    method: 'GET',
    path: '/auth/me',
    output: CurrentSession,
    secret: true,
    summary: 'Get the signed-in user',
  }),
  listSessions: operation('auth.listSessions', {
    ...signedIn,
    method: 'GET',
    path: '/auth/sessions',
    output: OpenSessions,
    summary: 'List where the signed-in user is signed in',
    description: 'The session used last comes first.',
  }),
  endSession: operation('auth.endSession', {
    ...signedIn,
    method: 'DELETE',
    path: '/auth/sessions/:id',
    input: { params: z.strictObject({ id: Uuid }) },
    output: NoContent,
    status: 204,
    idempotency: 'none',
    summary: 'Sign the signed-in user out somewhere',
    description: 'The session ends at once.',
  }),
  endOtherSessions: operation('auth.endOtherSessions', {
    ...signedIn,
    method: 'DELETE',
    path: '/auth/sessions',
    output: NoContent,
    status: 204,
    idempotency: 'none',
    summary: 'Sign the signed-in user out everywhere else',
    description: 'All sessions but the one that this call is made with end at once.',
  }),
  changePassword: operation('auth.changePassword', {
    commits: 'opens_gate',
    work: 'prepared',
    ...signedIn,
    method: 'POST',
    path: '/auth/change-password',
    input: { body: PasswordChange },
    output: NoContent,
    status: 204,
    idempotency: 'none',
    errors: [sessionErrors.currentPasswordInvalid, sessionErrors.tooManyAttempts],
    summary: 'Change the temporary or current password',
    description:
      'Ends all other sessions of the user. With a cookie the session continues under a new token, which the response sets; its `csrfToken` stays. A bearer token stays.',
  }),
};
