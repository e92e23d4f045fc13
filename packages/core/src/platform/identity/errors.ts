import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the identity module. */
export const identityErrors = {
  portalNameTaken: errorType({
    code: 'portal_name_taken',
    status: 409,
    title: 'Portal name is taken',
    remedy: 'Choose another portal name; it becomes part of the portal’s address.',
    detail: ({ slug }: { readonly slug: string }) => `The portal name "${slug}" is taken; choose another.`,
  }),
  portalNotComplete: errorType({
    code: 'portal_not_complete',
    status: 409,
    title: 'Portal is not complete',
    remedy: 'It is being taken over from an archive or removed, or that was broken off: do it again to the end.',
    detail: () => 'Not all of the portal is there.',
  }),
  portalInUse: errorType({
    code: 'portal_in_use',
    status: 409,
    title: 'Portal is in use',
    remedy: 'Suspend the portal first: what is written while it is copied would be missing from the copy.',
    detail: () => 'The portal is in use; suspend it first.',
  }),
  portalArchiveInvalid: errorType({
    code: 'portal_archive_invalid',
    status: 400,
    title: 'File is not a portal archive',
    remedy: 'Use a whole archive that `portal export` of this version or an earlier one has written.',
    detail: ({ reason }: { readonly reason: string }) => `The archive cannot be taken over: ${reason}.`,
  }),
  portalArchiveConflict: errorType({
    code: 'portal_archive_conflict',
    status: 409,
    title: 'Something of the portal is here already',
    remedy:
      'The portal, or somebody in it, is known to this installation. Take it over into another one, or remove what is here.',
    detail: ({ record, rule }: { readonly record: string; readonly rule: string }) =>
      `This installation has a ${record} with the same ${rule} already.`,
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
