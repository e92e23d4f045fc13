import { NoContent } from '../../../operations/reply.js';
import { operation } from '../../../operations/operation.js';
import { exportOf } from '../actions.js';
import { salesErrors } from '../errors.js';
import { contracts } from './resource.js';

const { workspace } = contracts;
// A contract is never archived, so nothing brings it back.
// Whoever signs commits, and so does whoever says how much may be ordered by it.
const update = {
  access: { right: 'sales.view' },
  commits: { spends: ['status'], opens_gate: ['limitAmount', 'limitControl'] },
} as const;
const { restore: _, ...ordinary } = workspace.operations('list', 'create', 'get', 'update', 'remove');

export const contractOperations = {
  workspace: {
    ...ordinary,
    // Whoever approves need not be allowed to edit: which right a change needs depends on what it changes.
    update: { ...ordinary.update, ...update },
    // It is removed as long as it is a draft.
    remove: operation('contracts.remove', {
      face: 'workspace',
      method: 'DELETE',
      path: '/contracts/:id',
      tag: 'Contracts',
      access: ordinary.remove.access,
      input: { params: ordinary.remove.input.params },
      output: NoContent,
      status: 204,
      version: 'optional',
      errors: [salesErrors.onlyDraftDeletable],
      summary: 'Remove the draft of a contract',
    }),
    exportFile: operation('contracts.exportFile', {
      ...exportOf(['docx', 'pdf']),
      face: 'workspace',
      tag: 'Contracts',
      access: { right: 'sales.view' },
      path: '/contracts/:id/export',
      summary: 'Export a contract as a file',
    }),
  },
};
