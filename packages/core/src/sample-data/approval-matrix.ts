import type { WorkspaceCalls } from '../calls/workspace/index.js';

type NewPolicy = Parameters<WorkspaceCalls['approvalPolicies']['create']>[0];
type Step = NewPolicy['steps'][number];

const HEAD: Step = {
  name: 'Руководитель снабжения',
  approvers: [
    { type: 'role', id: 'procurement_manager' },
    { type: 'role', id: 'approver' },
  ],
  dueHours: 24,
  escalateTo: { type: 'role', id: 'tenant_admin' },
};
const DIRECTOR: Step = { name: 'Директор', approvers: [{ type: 'role', id: 'tenant_owner' }], dueHours: 48 };

/** Who approves orders: the head of purchasing those over 500,000, and the director as well those over 5 million. */
const MATRIX: readonly NewPolicy[] = [
  {
    name: 'Заказы свыше 5 млн',
    subject: 'purchase_order',
    conditions: [{ field: 'grossAmount', op: 'gt', value: '5000000.00' }],
    steps: [HEAD, DIRECTOR],
    reapproveTolerancePercent: '2',
    sortOrder: 10,
  },
  {
    name: 'Заказы свыше 500 тыс.',
    subject: 'purchase_order',
    conditions: [{ field: 'grossAmount', op: 'gt', value: '500000.00' }],
    steps: [HEAD],
    reapproveTolerancePercent: '2',
    sortOrder: 20,
  },
];

/** Makes the policies by which orders are approved. */
export async function approvalMatrix({ approvalPolicies }: WorkspaceCalls): Promise<void> {
  for (const policy of MATRIX) await approvalPolicies.create(policy);
}
