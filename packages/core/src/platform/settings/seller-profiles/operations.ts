import { sellerProfiles } from './resource.js';

export const sellerProfileOperations = sellerProfiles.workspace.operations(
  'list',
  'create',
  'get',
  'update',
  'archive',
);
