import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';

const START = '2026-01-15T09:30:00.000Z';
const SOON = '2026-01-15T09:30:01.000Z';
const DEADLINE = '2026-02-01T00:00:00.000Z';
const LATER = '2026-02-10T00:00:00.000Z';
const LOCKED = { status: 409, body: { code: 'sealed_deadline_locked' } };

interface Group {
  readonly first: { readonly id: string; readonly items: readonly { readonly id: string }[] };
  readonly second: { readonly id: string };
}

describe.each(testDialects)('the deadline of a sealed group on %s', (dialect) => {
  let kit: TestKit;
  let scene: SourcingScene;
  let owner: ApiClient;
  let other: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await sourcingScene(kit);
    owner = scene.portal.signedIn();
    other = (await owner.post('/counterparties', { name: 'Второй' })).body.id;
  });
  afterAll(() => kit.close());
  beforeEach(() => kit.clock.set(START));

  async function aGroup(input: object = {}): Promise<Group> {
    const { id: procurementId } = await scene.aRequisition();
    const sealed = { responseDeadline: DEADLINE, sealedUntilDeadline: true };
    const body = { procurementId, supplierIds: [scene.supplierId, other], ...sealed, ...input };
    const [first, second] = (await owner.post('/supplier-rfqs', body)).body.items;
    return { first, second };
  }
  const send = (id: string, sending: object = {}) =>
    owner.post(`/supplier-rfqs/${id}/send`, { channel: 'link', ...sending });
  const change = (id: string, fields: object): Promise<ApiResponse> => owner.patch(`/supplier-rfqs/${id}`, fields);

  it('moves later and never earlier once one of its requests was sent', async () => {
    const { first } = await aGroup();
    await send(first.id);

    const earlier = [
      await change(first.id, { responseDeadline: SOON }),
      await change(first.id, { responseDeadline: null }),
    ];
    const again = await send(first.id, { responseDeadline: SOON });
    const later = await change(first.id, { responseDeadline: LATER });
    const back = await change(first.id, { responseDeadline: DEADLINE });

    for (const refused of [...earlier, again, back]) expect(refused).toMatchObject(LOCKED);
    expect(later).toMatchObject({ status: 200, body: { responseDeadline: LATER } });
    expect((await owner.get(`/supplier-rfqs/${first.id}`)).body.responseDeadline).toBe(LATER);
  });

  it('holds for requests of the group that are drafts still, and so does their seal', async () => {
    const { first, second } = await aGroup();
    await send(first.id);

    expect(await change(second.id, { responseDeadline: SOON })).toMatchObject(LOCKED);
    expect(await change(second.id, { sealedUntilDeadline: false })).toMatchObject(LOCKED);
    expect(await send(second.id, { responseDeadline: SOON })).toMatchObject(LOCKED);
    expect((await change(second.id, { responseDeadline: LATER })).status).toBe(200);
  });

  it('moves freely before anything was sent, and where nothing is sealed', async () => {
    const drafts = await aGroup();
    const open = await aGroup({ sealedUntilDeadline: false });
    await send(open.first.id);

    expect((await change(drafts.first.id, { responseDeadline: SOON })).status).toBe(200);
    expect((await change(drafts.second.id, { sealedUntilDeadline: false })).status).toBe(200);
    expect((await change(open.first.id, { responseDeadline: SOON })).status).toBe(200);
    expect((await send(drafts.first.id, { responseDeadline: '2026-01-15T09:30:00.500Z' })).status).toBe(200);
  });

  it('opens the prices by itself, and tells those who ask for what has changed since', async () => {
    const { first } = await aGroup();
    const { publicUrl } = (await send(first.id)).body;
    const link = `/api/v1/public/v1/supplier-rfqs/${String(publicUrl).split('/').at(-1) ?? ''}`;
    const lines = first.items.map(({ id }) => ({ rfqItemId: id, unitPrice: '100.00', vatRate: '22.00' }));
    await owner.post(`${link}/quote-submit`, { items: lines });
    const key = await scene.portal.issueKey();
    const since = '2026-01-31T00:00:00.000Z';
    const changed = async (path: string) => (await key.api.get(`${path}?updatedSince=${since}`)).body.items;

    kit.clock.set('2026-01-31T23:59:00.000Z');
    await kit.kit.worker.runUntilIdle();
    const before = await changed('/supplier-quotes');
    kit.clock.set(DEADLINE);
    const [opened] = (await key.api.get(`/supplier-quotes?rfqId=${first.id}`)).body.items;
    kit.clock.set('2026-02-01T00:02:00.000Z');
    await kit.kit.worker.runUntilIdle();

    expect(before).toEqual([]);
    expect(opened).toMatchObject({ isSealed: false, totalAmount: '1525.00' });
    expect(await changed('/supplier-quotes')).toMatchObject([
      { totalAmount: '1525.00', updatedAt: expect.any(String) },
    ]);
    expect(await changed('/supplier-rfqs')).toContainEqual(
      expect.objectContaining({ id: first.id, quotedAmount: '1525.00' }),
    );
  });
});
