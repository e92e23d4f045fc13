import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../../testing/suites/deliveries-setting.js';
import { Users } from '../../identity/index.js';
import { Subscriptions } from './records.js';

const CREATED = 'integration_api.procurement.created';
const TARGET = 'https://erp.example.com/hooks';

let setting: DeliveriesSetting;

beforeEach(async () => {
  setting = await openDeliveriesSetting();
});
afterEach(() => setting.close());

const element = (values: object = {}) => ({ name: 'ERP', event: CREATED, url: TARGET, isActive: true, ...values });
const post = (...elements: unknown[]) => setting.key.api.post('/webhook', elements);
const rowOf = (id: string) => setting.storage.forPortal(setting.portal.id).collection(Subscriptions).find(id);
const list = async () => (await setting.key.api.get('/webhook')).body.items;

describe('creating subscriptions', () => {
  it('shows the secret once, in the form whsec_ and 32 bytes of base64', async () => {
    const { status, body } = await post(element());

    expect(status).toBe(201);
    expect(Object.keys(body.items[0])).toEqual([
      'id',
      'name',
      'event',
      'url',
      'isActive',
      'secretPlaintext',
      'createdAt',
      'updatedAt',
    ]);
    expect(body.items[0].secretPlaintext).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await list())[0]).toEqual({
      id: body.items[0].id,
      name: 'ERP',
      event: CREATED,
      url: TARGET,
      isActive: true,
      successCount: 0,
      failureCount: 0,
      lastDeliveredAt: null,
      lastErrorAt: null,
      createdAt: '2026-01-15T09:30:00.000Z',
      updatedAt: '2026-01-15T09:30:00.000Z',
    });
  });

  it('stores secret and URL encrypted', async () => {
    const { body } = await post(element({ url: `${TARGET}/T0K3N` }));

    const row = await rowOf(body.items[0].id);

    expect(row?.sealedSecret).not.toContain(body.items[0].secretPlaintext.slice(6, 20));
    expect(JSON.stringify(row)).not.toMatch(/T0K3N|erp\.example\.com/);
  });

  it('encrypts the URLs that an earlier version kept in clear', async () => {
    const { id, url } = await setting.subscribe();
    await setting.storage.transaction(setting.portal.id, (tx) =>
      tx.collection(Subscriptions).update(id, { url, sealedUrl: null }),
    );
    expect((await list())[0].url).toBe(url);
    setting.clock.advance(3_600_000);

    await setting.kit.worker.runUntilIdle();

    expect(await rowOf(id)).toMatchObject({ url: '', sealedUrl: expect.stringMatching(/^v1\./) });
    expect((await list())[0].url).toBe(url);
  });

  it('is active unless told otherwise', async () => {
    const { body } = await post({ name: 'ERP', event: CREATED, url: TARGET });

    expect(body.items[0].isActive).toBe(true);
  });

  it('refuses an empty list by its own code', async () => {
    const { status, body } = await post();

    expect([status, body.code]).toEqual([400, 'empty_subscription_list']);
  });

  it('refuses more than fifty elements', async () => {
    const { status, body } = await post(
      ...Array.from({ length: 51 }, (_, index) => element({ url: `${TARGET}/${index}` })),
    );

    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors[0].code).toBe('too_many_items');
  });

  it('tells all problems with the pointers of their elements and creates none', async () => {
    const { status, body } = await post(
      element(),
      element({ event: 'integration_api.nothing.happened' }),
      element({ url: 'http://10.0.0.1/' }),
      element({ url: 'http://a.example.com', event: '*' }),
    );

    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
      ['/1/event', 'unknown_event'],
      ['/2/url', 'url_not_allowed'],
      ['/3/event', 'unknown_event'],
      ['/3/url', 'url_not_allowed'],
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['unknown_event', { event: 'integration_api.nothing.happened' }],
    ['url_not_allowed', { url: 'http://erp.example.com/' }],
  ])('gives %s as the code when it is the only problem', async (code, values) => {
    const { status, body } = await post(element(values));

    expect([status, body.code]).toEqual([400, code]);
  });

  it('refuses an event whose read scope the key lacks, and creates none', async () => {
    const { status, body } = await post(element(), element({ event: 'integration_api.warehouse.created' }));

    expect([status, body.code, body.requiredScopes]).toEqual([403, 'event_not_available', ['warehouses.read']]);
    expect(await list()).toEqual([]);
  });

  it('refuses it before looking at the URL', async () => {
    const { body } = await post(element({ event: 'integration_api.warehouse.created', url: 'http://10.0.0.1/' }));

    expect(body.code).toBe('event_not_available');
  });

  it.each([
    ['https://soon.example.com/hooks', 201],
    ['https://nobody.invalid/hooks', 201],
    ['http://soon.example.com/hooks', 400],
    ['https://metadata.google.internal/', 400],
    ['https://erp/', 400],
  ])('of a host without an address: %s is answered with %i', async (url, expected) => {
    setting.receivers.vet = () =>
      Promise.resolve({ allowed: false, reason: 'host_not_found', message: 'The host name does not resolve.' });

    const { status } = await post(element({ url }));

    expect(status).toBe(expected);
  });

  it('takes the test event, which has no domain', async () => {
    const { status } = await post(element({ event: 'integration.test_event' }));

    expect(status).toBe(201);
  });

  it('refuses the same event and URL twice, however the TARGET is spelled', async () => {
    const { body: first } = await post(element());

    const again = await post(element({ url: 'HTTPS://erp.example.com/hooks' }));
    const atOnce = await post(element({ url: `${TARGET}/2` }), element({ url: `${TARGET}/2` }));

    expect([again.status, again.body.code, again.body.existingId]).toEqual([
      409,
      'duplicate_subscription',
      first.items[0].id,
    ]);
    expect([atOnce.status, atOnce.body.code]).toEqual([409, 'duplicate_subscription']);
    expect(await list()).toHaveLength(1);
  });

  it('stops at a hundred active subscriptions of a key', async () => {
    const batch = (from: number, count: number) =>
      post(...Array.from({ length: count }, (_, index) => element({ url: `${TARGET}/${from + index}` })));
    await batch(0, 50);
    await batch(50, 49);

    const tooMany = await batch(99, 2);
    const inactive = await post(element({ url: `${TARGET}/off`, isActive: false }));
    const last = await batch(99, 1);
    const enabling = await setting.key.api.put(
      `/webhook/${inactive.body.items[0].id}`,
      element({ url: `${TARGET}/off`, isActive: true }),
    );

    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'subscription_limit_reached']);
    expect([inactive.status, last.status]).toEqual([201, 201]);
    expect([enabling.status, enabling.body.code]).toEqual([409, 'subscription_limit_reached']);
  });
});

describe('what exists already, in a list', () => {
  const others = { event: 'integration_api.procurement.updated', url: `${TARGET}/2` };

  it('is brought up to date where its element says so, beside what is new', async () => {
    const first = (await post(element())).body.items[0];
    await setting.key.api.delete(`/webhook/${first.id}`);

    const { status, body } = await post(
      element({ name: 'ERP 2', isActive: true, ifExists: 'update' }),
      element({ ...others, ifExists: 'update' }),
    );
    const again = await post(element({ name: 'ERP 2', ifExists: 'update' }));

    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ ...others, secretPlaintext: expect.stringMatching(/^whsec_/) as string }]);
    expect(body.known).toEqual([{ id: first.id, name: 'ERP 2', event: CREATED, url: TARGET, isActive: true }]);
    expect(again).toMatchObject({ status: 200, body: { items: [], known: [{ id: first.id }] } });
    expect(await list()).toHaveLength(2);
  });

  it('is refused where its element does not, and nothing of the call remains', async () => {
    await post(element());

    const refused = await post(element({ ...others, ifExists: 'update' }), element());
    const twice = await post(element({ ifExists: 'update' }), element({ name: 'X', ifExists: 'update' }));

    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_subscription']);
    expect([twice.status, twice.body.code]).toEqual([409, 'duplicate_subscription']);
    expect(await list()).toMatchObject([{ name: 'ERP' }]);
  });
});

describe('what deliveries carry', () => {
  const payloadOf = async (id: string) => (await list()).find((item: { id: string }) => item.id === id).payload;

  it('is shown where it is the record too, kept by a replacement that does not name it, and can be changed', async () => {
    const { body } = await post(element({ payload: 'snapshot' }));
    const { id, payload } = body.items[0];
    expect(payload).toBe('snapshot');

    await setting.key.api.put(`/webhook/${id}`, element());
    expect(await payloadOf(id)).toBe('snapshot');
    await setting.key.api.put(`/webhook/${id}`, element({ payload: 'thin' }));
    expect(await payloadOf(id)).toBeUndefined();
    await post(element({ payload: 'snapshot', ifExists: 'update' }));
    expect(await payloadOf(id)).toBe('snapshot');
    expect((await post(element({ url: `${TARGET}/x`, payload: 'fat' }))).body).toMatchObject({
      errors: [{ pointer: '/0/payload', code: 'invalid_enum' }],
    });
  });
});

describe('a subscription of another key', () => {
  it('cannot be seen, read, changed, disabled, tested or rotated', async () => {
    const { id } = await setting.subscribe();
    const other = await setting.portal.issueKey(SUBSCRIBER_SCOPES);

    const calls = await Promise.all([
      other.api.put(`/webhook/${id}`, element()),
      other.api.delete(`/webhook/${id}`),
      other.api.post(`/webhook/${id}/test`),
      other.api.post(`/webhook/${id}/rotate-secret`, {}),
      other.api.get(`/webhook/${id}/deliveries`),
    ]);

    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [404, 'not_found']));
    expect((await other.api.get('/webhook')).body.items).toEqual([]);
  });
});

describe('replacing a subscription', () => {
  it('needs all four fields and keeps the secret', async () => {
    const { id, secretPlaintext } = await setting.subscribe();

    const partial = await setting.key.api.put(`/webhook/${id}`, { name: 'CRM' });
    const whole = await setting.key.api.put(`/webhook/${id}`, element({ name: 'CRM', url: `${TARGET}/new` }));

    expect(partial.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/event',
      '/isActive',
      '/url',
    ]);
    expect(whole.body).toEqual({ item: { id, name: 'CRM', event: CREATED, url: `${TARGET}/new`, isActive: true } });
    await setting.happen();
    await setting.deliver();
    expect(setting.receivers.requests[0]?.url).toBe(`${TARGET}/new`);
    expect(secretPlaintext).toMatch(/^whsec_/);
  });

  it('leaves a URL that stays the same encrypted as it was', async () => {
    const { id, url } = await setting.subscribe();
    const before = await rowOf(id);

    await setting.key.api.put(`/webhook/${id}`, element({ name: 'CRM', url }));

    expect(await rowOf(id)).toMatchObject({ name: 'CRM', sealedUrl: before?.sealedUrl });
  });

  it('checks the scope of the new event', async () => {
    const { id } = await setting.subscribe();

    const { status, body } = await setting.key.api.put(
      `/webhook/${id}`,
      element({ event: 'integration_api.warehouse.created' }),
    );

    expect([status, body.code]).toEqual([403, 'event_not_available']);
  });

  it('refuses the event and URL of another subscription', async () => {
    const first = await setting.subscribe();
    const second = await setting.subscribe();

    const { status, body } = await setting.key.api.put(`/webhook/${second.id}`, element({ url: first.url }));

    expect([status, body.code, body.existingId]).toEqual([409, 'duplicate_subscription', first.id]);
  });
});

describe('disabling a subscription', () => {
  it('keeps it in the list until an update enables it again', async () => {
    const { id, url } = await setting.subscribe();

    const disabled = await setting.key.api.delete(`/webhook/${id}`);
    await setting.happen();
    await setting.deliver();
    const shown = await list();
    const enabled = await setting.key.api.put(`/webhook/${id}`, element({ url }));
    await setting.happen();
    await setting.deliver();

    expect(disabled.body).toEqual({ item: { id, name: 'ERP', event: CREATED, url, isActive: false } });
    expect(shown).toMatchObject([{ id, isActive: false }]);
    expect(enabled.body.item.isActive).toBe(true);
    expect(setting.receivers.requests).toHaveLength(1);
  });
});

describe('the scopes', () => {
  it.each([
    ['GET', '/webhook', ['webhooks.write', 'webhooks.delete']],
    ['POST', '/webhook', ['webhooks.read', 'webhooks.delete', 'purchase_requisitions.read']],
    ['DELETE', '/webhook/0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e', ['webhooks.read', 'webhooks.write']],
  ] as const)('%s %s needs its own', async (method, path, scopes) => {
    const { api } = await setting.portal.issueKey(scopes);

    const { status, body } = await api.request(method, path, method === 'POST' ? { body: [element()] } : {});

    expect([status, body.code]).toEqual([403, 'insufficient_scope']);
  });

  it('may be the alternatives of the whole Integration API', async () => {
    const { api } = await setting.portal.issueKey([
      'integration_api.read',
      'integration_api.write',
      'integration_api.delete',
      'purchase_requisitions.read',
    ]);

    const created = await api.post('/webhook', [element()]);
    const { id } = created.body.items[0];

    expect(created.status).toBe(201);
    expect((await api.get('/webhook')).body.items).toHaveLength(1);
    expect((await api.delete(`/webhook/${id}`)).status).toBe(200);
  });

  it('must include the domain of the event for a test, a rotation and a replay', async () => {
    const { id } = await setting.subscribe();
    await setting.happen();
    await setting.deliver();
    const { body: deliveries } = await setting.key.api.get(`/webhook/${id}/deliveries`);
    await setting.portal.owner.apiKeys.update(setting.key.id, { scopes: ['webhooks.read', 'webhooks.write'] });

    const calls = await Promise.all([
      setting.key.api.post(`/webhook/${id}/test`),
      setting.key.api.post(`/webhook/${id}/rotate-secret`, {}),
      setting.key.api.post(`/webhook/deliveries/${deliveries.items[0].id}/replay`),
    ]);

    for (const { status, body } of calls) {
      expect([status, body.code, body.requiredScopes]).toEqual([
        403,
        'insufficient_scope',
        ['purchase_requisitions.read'],
      ]);
    }
  });

  it('give an empty list and refuse the rest once the creator has lost the right behind them', async () => {
    const buyer = await setting.portal.addUser(['tenant_admin']);
    const { api } = await setting.portal.issueKey(SUBSCRIBER_SCOPES, buyer.id);
    await api.post('/webhook', [element()]);
    await setting.storage.transaction(setting.portal.id, (tx) =>
      tx.collection(Users).update(buyer.id, { roles: ['viewer'] }),
    );

    const listed = await api.get('/webhook');
    const created = await api.post('/webhook', [element({ url: `${TARGET}/2` })]);

    expect([listed.status, listed.body]).toEqual([200, { items: [] }]);
    expect([created.status, created.body.code]).toEqual([403, 'creator_lacks_rights']);
  });
});

describe('subscribing one endpoint to several events', () => {
  const UPDATED = 'integration_api.procurement.updated';
  const endpoint = (values: object = {}) => ({ url: TARGET, events: [CREATED, UPDATED], ...values });
  const subscribe = (values: object = {}) => setting.key.api.post('/webhook', endpoint(values));
  const secretsOf = (items: readonly { secretPlaintext: string }[]) =>
    new Set(items.map((item) => item.secretPlaintext));

  it('makes a subscription for each, which share a secret and are called after the host', async () => {
    const { status, body } = await subscribe();

    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { event: CREATED, url: TARGET, name: 'erp.example.com', isActive: true },
      { event: UPDATED, url: TARGET },
    ]);
    expect(secretsOf(body.items).size).toBe(1);
    expect(body.known).toEqual([]);
  });

  it('takes every event that the key may be told of for `*`', async () => {
    const { body } = await subscribe({ events: ['*'] });
    const meta = await setting.key.api.get('/meta');

    expect(body.items.map((item: { event: string }) => item.event).toSorted()).toEqual(meta.body.events.toSorted());
  });

  it('refuses what is subscribed already, and brings it up to date when told to', async () => {
    const first = await subscribe({ events: [CREATED] });
    await setting.key.api.delete(`/webhook/${first.body.items[0].id}`);

    const refused = await subscribe();
    const updated = await subscribe({ name: 'ERP 2', ifExists: 'update' });
    const again = await subscribe({ name: 'ERP 2', ifExists: 'update' });

    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate_subscription' } });
    expect(updated).toMatchObject({ status: 201, body: { items: [] } });
    expect(updated.body.known).toEqual([
      { id: first.body.items[0].id, name: 'ERP 2', event: CREATED, url: TARGET, isActive: true },
      { id: expect.any(String) as string, name: 'ERP 2', event: UPDATED, url: TARGET, isActive: true },
    ]);
    expect(again).toMatchObject({ status: 200, body: { items: [], known: [{ event: CREATED }, { event: UPDATED }] } });
    expect(JSON.stringify(updated.body)).not.toContain('whsec_');
    expect(await list()).toHaveLength(2);
  });

  it('shows the secret of an endpoint that is new, although an update was meant', async () => {
    const { status, body } = await subscribe({ ifExists: 'update' });

    expect(status).toBe(201);
    expect(secretsOf(body.items).size).toBe(1);
    expect(body.known).toEqual([]);
  });

  it('rotates the shared secret for all of them, and leaves those with another', async () => {
    const alone = (await post(element())).body.items[0];
    const { body } = await subscribe({ events: [UPDATED, 'integration.test_event'] });
    const before = await Promise.all([body.items[0], body.items[1], alone].map(({ id }) => rowOf(id)));

    await setting.key.api.post(`/webhook/${body.items[0].id}/rotate-secret`, {});

    const after = await Promise.all([body.items[0], body.items[1], alone].map(({ id }) => rowOf(id)));
    expect(after.map((row, index) => row?.sealedSecret !== before[index]?.sealedSecret)).toEqual([true, true, false]);
  });

  it('counts once, however many events it has, among a hundred of a key', async () => {
    const alone = (from: number, count: number) =>
      post(...Array.from({ length: count }, (_, index) => element({ url: `${TARGET}/${from + index}` })));
    const first = await subscribe({ url: `${TARGET}/all`, events: ['*'] });
    await alone(0, 50);
    await alone(50, 48);

    const second = await subscribe({ url: `${TARGET}/second` });
    const third = await subscribe({ url: `${TARGET}/third` });
    const joined = await subscribe({ url: `${TARGET}/second`, events: ['*'], ifExists: 'update' });
    const moved = await setting.key.api.put(`/webhook/${first.body.items[0].id}`, {
      ...element({ event: first.body.items[0].event }),
      url: `${TARGET}/elsewhere`,
    });

    expect([second.status, joined.status]).toEqual([201, 201]);
    for (const refused of [third, moved]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'subscription_limit_reached', limit: 100 } });
    }
    expect((await list()).filter(({ url }: { url: string }) => url.endsWith('/third'))).toEqual([]);
    for (const { id } of first.body.items) await setting.key.api.delete(`/webhook/${id}`);
    expect((await subscribe({ url: `${TARGET}/third` })).status).toBe(201);
  });

  it('takes in what was subscribed at its URL one by one', async () => {
    const { id } = (await post(element())).body.items[0];

    await subscribe({ ifExists: 'update' });

    const [own, joined] = await Promise.all((await list()).map((row: { id: string }) => rowOf(row.id)));
    expect(own?.endpointId).toBeTruthy();
    expect(joined?.endpointId).toBe(own?.endpointId);
    expect([own?.id, joined?.id]).toContain(id);
  });

  it('tells where in the body each problem stands', async () => {
    expect(await subscribe({ events: [CREATED, 'nothing.happened'], url: 'http://localhost' })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/url' }, { pointer: '/events/1', code: 'unknown_event' }] },
    });
    expect(await subscribe({ events: [] })).toMatchObject({ status: 400, body: { errors: [{ pointer: '/events' }] } });
  });
});
