import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { PortalUnits } from './records.js';

const COIL = { name: 'Бухта', shortName: 'бухта', aliases: ['бухт.', 'бух'], precision: 0 };

describe.each(testDialects)('units of a portal on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let coilId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    coilId = (await owner.post('/units', COIL)).body.id;
  });
  afterAll(() => kit.close());

  const imported = async (unit: string) => {
    const { id } = (await owner.post('/purchase-requisitions', { name: unit })).body;
    const path = `/purchase-requisitions/${id}/exchange`;
    const content = new TextEncoder().encode(`name;quantity;unit\nКабель;3;${unit}\n`);
    const job = await uploadTo(owner, `${path}/imports`, { file: { content, name: 't.csv' } });
    await owner.post(`${path}/imports/${job.body.jobId}/apply`);
    return (await owner.get(`/purchase-requisitions/${id}`)).body.items[0]?.unitId as string | undefined;
  };

  it('are written by those who manage settings, and read by everybody', async () => {
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);

    const made = await owner.post('/units', { name: 'Паллета', shortName: 'пал', okeiCode: '858', precision: 2 });
    const refused = await buyer.post('/units', { name: 'Ведро', shortName: 'вдр' });
    const seen = await buyer.get(`/units/${made.body.id}`);

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Паллета', okeiCode: '858', aliases: [], precision: 2, version: 1 });
    expect([refused.status, seen.status]).toEqual([403, 200]);
  });

  it('stand behind those of the directory, in the same form', async () => {
    const { items } = (await owner.get('/units')).body;

    expect(items[0]).toMatchObject({ code: '796' });
    const own = items.find(({ id }: { id: string }) => id === coilId);
    expect(own).toEqual({
      id: coilId,
      code: '',
      uneceCode: '',
      name: 'Бухта',
      shortName: 'бухта',
      precision: 0,
      dimension: 'none',
      factor: null,
    });
    expect((await (await kit.createPortal()).signedIn().get('/units')).body.items).toHaveLength(29);
  });

  it.each([
    [{ name: 'БУХТА', shortName: 'б' }, 'бухта'],
    [{ name: 'Моток', shortName: 'мот', aliases: ['Бух.'] }, 'бух'],
    [{ name: 'Кусок', shortName: 'шт.' }, 'шт'],
    [{ name: 'Тонна метрическая', shortName: 'мт', okeiCode: '168' }, '168'],
  ])('are refused as %j where another unit is found by a word of it', async (body, takenWord) => {
    expect(await owner.post('/units', body)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_unit', takenWord },
    });
  });

  it.each([
    [{ name: 'А', shortName: 'а', precision: 7 }, '/precision'],
    [{ name: 'А', shortName: 'а', okeiCode: 'x1' }, '/okeiCode'],
    [{ name: 'А' }, '/shortName'],
    [{ name: 'А', shortName: 'а', aliases: [''] }, '/aliases/0'],
  ])('are refused as %j, which is none', async (body, pointer) => {
    expect((await owner.post('/units', body)).body).toMatchObject({ errors: [{ pointer }] });
  });

  it('are what lines are measured in, by id or by code, and are shown wherever a line is', async () => {
    const { id: supplierId } = (await owner.post('/counterparties', { name: 'ООО Кабель' })).body;
    await owner.post('/units', { name: 'Бобина', shortName: 'боб', okeiCode: '616' });
    const items = [
      { rawName: 'Кабель', quantity: '2', unitId: coilId, unitPrice: '10.00' },
      { rawName: 'Нить', quantity: '2', unitCode: '616', unitPrice: '1.00' },
    ];

    const order = await owner.post('/purchase-orders', { supplierId, items });
    const sent = await owner.post(`/purchase-orders/${order.body.id}/send`, { channel: 'link' });
    const page = await owner.get(`/api/v1/public/v1/purchase-orders/${String(sent.body.publicUrl).split('/').at(-1)}`);

    expect(order.status).toBe(201);
    expect(page.body.items).toMatchObject([
      { unit: { code: '', name: 'бухта' } },
      { unit: { code: '616', name: 'боб' } },
    ]);
  });

  it('are no units of another portal', async () => {
    const other = (await kit.createPortal()).signedIn();

    const { body } = await other.post('/purchase-requisitions', {
      name: 'Чужая',
      items: [
        { rawName: 'Кабель', quantity: '1', unitId: coilId },
        { rawName: 'Кабель', quantity: '1', unitCode: '999' },
      ],
    });

    expect(body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`).toSorted()).toEqual([
      '/items/0/unitId reference_not_found',
      '/items/1/unitCode reference_not_found',
    ]);
  });

  it('are found in tables by their aliases, which go before those of the directory', async () => {
    expect(await imported('БУХТ')).toBe(coilId);
    expect(await imported('бухта')).toBe(coilId);
    const { items } = (await owner.get('/units')).body;
    const byCode = (code: string) => items.find((unit: { code: string }) => unit.code === code).id;
    expect(await imported('тн')).toBe(byCode('168'));
    expect(await imported('м.п.')).toBe(byCode('018'));
    expect(await imported('уп')).toBe(byCode('778'));
  });

  it('cannot be chosen once they are archived, and stay where they are', async () => {
    const { id } = (await owner.post('/units', { name: 'Мешок', shortName: 'меш', aliases: ['мешков'] })).body;
    const line = { rawName: 'Цемент', quantity: '1', unitId: id };
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Цемент', items: [line] });

    const inUse = await owner.delete(`/units/${id}`);
    // As portals have it that archived units while that was let through.
    await kit.storage.transaction(portal.id, ({ collection }) =>
      collection(PortalUnits).update(id, { archivedAt: '2026-01-20T00:00:00.000Z' }),
    );
    const again = await owner.post('/purchase-requisitions', { name: 'Ещё', items: [line] });
    const kept = await owner.patch(`/purchase-requisitions/${requisition.id}`, {
      items: [{ id: requisition.items[0].id, unitId: id, quantity: '2' }],
    });

    expect(inUse.body).toMatchObject({ code: 'entity_in_use', usedBy: 'open requisitions' });
    expect(again.body.errors).toMatchObject([{ pointer: '/items/0/unitId', code: 'reference_not_found' }]);
    expect(kept.body.items).toMatchObject([{ unitId: id, quantity: '2' }]);
    expect((await owner.post('/units', { name: 'Мешок', shortName: 'меш' })).status).toBe(201);
  });

  it('take a word once, however many ask for it at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => owner.post('/units', { name: 'Связка', shortName: 'св' })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});
