import { errorType } from '../../operations/errors.js';

/** Refusals of the identity module. */
export const identityErrors = {
  portalNameTaken: errorType({
    code: 'portal_name_taken',
    status: 409,
    title: 'Portal name is taken',
    remedy: 'Choose another portal name; it becomes part of the portal’s address.',
    detail: ({ slug }: { readonly slug: string }) => `The portal name "${slug}" is taken; choose another.`,
  }),
  emailTaken: errorType({
    code: 'email_taken',
    status: 409,
    title: 'E-mail address is taken',
    remedy: 'A user with this address exists already. Use another address, or sign in.',
    detail: () => 'A user with this e-mail address exists already.',
  }),
};
