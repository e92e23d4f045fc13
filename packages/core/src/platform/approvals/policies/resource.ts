import { resource } from '../../../kernel/resources/resource.js';
import { ApprovalPolicies } from './records.js';

/** Approval policies as those who manage the settings see them. */
export const approvalPolicies = resource(
  ApprovalPolicies,
  {
    name: 'approvalPolicies',
    path: '/settings/approval-policies',
    tag: 'Approval policies',
    noun: 'approval policy',
    nouns: 'approval policies',
    about: 'Who must approve what before it goes on',
    filters: { by: ['subject', 'isActive'] },
    describe: {
      create:
        'The first active policy whose conditions hold applies, in their order; where none does, nothing needs approval.',
      update: 'Approvals that have begun go on with the steps that they began with.',
      remove: 'Approvals that have begun go on.',
    },
  },
  {
    workspace: {
      read: { right: 'settings.manage' },
      write: { right: 'settings.manage' },
      order: [
        ['sortOrder', 'asc'],
        ['id', 'asc'],
      ],
    },
  },
);
