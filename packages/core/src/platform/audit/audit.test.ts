import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { nodeIds } from '../../adapters/node/node-ids.js';
import { SYSTEM } from '../../kernel/operations/cause.js';
import { column } from '../../kernel/records/column.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { createApiClient } from '../../testing/kit/api-client.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { TEST_PASSWORD } from '../../testing/kit/test-password.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { AnyValue } from '../../kernel/values/any-value.js';
import { Counterparties } from '../../procurement/counterparties/index.js';
import { Warehouses } from '../../procurement/warehouses/index.js';
import { createRecordAudit } from './record-audit.js';
import { AuditEntries } from './records.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testDialects)('the audit trail on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), outbound: { allowLoopback: true } });
    portal = await kit.createPortal();
  });
  afterAll(() => kit.close());

  const as = ({ id: portalId }: TestPortal, userId: string) => kit.kit.as({ portalId, userId });
  const entriesOf = async (entityType: string, entityId: string) =>
    (await portal.owner.auditLog.list({ entityType, entityId })).items;

  describe('a change', () => {
    it('is told with who made it, by which call, and from which value to which', async () => {
      const key = await portal.issueKey();
      const created = await key.api.post(
        '/counterparties',
        { name: 'Бетон', tags: ['a'] },
        { 'X-Request-Id': 'first' },
      );
      await key.api.patch(
        `/counterparties/${created.body.id}`,
        { name: 'Бетон и сталь' },
        { 'X-Request-Id': 'second' },
      );

      const [changed, made] = await entriesOf('counterparty', created.body.id);

      expect(changed).toEqual({
        id: expect.any(String),
        at: '2026-01-15T09:30:00.000Z',
        actor: { type: 'key', id: key.id, name: 'ERP' },
        operation: 'counterparties.update',
        entityType: 'counterparty',
        entityId: created.body.id,
        entityNumber: null,
        entityName: 'Бетон и сталь',
        version: 2,
        changes: [{ field: 'name', from: 'Бетон', to: 'Бетон и сталь' }],
        requestId: 'second',
        ip: expect.any(String),
      });
      expect(made).toMatchObject({ operation: 'counterparties.create', version: 1, requestId: 'first' });
      expect(made?.changes).toContainEqual({ field: 'tags', from: null, to: ['a'] });
    });

    it('of a user tells the name that the user has, and the number of the record', async () => {
      const { id: userId } = await portal.addUser(['tenant_admin']);
      const created = await as(portal, userId).requisitions.create({ name: 'R', items: [] });

      const [made] = await entriesOf('purchase_requisition', created.id);

      expect(made?.actor).toEqual({ type: 'user', id: userId, name: 'Анна Петрова' });
      expect([made?.entityNumber, made?.entityName]).toEqual([created.number, 'R']);
    });

    it('leaves nothing behind when it is refused, or changes nothing', async () => {
      const erp = await portal.erp();
      const { id } = await erp.counterparties.create({ name: 'Refused' });

      await erp.counterparties.update(id, { name: 'Refused' });
      await expect(erp.counterparties.update(id, { name: 'X' }, { ifMatch: 7 })).rejects.toMatchObject({
        code: 'version_conflict',
      });

      expect(await entriesOf('counterparty', id)).toHaveLength(1);
    });

    it('is told once for a call that is repeated with its key', async () => {
      const erp = await portal.erp();
      const first = await erp.counterparties.create({ name: 'Twice' }, { idempotencyKey: 'audit-1' });
      await erp.counterparties.create({ name: 'Twice' }, { idempotencyKey: 'audit-1' });

      expect(await entriesOf('counterparty', first.id)).toHaveLength(1);
    });

    it('that is undone within a unit of work that goes on is not told', async () => {
      const [kept, undone] = [nodeIds.uuid(), nodeIds.uuid()];
      const erp = await portal.erp();
      const model = await erp.warehouses.create({ name: 'Model' });
      const row = { ...(await getRow(kit.storage.forPortal(portal.id), Warehouses, model.id)), code: null };

      await inUnitOfWork(kit, portal.id, async ({ tx }) => {
        await tx.collection(Warehouses).insert({ ...row, id: kept });
        const part = tx.nested(async (inner) => {
          await inner.collection(Warehouses).insert({ ...row, id: undone });
          await inner.collection(Warehouses).update(kept, { name: 'Lost' });
          throw new Error('undo');
        });
        await expect(part).rejects.toThrow('undo');
      });

      expect(await entriesOf('warehouse', undone)).toEqual([]);
      const [made] = await entriesOf('warehouse', kept);
      expect(made?.changes).toContainEqual({ field: 'name', from: null, to: 'Model' });
    });

    it('of many rows in one statement is told of each, and one that writes what stands there already of none', async () => {
      const erp = await portal.erp();
      const [one, other] = [
        await erp.counterparties.create({ name: 'A' }),
        await erp.counterparties.create({ name: 'B' }),
      ];
      const where = { id: { in: [one.id, other.id] } };

      await inUnitOfWork(kit, portal.id, async ({ tx }) => {
        await tx.collection(Counterparties).updateWhere(where, { comment: 'Seen' });
        await tx.collection(Counterparties).adjustMany([{ id: one.id, set: { rating: '4.5' } }]);
        await tx.collection(Counterparties).removeWhere({ id: other.id });
      });
      await inUnitOfWork(kit, portal.id, ({ tx }) =>
        tx.collection(Counterparties).updateWhere({ id: one.id }, { comment: 'Seen' }),
      );

      const [changed, ...before] = await entriesOf('counterparty', one.id);
      expect(before).toHaveLength(1);
      expect(changed).toMatchObject({ actor: SYSTEM, operation: 'system' });
      expect(changed?.changes).toEqual(
        [
          { field: 'rating', from: null, to: '4.5' },
          { field: 'comment', from: null, to: 'Seen' },
        ].toSorted((a, b) => order(a.field) - order(b.field)),
      );
      const [removed] = await entriesOf('counterparty', other.id);
      expect(removed?.changes).toContainEqual({ field: 'name', from: 'B', to: null });
      expect(removed?.version).toBe(2);
    });
  });

  const order = (field: string) => Object.keys(Counterparties.columns).indexOf(field);

  describe('rows that belong to a record', () => {
    it('are told with it as added, removed and changed', async () => {
      const erp = await portal.erp();
      const item = await erp.catalogItems.create({ name: 'Арматура' });
      const list = await erp.priceLists.create({ name: 'P', items: [{ catalogItemId: item.id, price: '10.00' }] });
      const itemId = list.items[0]?.id ?? '';
      await erp.priceLists.update(list.id, {
        items: [
          { id: itemId, price: '12.00' },
          { catalogItemId: item.id, price: '9.00', minQuantity: '100' },
        ],
      });
      await erp.priceLists.update(list.id, { removeItemIds: [itemId] });

      const [removal, change, creation] = await entriesOf('price_list', list.id);

      const itemsOf = (entry: typeof removal) => entry?.changes.find(({ field }) => field === 'items');
      expect(itemsOf(creation)?.to).toMatchObject({
        added: [{ id: itemId, price: '10.00' }],
        removed: [],
        changed: [],
      });
      expect(itemsOf(change)).toMatchObject({
        from: null,
        to: {
          added: [{ minQuantity: '100' }],
          changed: [{ id: itemId, changes: [{ field: 'price', from: '10.00', to: '12.00' }] }],
        },
      });
      expect(itemsOf(removal)?.to).toMatchObject({ removed: [{ id: itemId, price: '12.00' }] });
      expect(removal?.version).toBe(3);
    });

    it('are told so as well where one column holds them all', async () => {
      const erp = await portal.erp();
      const contact = { fullName: 'Анна' };
      const { id, contacts } = await erp.counterparties.create({ name: 'C', contacts: [contact] });
      await erp.counterparties.update(id, {
        contacts: contacts.map((each) => ({ ...each, fullName: 'Анна Петрова' })),
      });

      const [changed] = await entriesOf('counterparty', id);

      expect(changed?.changes).toEqual([
        {
          field: 'contacts',
          from: null,
          to: {
            added: [],
            removed: [],
            changed: [{ id: contacts[0]?.id, changes: [{ field: 'fullName', from: 'Анна', to: 'Анна Петрова' }] }],
          },
        },
      ]);
    });

    it('beyond a hundred are counted', async () => {
      const items = Array.from({ length: 130 }, (_, index) => ({ rawName: `Line ${index}`, quantity: '1' }));
      const { id } = await portal.owner.requisitions.create({ name: 'Long', items });

      const [made] = await entriesOf('procurement', id);

      const told = made?.changes.find(({ field }) => field === 'items')?.to as { added: object[]; omitted: number };
      expect([told.added.length, told.omitted]).toEqual([100, 30]);
    });
  });

  describe('what is told', () => {
    it('holds no secret and no hash, and texts up to 1,000 characters', async () => {
      const key = await portal.issueKey();
      const target = { event: 'integration_api.procurement.created', url: 'http://127.0.0.1:9/' };
      const [subscription] = (await key.api.post('/webhook', [{ name: 'S', ...target }])).body.items;
      const erp = await portal.erp();
      const long = await erp.counterparties.create({ name: 'Long', comment: '🧱'.repeat(2000) });

      const [issued] = await entriesOf('api_key', key.id);
      const [subscribed] = await entriesOf('subscription', subscription.id);
      const [made] = await entriesOf('counterparty', long.id);

      expect(issued?.changes).toContainEqual({ field: 'secretHash', from: null, to: '•••' });
      expect(subscribed?.changes).toContainEqual({ field: 'sealedSecret', from: null, to: '•••' });
      expect(subscribed?.changes).toContainEqual({ field: 'sealedUrl', from: null, to: '•••' });
      expect(made?.changes.find(({ field }) => field === 'comment')?.to).toBe('🧱'.repeat(1000));
    });

    it('holds no secret that a structured value carries', async () => {
      const field = { entityType: 'counterparty', key: 'api_token', label: 'T', type: 'string' } as const;
      await portal.owner.customFields.create(field);
      const erp = await portal.erp();
      const { id } = await erp.counterparties.create({ name: 'S', customFields: { api_token: 'very secret' } });

      const [made] = await entriesOf('counterparty', id);

      expect(made?.changes).toContainEqual({ field: 'customFields', from: null, to: { api_token: '•••' } });
    });
  });

  describe('GET /audit-log', () => {
    it('is narrowed down by entity, actor, operation and time, newest first', async () => {
      const own = await kit.createPortal();
      const key = await own.issueKey();
      const first = await key.api.post('/counterparties', { name: 'First' });
      kit.clock.advance(DAY_MS);
      await key.api.patch(`/counterparties/${first.body.id}`, { name: 'Second' });
      const api = own.signedIn();
      const total = async (query: string) => (await api.get(`/audit-log?${query}`)).body.total as number;

      const { body } = await api.get('/audit-log?limit=1');

      expect(body).toMatchObject({ resource: 'audit-log', page: 1, limit: 1 });
      expect(body.items[0].operation).toBe('counterparties.update');
      expect(await total(`actorId=${key.id}`)).toBe(2);
      expect(await total('operation=counterparties.create')).toBe(1);
      expect(await total('entityType=counterparty')).toBe(2);
      expect(await total(`actorId=${key.id}&from=${body.items[0].at}`)).toBe(1);
      expect(await total(`actorId=${key.id}&to=2026-01-15T23:00:00Z`)).toBe(1);
      expect(await total('entityType=portal&operation=portals.create')).toBe(1);
      expect((await api.get('/audit-log?from=yesterday')).status).toBe(400);
    });

    it('shows the entries of an entity to whoever may see the entity, without what it does not show', async () => {
      const own = await kit.createPortal();
      const buyer = await own.addUser(['buyer']);
      const mine = await as(own, buyer.id).requisitions.create({ name: 'Mine', items: [] });
      const hidden = await own.owner.requisitions.create({ name: 'Hidden', items: [] });
      const get = (query: string) => own.signedIn(buyer.id).get(`/audit-log${query}`);

      const seen = await get(`?entityType=procurement&entityId=${mine.id}`);
      const fields = seen.body.items[0].changes.map(({ field }: { field: string }) => field);

      expect(fields).toContain('name');
      expect(fields).not.toContain('explicitTotal');
      expect((await get(`?entityType=procurement&entityId=${hidden.id}`)).status).toBe(404);
      for (const query of ['', '?entityType=procurement', `?entityType=user&entityId=${buyer.id}`]) {
        expect((await get(query)).body).toMatchObject({
          status: 403,
          code: 'insufficient_rights',
          requiredRight: 'audit.view',
        });
      }
    });

    it('is no business of API keys', async () => {
      const key = await portal.issueKey();

      expect((await key.api.get('/api/v1/audit-log')).status).toBe(401);
    });
  });

  it('keeps changes in a short form, and tells those that earlier versions kept in full', async () => {
    const asTheyStand = {
      ...AuditEntries,
      columns: { ...AuditEntries.columns, changes: column.json(z.array(AnyValue), {}) },
    };
    const { id } = await portal.owner.warehouses.create({ name: 'Склад' });
    const rows = kit.storage.forPortal(portal.id).collection(asTheyStand);
    const [entry] = await rows.list({ where: { entityId: id } });
    if (entry === undefined) throw new Error('No entry was written.');
    const inFull = [
      { field: 'name', from: 'Склад', to: 'Двор' },
      { field: 'address', from: null, to: null },
    ];
    await kit.storage.transaction(portal.id, (tx) =>
      tx.collection(asTheyStand).insert({ ...entry, id: nodeIds.uuid(), changes: inFull }),
    );

    const [earlier, made] = await entriesOf('warehouse', id);

    expect(entry.changes).toContainEqual(['name', 'Склад']);
    expect(made?.changes).toContainEqual({ field: 'name', from: null, to: 'Склад' });
    expect(earlier?.changes).toEqual(inFull);
  });

  it('keeps entries about what is no change of a record', async () => {
    const own = await kit.createPortal();
    const actor = { type: 'user', id: own.ownerId, name: 'Owner' } as const;
    const cause = { actor, operation: 'auth.login', requestId: 'r-1', ip: '203.0.113.7' };

    await inUnitOfWork(kit, own.id, (unit) =>
      createRecordAudit(unit)(unit, cause, { entityType: 'user', entityId: own.ownerId }),
    );

    const { items } = await own.owner.auditLog.list({ operation: 'auth.login' });
    expect(items).toMatchObject([{ actor, ip: '203.0.113.7', entityType: 'user', changes: [] }]);
  });

  it('tells of sign-ins, of those that failed and of changed passwords, with the address of whoever tried', async () => {
    const own = await kit.createPortal();
    const api = createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
    const login = (password: string) => api.post('/auth/login', { email: `owner@${own.slug}.ru`, password });
    const told = async () => (await own.owner.auditLog.list({ entityType: 'user', entityId: own.ownerId })).items;

    await login('wrong password');
    await login(TEST_PASSWORD);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'Another-1-password' };
    const changed = await own.signedIn().post('/auth/change-password', passwords);

    expect(changed.status).toBe(204);
    await vi.waitFor(async () =>
      expect((await told()).map(({ operation }) => operation)).toContain('auth.loginFailed'),
    );
    const entries = new Map((await told()).map((entry) => [entry.operation, entry]));
    expect(entries.get('auth.loginFailed')).toMatchObject({ actor: SYSTEM, ip: expect.any(String), changes: [] });
    expect(entries.get('auth.login')?.actor).toMatchObject({ type: 'user', id: own.ownerId });
    expect(entries.get('auth.changePassword')).toMatchObject({
      actor: { type: 'user', id: own.ownerId },
      changes: [{ field: 'passwordHash', from: '•••', to: '•••' }],
    });
    expect(JSON.stringify([...entries.values()])).not.toContain(passwords.newPassword);
  });

  it('forgets entries once their time is over, and none before', async () => {
    const short = await openTestKit({ storage: await openTestStorage(dialect), auditDays: 30 });
    const own = await short.createPortal();
    const count = () => short.storage.forPortal(own.id).collection(AuditEntries).count();

    short.clock.advance(29 * DAY_MS);
    await short.kit.worker.runUntilIdle();
    const before = await count();
    short.clock.advance(2 * DAY_MS);
    await short.kit.worker.runUntilIdle();

    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    await short.close();
  });
});
