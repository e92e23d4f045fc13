import { z } from 'zod';

import { approvalErrors } from '../../../platform/approvals/index.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { exportOf } from '../actions.js';
import { salesErrors } from '../errors.js';
import { Contracts } from './records.js';
import { contracts } from './resource.js';
import { SOME_CONTRACT } from './rights.js';

const { workspace } = contracts;
const amendment = {
  face: 'workspace',
  tag: 'Contracts',
  access: { right: SOME_CONTRACT.edit },
  output: workspace.schemas.Detail,
  version: 'optional',
} as const;
const LIMITS = {
  limitAmount: Contracts.columns.limitAmount.input.optional(),
  limitControl: Contracts.columns.limitControl.input.optional(),
};
// Whoever signs commits, and so does whoever says how much may be ordered by it.
const update = {
  // Whoever approves need not be allowed to edit: which right a change needs depends on what it changes.
  access: { right: SOME_CONTRACT.view },
  commits: { spends: ['status'], opens_gate: ['limitAmount', 'limitControl'] },
} as const;
const ordinary = workspace.operations('get', 'update', 'remove');

/** Calls of a contract beside the ordinary ones; it is never archived, so that removing one is no ordinary call. */
export const contractCalls = {
  workspace: {
    update: { ...ordinary.update, ...update },
    amend: operation('contracts.amend', {
      ...amendment,
      method: 'POST',
      path: '/contracts/:id/amend',
      bodyIsOptional: true,
      input: { params: ordinary.get.input.params, body: z.strictObject(LIMITS) },
      errors: [requestErrors.invalidTransition],
      summary: 'Amend the limit of a contract of purchase',
      description:
        'Drafts what is to be allowed next by a contract in force, or changes that draft; `PATCH` changes it as well. The limit in ' +
        'force stays so until the amendment is sent, or approved where a policy wants that.',
    }),
    sendAmendment: operation('contracts.sendAmendment', {
      ...amendment,
      method: 'POST',
      commits: 'opens_gate',
      path: '/contracts/:id/send',
      bodyIsOptional: true,
      input: { params: ordinary.get.input.params, body: z.strictObject({}) },
      errors: [approvalErrors.approvalRequired],
      summary: 'Take the amendment of a contract into force',
      description:
        'Where a policy wants contracts approved, this asks for it, and the amendment comes into force once it is approved. A ' +
        'contract without an amendment stays as it is.',
    }),
    dropAmendment: operation('contracts.dropAmendment', {
      ...amendment,
      method: 'DELETE',
      path: '/contracts/:id/amendment',
      input: { params: ordinary.get.input.params },
      summary: 'Drop the amendment of a contract',
      description: 'What is in force stays so. An approval that is waited for is withdrawn.',
    }),
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
      errors: [requestErrors.insufficientRights, salesErrors.onlyDraftDeletable],
      summary: 'Remove the draft of a contract',
    }),
    exportFile: operation('contracts.exportFile', {
      ...exportOf(['docx', 'pdf']),
      face: 'workspace',
      tag: 'Contracts',
      access: ordinary.get.access,
      path: '/contracts/:id/export',
      summary: 'Export a contract as a file',
    }),
  },
};
