import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit } from '../../../testing/kit/test-kit.js';

describe.each(testDialects)('movements at the same time on %s', (dialect) => {
  it('all count, and none takes out what another took', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const portal = await kit.createPortal();
      const { api } = await portal.issueKey();
      const itemId = (await api.post('/catalog-items', { name: 'Болт' })).body.id as string;
      const warehouseId = (await api.post('/warehouses', { name: 'Склад' })).body.id as string;
      const adjust = (quantity: number) =>
        portal.owner.stock.adjust(itemId, { warehouseId, quantity, reason: 'correction' });

      await Promise.all(Array.from({ length: 20 }, () => adjust(1)));
      const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => adjust(-2)));

      const taken = outcomes.filter(({ status }) => status === 'fulfilled');
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(taken).toHaveLength(10);
      expect(refused).toEqual(Array(5).fill(expect.objectContaining({ code: 'insufficient_stock' })));
      expect((await portal.owner.stock.get(itemId)).totals.onHand).toBe('0');
      const { items } = await portal.owner.stock.listMovements(itemId, { limit: 100 });
      expect(items).toHaveLength(30);
    } finally {
      await kit.close();
    }
  });
});
