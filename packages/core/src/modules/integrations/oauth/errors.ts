import { errorType } from '../../../operations/errors.js';

/** Refusals of connections with providers. */
export const oauthErrors = {
  remoteError: errorType({
    code: 'remote_error',
    status: 409,
    title: 'The other system did not do it',
    remedy: 'Look into the log of the installation, and try again once the other system can be reached.',
    detail: ({ reason }: { readonly reason: string }) => reason,
  }),
};
