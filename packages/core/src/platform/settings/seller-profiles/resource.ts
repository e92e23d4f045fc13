import { resource } from '../../../kernel/resources/resource.js';
import { sellerProfileErrors } from './errors.js';
import { SellerProfiles } from './records.js';

/** The portal's own firms as people see them. */
export const sellerProfiles = resource(
  SellerProfiles,
  {
    name: 'sellerProfiles',
    path: '/settings/seller-profiles',
    tag: 'Settings',
    noun: 'seller profile',
    about: 'A legal entity of the portal, as named in its documents',
    filters: { by: ['kind', 'status', 'isDefault'] },
    refusals: {
      update: [sellerProfileErrors.defaultProfile],
      archive: [sellerProfileErrors.defaultProfile],
    },
    describe: {
      create: 'The first one is the default; with `isDefault` a new one takes its place.',
      update: 'The default profile cannot be made an ordinary one: make another one the default.',
      archive: 'Refused for the default profile: make another one the default first.',
    },
  },
  { workspace: { read: { right: 'signed_in' }, write: { right: 'settings.manage' } } },
);
