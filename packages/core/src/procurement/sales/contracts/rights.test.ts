import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from './records.js';

const BUYING = ['procurement_manager', 'buyer', 'finance', 'warehouse_keeper', 'logistician', 'viewer'] as const;
const EDITING = ['procurement_manager', 'finance'] as const;

let kit: TestKit;
let scene: OrderingScene;
let people: Record<(typeof BUYING)[number] | 'approver' | 'sales_manager', ApiClient>;
let sale: string;
let purchase: string;

beforeAll(async () => {
  kit = await openTestKit({ files: createMemoryFileStore(), clock: createFakeClock('2026-01-10T09:00:00.000Z') });
  scene = await orderingScene(kit);
  const { owner, supplierId, portal } = scene;
  await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  const customerId = (await owner.post('/counterparties', { name: 'Покупатель', isCustomer: true })).body.id;
  sale = (await owner.post('/contracts', { customerId })).body.id;
  purchase = (await owner.post('/contracts', { direction: 'purchase', supplierId })).body.id;
  const roles = [...BUYING, 'approver', 'sales_manager'] as const;
  const clients = await Promise.all(
    roles.map(async (role) => [role, portal.signedIn((await portal.addUser([role])).id)] as const),
  );
  people = Object.fromEntries(clients) as typeof people;
});
afterAll(() => kit.close());

const seen = async (who: ApiClient) => {
  const { body } = await who.get('/contracts');
  return (body.items as { direction: string }[]).map(({ direction }) => direction).toSorted();
};
const aPurchase = () => scene.owner.post('/contracts', { direction: 'purchase', supplierId: scene.supplierId });
const refused = (requiredRight: string) => ({ status: 403, body: { code: 'insufficient_rights', requiredRight } });

describe('contracts of purchase', () => {
  it('are seen by whoever sees purchase orders, and those of sale by whoever sees sales', async () => {
    for (const role of ['procurement_manager', 'buyer', 'warehouse_keeper', 'logistician', 'viewer'] as const) {
      expect([role, await seen(people[role])]).toEqual([role, ['purchase']]);
    }
    for (const role of ['approver', 'finance'] as const) expect(await seen(people[role])).toEqual(['purchase', 'sale']);
    expect(await seen(people.sales_manager)).toEqual(['sale']);
    expect(await seen(scene.owner)).toEqual(['purchase', 'sale']);
  });

  it('are not there for whoever sees sales alone, and neither are sales for buyers', async () => {
    for (const [who, id] of [
      [people.sales_manager, purchase],
      [people.buyer, sale],
    ] as const) {
      const answers = await Promise.all([
        who.get(`/contracts/${id}`),
        who.patch(`/contracts/${id}`, { internalComment: 'x' }),
        who.get(`/contracts/${id}/export`),
        who.get(`/contracts/${id}/approvals`),
        who.get(`/files?entityType=contract&entityId=${id}`),
        who.get(`/audit-log?entityType=contract&entityId=${id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    const seenByBuyer = [`/contracts/${purchase}`, `/contracts/${purchase}/approvals`];
    for (const path of seenByBuyer) expect((await people.buyer.get(path)).status).toBe(200);
    expect((await people.buyer.get(`/audit-log?entityType=contract&entityId=${purchase}`)).status).toBe(200);
  });

  it('are written, moved and removed by procurement managers and finance', async () => {
    for (const role of EDITING) {
      const created = await people[role].post('/contracts', {
        direction: 'purchase',
        supplierId: scene.supplierId,
      });
      const path = `/contracts/${created.body.id}`;
      expect(created.status).toBe(201);
      expect((await people[role].patch(path, { internalComment: 'x' })).status).toBe(200);
      expect((await people[role].patch(path, { status: 'cancelled', reason: 'не нужен' })).body.status).toBe(
        'cancelled',
      );
      expect((await people[role].delete(`/contracts/${(await aPurchase()).body.id}`)).status).toBe(204);
    }
  });

  it('are refused to whoever sees them and may not edit, naming the right', async () => {
    const required = refused('purchase_contracts.edit');
    for (const role of ['buyer', 'approver', 'viewer'] as const) {
      const who = people[role];
      const body = { direction: 'purchase', supplierId: scene.supplierId };
      expect(await who.post('/contracts', body)).toMatchObject(required);
      expect(await who.patch(`/contracts/${purchase}`, { internalComment: 'x' })).toMatchObject(required);
      expect(await who.patch(`/contracts/${purchase}`, { status: 'pending_approval' })).toMatchObject(required);
      expect(await who.delete(`/contracts/${purchase}`)).toMatchObject(required);
      expect(await who.post(`/contracts/${purchase}/amend`, {})).toMatchObject(required);
    }
    const { customerId } = (await scene.owner.get(`/contracts/${sale}`)).body;
    expect(await people.finance.post('/contracts', { customerId })).toMatchObject(refused('sales.edit'));
    expect(await people.finance.delete(`/contracts/${sale}`)).toMatchObject(refused('sales.edit'));
    expect(await people.sales_manager.post('/contracts', { direction: 'purchase' })).toMatchObject(required);
  });

  it('take files and custom fields from whoever may edit them', async () => {
    const upload = (who: ApiClient, entityId: string) =>
      uploadTo(who, '/files', {
        fields: { entityType: 'contract', entityId },
        file: { content: new TextEncoder().encode('текст'), name: 'скан.txt' },
      });
    const field = { entityType: 'contract', key: 'place', label: 'Место', type: 'string' };
    const { id } = (await scene.owner.post('/settings/custom-fields', field)).body;
    const set = (who: ApiClient, entityId: string) =>
      who.put(`/settings/custom-fields/${id}/values`, { entityId, value: 'А' });

    expect((await upload(people.procurement_manager, purchase)).status).toBe(201);
    expect(await upload(people.buyer, purchase)).toMatchObject(refused('purchase_contracts.edit'));
    expect(await upload(people.finance, sale)).toMatchObject(refused('sales.edit'));
    expect((await set(people.finance, purchase)).status).toBe(200);
    expect(await set(people.buyer, purchase)).toMatchObject(refused('purchase_contracts.edit'));
    expect(await set(people.finance, sale)).toMatchObject(refused('sales.edit'));
  });

  it('that end wait for whoever may edit them', async () => {
    const waitsFor = async (role: 'procurement_manager' | 'sales_manager') => {
      const assignedToId = (await scene.portal.addUser([role])).id;
      const { id } = (await aPurchase()).body;
      await scene.owner.patch(`/contracts/${id}`, { assignedToId, validUntil: '2026-01-20' });
      await inUnitOfWork(kit, scene.portal.id, ({ tx }) => tx.collection(Contracts).update(id, { status: 'active' }));
      const { items } = (await scene.portal.signedIn(assignedToId).get('/inbox')).body;
      return (items as { kind: string; subject: { entityId: string } }[]).filter(
        ({ kind, subject }) => kind === 'contract_expiring' && subject.entityId === id,
      ).length;
    };

    expect(await waitsFor('procurement_manager')).toBe(1);
    expect(await waitsFor('sales_manager')).toBe(0);
  });
});
