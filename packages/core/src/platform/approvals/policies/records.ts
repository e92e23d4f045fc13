import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { PolicyCondition, PolicyStep } from './schemas.js';

const shown = { faces: { workspace: 'LCU' } } as const;

/** Who must approve what. */
export const ApprovalPolicies = defineRecord('approvalPolicy', {
  table: 'approval_policies',
  access: 'administrators',
  seldomChanges: true,
  keeps: { called: 'approval policies', while: { isActive: true }, within: ['conditions'] },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    name: column.text({ max: 100, required: true, ...shown }),
    subject: column.word('approvalSubject', { named: 'ApprovalSubject', required: true, ...shown }),
    conditions: column.json(z.array(PolicyCondition).max(20), {
      default: [],
      ...shown,
      description: 'All of them must hold; without any, the policy applies to every subject of its kind',
    }),
    steps: column.json(z.array(PolicyStep).min(1).max(10), { required: true, ...shown }),
    reapproveTolerancePercent: column.rate({
      default: '0.00',
      ...shown,
      description: 'By how much the amount may change, in percent, before it must be approved again',
    }),
    isActive: column.boolean({ default: true, ...shown }),
    sortOrder: column.integer({
      min: 0,
      max: 1_000_000,
      default: 0,
      ...shown,
      description: 'The first active policy that matches applies, the lowest number first',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['subject', 'sortOrder', 'id'] }],
  search: ['name'],
});

export type PolicyRow = Row<typeof ApprovalPolicies>;
