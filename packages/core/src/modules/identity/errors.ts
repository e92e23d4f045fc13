import { errorType } from '../../errors/errors.js';

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
    remedy: 'A user with this address already exists. Use another address, or sign in.',
    detail: () => 'A user with this e-mail address already exists.',
  }),
  companyAlreadyRegistered: errorType({
    code: 'company_already_registered',
    status: 409,
    title: 'Company is already registered',
    remedy: 'A portal with this tax number exists. Ask its administrator for an account.',
    detail: () => 'A portal with this tax number already exists.',
  }),
  lastOwner: errorType({
    code: 'last_owner',
    status: 409,
    title: 'Portal would be left without an owner',
    remedy: 'A portal needs at least one active owner. Make another user an owner first.',
    detail: () => 'The last active owner of a portal can be neither deactivated nor demoted.',
  }),
};
