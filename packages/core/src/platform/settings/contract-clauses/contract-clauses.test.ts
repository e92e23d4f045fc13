import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/settings/contract-clauses';
let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;
let customerId: string;
let supplierId: string;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  owner = portal.signedIn();
  await owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  customerId = (await owner.post('/counterparties', { name: 'ООО Заказчик', isCustomer: true })).body.id;
  supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
});
afterAll(() => kit.close());

const aClause = async (more: object = {}) => {
  const clause = { title: 'Ответственность Сторон', text: 'Пеня 0,1 % в день.', kind: 'liability', ...more };
  const { status, body } = await owner.post(PATH, clause);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const aContract = async (more: object = {}) => {
  const { status, body } = await owner.post('/contracts', { customerId, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('the library of clauses', () => {
  it('is kept by those who manage settings, read by all, told in the audit, and brings back what was archived', async () => {
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);

    const clause = await aClause();
    const refused = await buyer.post(PATH, { title: 'Споры', text: 'Суд' });
    const changed = await owner.patch(`${PATH}/${clause.id}`, { text: 'Пеня 0,2 % в день.', isDefault: false });
    await owner.delete(`${PATH}/${clause.id}`);
    const listed = (await buyer.get(`${PATH}?search=Пеня`)).body;
    const restored = await owner.post(`${PATH}/${clause.id}/restore`);
    const { items: audit } = (await owner.get('/audit-log?limit=100')).body;

    expect(clause).toMatchObject({
      kind: 'liability',
      direction: null,
      isDefault: false,
      sortOrder: 0,
      archivedAt: null,
    });
    expect(refused.status).toBe(403);
    expect(changed.body).toMatchObject({ text: 'Пеня 0,2 % в день.', version: 2 });
    expect(listed.items).toEqual([]);
    expect(restored.body).toMatchObject({ id: clause.id, archivedAt: null });
    expect(audit.filter(({ entityId }: { entityId: string }) => entityId === clause.id).length).toBeGreaterThanOrEqual(
      4,
    );
  });

  it('takes variables that contracts have, and refuses others and broken marks', async () => {
    const fine = await owner.post(PATH, {
      title: 'Суд',
      text: 'Суд по месту {{seller.name}}, договор {{document.number}}',
    });
    const unknown = await owner.post(PATH, { title: 'Суд', text: 'Суд {{court.name}}' });
    const broken = await owner.post(PATH, { title: 'Суд', text: 'Суд {{#items}}' });

    expect(fine.status).toBe(201);
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ pointer: '/text', code: 'invalid_format' }] } });
    expect(broken).toMatchObject({ status: 400, body: { errors: [{ pointer: '/text' }] } });
  });
});

describe('a contract', () => {
  it('has the default clauses of its direction unless it chooses its own, and nothing that nobody chose', async () => {
    await aClause({ title: 'Не выбрана' });
    const both = await aClause({ title: 'Форс-мажор', kind: 'force_majeure', isDefault: true });
    const ofPurchase = await aClause({ title: 'Качество', kind: 'warranty', isDefault: true, direction: 'purchase' });

    const sale = await aContract();
    const purchase = await aContract({ customerId: undefined, direction: 'purchase', supplierId });
    const bare = await aContract({ clauses: [] });

    const ids = ({ clauses }: { clauses: { clauseId: string }[] }) => clauses.map(({ clauseId }) => clauseId);
    expect(ids(sale)).toEqual([both.id]);
    expect(ids(purchase)).toEqual([both.id, ofPurchase.id]);
    expect(bare.clauses).toEqual([]);
    await owner.patch(`${PATH}/${both.id}`, { isDefault: false });
    await owner.patch(`${PATH}/${ofPurchase.id}`, { isDefault: false });
  });

  it('keeps the words that a clause had when it was chosen, or those that were entered', async () => {
    const clause = await aClause();
    const contract = await aContract({
      clauses: [{ clauseId: clause.id }, { kind: 'disputes', title: 'Споры', text: 'Арбитражный суд г. Москвы.' }],
    });
    await owner.patch(`${PATH}/${clause.id}`, { text: 'Без пени.' });
    await owner.delete(`${PATH}/${clause.id}`);

    const again = await owner.patch(`/contracts/${contract.id}`, { clauses: [{ clauseId: clause.id, title: 'Пени' }] });

    expect(contract.clauses).toEqual([
      { clauseId: clause.id, kind: 'liability', title: 'Ответственность Сторон', text: 'Пеня 0,1 % в день.' },
      { clauseId: null, kind: 'disputes', title: 'Споры', text: 'Арбитражный суд г. Москвы.' },
    ]);
    expect(again.body.clauses).toEqual([
      { clauseId: clause.id, kind: 'liability', title: 'Пени', text: 'Пеня 0,1 % в день.' },
    ]);
  });

  it('refuses clauses that are not there or say nothing, each at its place', async () => {
    const { status, body } = await owner.post('/contracts', {
      customerId,
      clauses: [{ clauseId: crypto.randomUUID() }, { kind: 'disputes', title: 'Споры' }],
    });

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { pointer: '/clauses/0/clauseId', code: 'reference_not_found' },
      { pointer: '/clauses/1/text', code: 'required' },
    ]);
  });
});
