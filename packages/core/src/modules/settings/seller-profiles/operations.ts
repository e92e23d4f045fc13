import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { pageOf } from '../../../operations/page.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { Uuid } from '../../../values/uuid.js';
import { sellerProfileErrors } from './errors.js';
import {
  NewSellerProfile,
  SellerProfile,
  SellerProfileListItem,
  SellerProfilePatch,
  SellerProfileQuery,
} from './schemas.js';

const settings = { face: 'workspace', tag: 'Settings' } as const;
const manage = { right: 'settings.manage' } as const;
const one = { params: z.object({ id: Uuid }) };

export const sellerProfileOperations = {
  list: operation('sellerProfiles.list', {
    ...settings,
    method: 'GET',
    path: '/settings/seller-profiles',
    access: { right: 'signed_in' },
    input: { query: SellerProfileQuery },
    output: pageOf('seller-profiles', SellerProfileListItem),
    summary: 'List seller profiles',
  }),
  create: operation('sellerProfiles.create', {
    ...settings,
    method: 'POST',
    path: '/settings/seller-profiles',
    access: manage,
    input: { body: NewSellerProfile },
    output: SellerProfile,
    status: 201,
    summary: 'Create a seller profile',
    description: 'The first one is the default; with `isDefault` a new one takes its place.',
  }),
  update: operation('sellerProfiles.update', {
    ...settings,
    method: 'PATCH',
    path: '/settings/seller-profiles/:id',
    access: manage,
    input: { ...one, body: SellerProfilePatch },
    output: SellerProfile,
    version: 'optional',
    errors: [requestErrors.recordArchived, sellerProfileErrors.defaultProfile],
    summary: 'Change a seller profile',
    description: 'The default profile cannot be made an ordinary one: make another one the default.',
  }),
  archive: operation('sellerProfiles.archive', {
    ...settings,
    method: 'DELETE',
    path: '/settings/seller-profiles/:id',
    access: manage,
    input: one,
    output: SellerProfile,
    version: 'optional',
    errors: [requestErrors.recordArchived, sellerProfileErrors.defaultProfile],
    summary: 'Archive a seller profile',
  }),
};
