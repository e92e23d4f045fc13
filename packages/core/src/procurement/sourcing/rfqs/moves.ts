import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { changes } from '../../../kernel/rows/moves.js';
import { moveItems, noteSupplier } from '../../requisitions/index.js';
import { defineMoves } from '../../writes/index.js';
import { supplierRfqEvents } from '../events.js';
import { withdrawDrafts } from '../quotes/withdraw-drafts.js';
import { itemIdsOf } from './items/stored-items.js';
import { revokePublicTokens } from './public-token.js';
import { RfqItems, SupplierRfqs } from './records.js';
import { supplierRfqs } from './resource.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** The moves of a price request. `moveRfq` makes them, because each is noted in the history. */
export const rfqMoves = defineMoves(supplierRfqs, {
  elsewhere: changes(
    {
      draft: ['sent', 'cancelled'],
      sent: ['viewed', 'responded', 'declined', 'expired', 'closed', 'cancelled'],
      viewed: ['responded', 'declined', 'expired', 'closed', 'cancelled'],
      responded: ['closed', 'cancelled'],
      expired: ['sent', 'closed', 'cancelled'],
      declined: ['sent', 'closed'],
    },
    { right: 'supplier_documents.edit', keys: 'never' },
  ),
  reached: {
    // Whoever is asked again has not answered that yet.
    sent: { set: () => ({ respondedAt: null }) },
    viewed: {
      set: ({ now }) => ({ viewedAt: now }),
      follow: (unit, rfq) => noteSupplier(unit, { ...rfq, deed: 'viewed', rfqId: rfq.id }),
      event: supplierRfqEvents.viewed,
    },
    declined: {
      async follow(unit, rfq) {
        await withdrawDrafts(unit, rfq.id);
        await noteSupplier(unit, { ...rfq, deed: 'declined', rfqId: rfq.id });
      },
      event: supplierRfqEvents.declined,
    },
    closed: { set: ({ now }) => ({ closedAt: now }) },
    cancelled: {
      set: ({ now }) => ({ cancelledAt: now }),
      async follow(unit, rfq) {
        await revokePublicTokens(unit, rfq.id);
        await withdrawDrafts(unit, rfq.id);
        await releaseItems(unit, rfq);
      },
    },
  },
});

/** Items that no other price request asks for are new again. */
async function releaseItems(unit: UnitOfWork, { id, procurementId }: RfqRow): Promise<void> {
  const items = await itemIdsOf(unit, id);
  const living = { procurementId, status: { in: ['sent', 'viewed', 'responded', 'expired', 'declined'] } } as const;
  const elsewhere = await unit.tx.collection(RfqItems).list({
    where: { procurementItemId: { in: items }, rfqId: { within: { record: SupplierRfqs, where: living } } },
    select: ['procurementItemId'],
  });
  const asked = new Set(elsewhere.map(({ procurementItemId }) => procurementItemId));
  const itemIds = items.filter((item) => !asked.has(item));
  await moveItems(unit, { procurementId, itemIds, from: ['requested'], to: 'new' });
}
