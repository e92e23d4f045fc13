import { nodeIds } from '../../adapters/node/node-ids.js';
import { Approvals } from '../../platform/approvals/index.js';
import { mintApprovalToken } from '../../platform/approvals/public/token.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';

/**
 * An approval that waits for the owner: of a payment that a policy wants approved. The policy is gone afterwards, so that it keeps nothing
 * else back.
 */
export async function createApproval({ kit, byOwner, portal }: Makers, supplierId: string) {
  const owner = portal.signedIn();
  const policy = await byOwner('/settings/approval-policies', {
    name: `Policy of payments of ${portal.slug}`,
    subject: 'payment',
    steps: [{ name: 'Head', approvers: [{ type: 'role', id: 'tenant_owner' }] }],
  });
  const lines = [{ name: 'Line', quantity: '1', unitPrice: '10.00' }];
  const invoice = await byOwner('/invoices', { supplierId, number: 'A-3', items: lines });
  const { body } = await owner.post(`/invoices/${invoice.id}/payments`, { amount: '1.00' });
  await owner.delete(`/settings/approval-policies/${policy.id}`);
  const approvals = body.approvalId as string;
  const { result: secret } = await inUnitOfWork(kit, portal.id, async (unit) => {
    const row = await unit.tx.collection(Approvals).find(approvals);
    if (row === null) throw new TypeError('The sample has no approval.');
    return mintApprovalToken(nodeIds, unit, row, portal.ownerId);
  });
  return { approvals, 'approvals:token': secret };
}
