import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  await scene.owner.post('/settings/seller-profiles', { name: 'Мы', inn: '7707083893' });
});
afterAll(() => kit.close());

const items = [{ name: 'Кабель', quantity: '1', unitPrice: '1.00' }];

it.each([
  [
    'an incoming invoice',
    '/invoices',
    () => ({ supplierId: scene.supplierId, number: 'D-1', invoiceDate: '2026-01-10' }),
  ],
  ['a sales invoice', '/sales-invoices', () => ({ customerId: scene.supplierId })],
])('%s that is due before its day is taken with a warning', async (_name, path, body) => {
  const create = (dueDate: string) =>
    owner().post(path, { ...body(), dueDate, items, ...(path === '/invoices' ? { number: dueDate } : {}) });

  const before = await create('2026-01-09');
  const onTheDay = await create('2026-01-31');

  expect(before.status).toBe(201);
  expect(before.body.warnings).toEqual([{ code: 'due_before_date', field: 'dueDate' }]);
  expect(onTheDay.body.warnings).toEqual([]);
});

const owner = () => scene.owner;
