import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { itemStatusOf } from '../requisitions/items/item-status.js';
import { itemsOf } from '../requisitions/items/stored-items.js';
import { receiptStatus } from '../requisitions/items/received.js';
import { sourcingStatusOf } from '../requisitions/sourcing/sourcing-status.js';
import { quoteLines } from './quotes/stored-items.js';
import { sourcingFacts } from './sourcing-facts.js';

describe.each(testDialects)('buyers at work on one requisition at the same time on %s', (dialect) => {
  it('leave it in the state that follows from all they did, whoever came first', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const scene = await sourcingScene(kit);
      const owner = scene.portal.signedIn();
      const { id, itemIds } = await scene.aRequisition();
      const path = `/purchase-requisitions/${id}`;
      const second = (await owner.post('/counterparties', { name: 'ООО Второй' })).body.id;
      const rfqs = [
        await scene.anRfq({ procurementId: id }),
        await scene.anRfq({ procurementId: id, supplierIds: [second] }),
      ];
      for (const rfq of rfqs) await scene.send(rfq);
      const [ofFirst, ofSecond] = await Promise.all(rfqs.map((rfq) => scene.aQuote(rfq)));
      const again = await scene.aQuote(rfqs[0] as (typeof rfqs)[number]);
      const lines = await scene.run((call) => quoteLines.itemsOf(call.tx, ofSecond?.id ?? ''));
      const line = lines.find(({ procurementItemId }) => procurementItemId === itemIds[0]);
      const { id: warehouseId } = (await owner.post('/warehouses', { name: 'Склад' })).body;
      const submit = (quote: string | undefined) => owner.post(`/supplier-quotes/${quote ?? ''}/submit`);
      const decide = (quoteItemId: string | null | undefined) =>
        owner.patch(`${path}/quote-line-decisions`, {
          decisions: [{ itemId: itemIds[0], quoteItemId, quantity: '4' }],
        });
      const receive = () =>
        owner.post(`${path}/stock-receipt`, { warehouseId, items: [{ itemId: itemIds[1], quantity: '0.5' }] });

      const rivals = await Promise.all([submit(ofFirst?.id), submit(again.id), submit(ofSecond?.id), receive()]);
      const others = await Promise.all([
        decide(line?.id),
        receive(),
        owner.patch(path, {
          items: [
            { id: itemIds[0], comment: 'Срочно' },
            { rawName: 'Ещё', quantity: 1 },
          ],
        }),
        decide(null),
        decide(line?.id),
        receive(),
      ]);

      expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 200, 201, 409]);
      expect(rivals.find(({ status }) => status === 409)?.body.code).toBe('quote_already_submitted');
      expect(others.filter(({ status }) => status >= 300)).toEqual([]);
      const db = kit.storage.forPortal(scene.portal.id);
      const facts = await scene.run((call) => sourcingFacts(call, call.tx, id));
      const items = await itemsOf(db, id);
      expect(items).not.toEqual([]);
      for (const item of items) {
        const isDecided = facts.decisions.has(item.id);
        const [isRequested, isQuoted] = [facts.requestedItemIds.has(item.id), facts.quotedItemIds.has(item.id)];
        expect(item.status).toBe(itemStatusOf(item, { isRequested, isQuoted, isDecided }));
      }
      const sourced = items.map((item) => ({ status: item.status, isDecided: facts.decisions.has(item.id) }));
      expect((await owner.get(path)).body).toMatchObject({
        actualTotal: facts.decided.grossAmount,
        sourcingStatus: sourcingStatusOf(sourced, facts),
        receiptStatus: receiptStatus(items),
      });
      expect(items.find((item) => item.id === itemIds[1])?.receivedQuantity).toBe('1.5');
    } finally {
      await kit.close();
    }
  }, 60_000);

  it('buy by no quote that is withdrawn while they decide', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const scene = await sourcingScene(kit);
      const owner = scene.portal.signedIn();
      for (let round = 0; round < 3; round += 1) {
        const { id, itemIds } = await scene.aRequisition();
        const rfq = await scene.anRfq({ procurementId: id });
        await scene.send(rfq);
        const quote = await scene.submit(await scene.aQuote(rfq));
        const [line] = await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id));
        const decisions = [{ itemId: line?.procurementItemId ?? itemIds[0], quoteItemId: line?.id }];

        const [decided, withdrawn] = await Promise.all([
          owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, { decisions }),
          owner.patch(`/supplier-quotes/${quote.id}`, { status: 'withdrawn' }),
        ]);

        expect([decided.status, withdrawn.status].toSorted()).toEqual([200, 409]);
        const { status } = (await owner.get(`/supplier-quotes/${quote.id}`)).body;
        expect(status).toBe(decided.status === 200 ? 'partially_accepted' : 'withdrawn');
      }
    } finally {
      await kit.close();
    }
  }, 60_000);
});
