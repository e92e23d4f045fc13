import { errorType } from '../../../kernel/errors/errors.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { sessionErrors } from '../sessions/errors.js';

/** Why an account at a provider does not let somebody in. */
export const REFUSED_BECAUSE = {
  address_missing: 'the provider tells no e-mail address',
  address_unconfirmed: 'the provider has not confirmed the e-mail address',
  domain_not_allowed: 'the e-mail address is of no domain that the portal allows',
  no_role: 'the provider tells nothing that gives a role',
  user_unknown: 'nobody of the portal is known by this account',
  address_taken: 'a user who is known otherwise has this e-mail address',
  not_connected: 'a user with this e-mail address has not connected it; sign in with the password and connect it there',
  connected_elsewhere: 'it is connected to another user, or the user to another account',
  connecting_off: 'users of the portal do not connect accounts, and its owner never does',
} as const;
export type RefusedBecause = keyof typeof REFUSED_BECAUSE;

/** Refusals at the sign-in through the provider of a company. */
export const companySignInErrors = {
  signInExpired: errorType({
    code: 'sign_in_expired',
    status: 400,
    title: 'Sign-in took too long, or was begun elsewhere',
    remedy: 'Begin again on the sign-in page, in the same browser, and finish within ten minutes.',
    detail: () => 'This sign-in was begun in another browser or more than ten minutes ago.',
  }),
  signInDenied: errorType({
    code: 'sign_in_denied',
    status: 403,
    title: 'Provider did not let somebody in',
    remedy: 'Agree at the provider, or ask its administrator for access to the portal.',
    detail: () => 'The provider did not agree to the sign-in.',
  }),
  signInFailed: errorType({
    code: 'sign_in_failed',
    status: 502,
    title: 'Provider could not be asked',
    remedy:
      'An administrator finds the reason with `POST /settings/sign-in/test`; the log of the service tells it as well.',
    detail: () => 'The provider could not be asked, or what it said could not be trusted.',
  }),
  companyAccountRefused: errorType({
    code: 'company_account_refused',
    status: 403,
    title: 'Account at the provider does not open the portal',
    remedy: 'Ask an administrator of the portal; `GET /settings/sign-in` tells whom it lets in.',
    detail: ({ reason }: { readonly reason: RefusedBecause }) =>
      `This account opens nothing: ${REFUSED_BECAUSE[reason]}.`,
  }),
};

/** Refusals that a sign-in page is told of after a sign-in through a provider, by their codes. */
export const COMPANY_REFUSALS = [
  companySignInErrors.signInExpired.code,
  companySignInErrors.signInDenied.code,
  companySignInErrors.signInFailed.code,
  companySignInErrors.companyAccountRefused.code,
  sessionErrors.userInactive.code,
  requestErrors.portalSuspended.code,
] as const;
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];
