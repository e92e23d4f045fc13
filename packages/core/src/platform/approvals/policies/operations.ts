import { approvalPolicies } from './resource.js';

export const approvalPolicyOperations = approvalPolicies.workspace.operations(
  'list',
  'create',
  'get',
  'update',
  'remove',
);
