import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { quoteLines } from './quotes/stored-items.js';

const PATH = '/purchase-requisitions';

describe.each(testDialects)('buying on %s', (dialect) => {
  let kit: TestKit;
  let scene: SourcingScene;
  let owner: ApiClient;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await sourcingScene(kit);
    owner = scene.portal.signedIn();
  });
  afterAll(() => kit.close());

  /** A requisition with a quote for its items, and what may be bought by it. */
  async function aQuotedRequisition() {
    const { id, itemIds } = await scene.aRequisition();
    const rfq = await scene.anRfq({ procurementId: id });
    await scene.send(rfq);
    const quote = await scene.submit(await scene.aQuote(rfq));
    const lines = await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id));
    const decisions = lines.map((line) => ({ itemId: line.procurementItemId, quoteItemId: line.id }));
    return { id, itemIds, decisions };
  }
  const decide = (id: string, decisions: object[]) => owner.patch(`${PATH}/${id}/quote-line-decisions`, { decisions });
  const ask = (id: string) => owner.post(`${PATH}/${id}/request-supplier-invoices`, {});
  const change = (id: string, status: string, api = owner) =>
    api.patch(`${PATH}/${id}/status`, { status, reason: 'Не нужно' });
  const drafted = (procurementId: string) =>
    owner.post('/supplier-rfqs', { procurementId, supplierId: scene.supplierId });

  describe('for a requisition that awaits approval', () => {
    const PENDING = { status: 409, body: { code: 'approval_pending' } };

    it('is not decided or ordered, and goes on once it is approved', async () => {
      const { id, decisions } = await aQuotedRequisition();
      await change(id, 'pending_approval');

      const refused = [await decide(id, decisions), await ask(id)];
      await change(id, 'in_progress');
      const approved = [await decide(id, decisions), await ask(id)];

      for (const answer of refused) expect(answer).toMatchObject(PENDING);
      expect(approved.map(({ status }) => status)).toEqual([200, 202]);
      expect(await scene.itemStatuses({ id })).toEqual(['ordered', 'ordered']);
    });

    it('is not ordered by what was decided before, and no decision is taken back', async () => {
      const { id, itemIds, decisions } = await aQuotedRequisition();
      await decide(id, decisions);
      await change(id, 'pending_approval');
      const revoked = itemIds.map((itemId) => ({ itemId, quoteItemId: null }));

      expect(await ask(id)).toMatchObject(PENDING);
      expect(await decide(id, revoked)).toMatchObject(PENDING);
      expect(await scene.itemStatuses({ id })).toEqual(['selected', 'selected']);
    });

    it('is withdrawn by its author, in the workspace and with a key alike', async () => {
      const author = (await scene.portal.addUser(['buyer'])).id;
      const api = scene.portal.signedIn(author);
      const key = await scene.portal.issueKey();
      const { id } = (await api.post(PATH, { name: 'Бетон' })).body;
      const { id: other } = (await key.api.post(PATH, { name: 'Песок' })).body;
      for (const each of [id, other]) await change(each, 'pending_approval');

      const approval = await change(id, 'in_progress', api);
      const withdrawn = await change(id, 'draft', api);
      const byKey = await key.api.post(`${PATH}/${other}/operations/change-status`, { status: 'draft' });

      expect(approval).toMatchObject({ status: 403, body: { requiredRight: 'requisitions.approve' } });
      expect(withdrawn).toMatchObject({ status: 200, body: { status: 'draft' } });
      expect(byKey).toMatchObject({ status: 200, body: { status: 'draft' } });
    });
  });

  describe.each(['completed', 'cancelled'])('for a requisition that is %s', (ended) => {
    const CLOSED = { status: 409, body: { code: 'requisition_closed', currentStatus: ended } };

    it('asks nobody for prices and orders nothing', async () => {
      const { id, decisions } = await aQuotedRequisition();
      await decide(id, decisions);
      await change(id, ended);

      expect(await drafted(id)).toMatchObject(CLOSED);
      expect(await ask(id)).toMatchObject(CLOSED);
    });
  });

  it('sends no price request that was drafted before the requisition ended', async () => {
    const { id } = await scene.aRequisition();
    const [rfq] = (await drafted(id)).body.items;
    await change(id, 'completed');

    const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });

    expect(sent).toMatchObject({ status: 409, body: { code: 'requisition_closed' } });
  });
});
