import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

describe.each(testDialects)('a quote that a supplier submits by link, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let supplierId: string;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
  });
  afterAll(() => kit.close());

  const catalogNames = async () =>
    (await owner.get('/catalog?sort=name')).body.items.map(({ name }: { name: string }) => name) as string[];

  /** Has the supplier answer a request for one line, once somebody responsible has left, and returns the number of the request. */
  async function answered(offeredName: string, asked: object = {}, responsibleUserId?: string): Promise<string> {
    const items = [{ rawName: 'Своими словами', quantity: '1' }];
    const body = { name: 'Заявка', items, responsibleUserId };
    const procurementId = (await owner.post('/purchase-requisitions', body)).body.id;
    const requested = await owner.post('/supplier-rfqs', { procurementId, supplierIds: [supplierId], ...asked });
    const [rfq] = requested.body.items;
    const { publicUrl } = (await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' })).body;
    if (responsibleUserId !== undefined) await owner.patch(`/users/${responsibleUserId}`, { isActive: false });
    const path = `/api/v1/public/v1/supplier-rfqs/${String(publicUrl).split('/').at(-1)}/quote-submit`;
    const line = { rfqItemId: rfq.items[0].id, offeredName, unitPrice: '4711.00' };
    const { status } = await createApiClient(kit.kit.dispatch, {}).post(path, { items: [line] });
    expect(status).toBe(200);
    return rfq.number as string;
  }
  const mailOf = async (rfqNumber: string) => (await kit.sentMails()).filter(({ text }) => text.includes(rfqNumber));

  it('is told to whoever is responsible at once, with what the catalog took of it and without prices', async () => {
    const number = await answered('Каска защитная');
    const known = await answered('каска  ЗАЩИТНАЯ');

    const [mail, ...others] = await mailOf(number);
    const [second] = await mailOf(known);

    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: expect.stringContaining('@'), subject: expect.stringContaining('ООО Завод') });
    expect(mail?.text).toContain('Каска защитная');
    expect(second?.text).not.toMatch(/каска/i);
    expect(`${mail?.text} ${mail?.html} ${second?.text}`).not.toContain('4711');
  });

  it('is told to whoever created the requisition where the one responsible is not at work any more', async () => {
    const { email } = (await owner.get(`/users/${portal.ownerId}`)).body;

    const number = await answered('Перчатки', {}, (await portal.addUser(['buyer'])).id);

    expect(await mailOf(number)).toMatchObject([{ to: email }]);
  });

  it('says nothing of what is offered to a sealed group, until the seal is taken off', async () => {
    const responseDeadline = '2026-01-16T12:00:00.000Z';
    const number = await answered('Секатор', { responseDeadline, sealedUntilDeadline: true });
    const before = await catalogNames();

    const [mail] = await mailOf(number);
    kit.clock.set('2026-01-16T12:01:00.000Z');
    await kit.kit.worker.runUntilIdle();

    expect(mail?.text).not.toContain('Секатор');
    expect(before).not.toContain('Секатор');
    expect(await catalogNames()).toContain('Секатор');
  });
});
