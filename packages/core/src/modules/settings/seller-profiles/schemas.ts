import { z } from 'zod';

import { createShape, detailShape, listShape, updateShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import { includeArchivedParameter } from '../../../operations/query.js';
import { SellerProfiles } from './records.js';

/** A seller profile in a list. */
export const SellerProfileListItem = z
  .object(listShape(SellerProfiles.columns, 'ws'))
  .meta({ id: 'SellerProfileListItem', description: 'A firm of the portal in a list' });

/** A seller profile. */
export const SellerProfile = z
  .object(detailShape(SellerProfiles.columns, 'ws'))
  .meta({ id: 'SellerProfile', description: 'A firm of the portal, as its documents name it' });
export interface SellerProfile extends z.output<typeof SellerProfile> {}

export const NewSellerProfile = z
  .strictObject(createShape(SellerProfiles.columns, 'ws'))
  .meta({ id: 'NewSellerProfile' });
export interface NewSellerProfile extends z.output<typeof NewSellerProfile> {}

export const SellerProfilePatch = z
  .strictObject(updateShape(SellerProfiles.columns, 'ws'))
  .meta({ id: 'SellerProfilePatch' });

export const SellerProfileQuery = z.object({ ...pageParameters, ...includeArchivedParameter });
