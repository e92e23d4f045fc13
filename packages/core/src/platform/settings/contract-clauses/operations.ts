import { contractClauses } from './resource.js';

export const contractClauseOperations = contractClauses.workspace.operations(
  'list',
  'create',
  'get',
  'update',
  'archive',
  'restore',
);
