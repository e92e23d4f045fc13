import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../../testing/suites/deliveries-setting.js';

let setting: DeliveriesSetting;

beforeEach(async () => {
  setting = await openDeliveriesSetting();
});
afterEach(() => setting.close());

/** Three deliveries that failed, then two that succeeded a minute later. */
async function failThenSucceed() {
  const subscription = await setting.subscribe();
  setting.receivers.reply = () => 400;
  for (let count = 0; count < 3; count += 1) await setting.happen();
  await setting.deliver();
  setting.clock.advance(60_000);
  setting.receivers.reply = () => 200;
  for (let count = 0; count < 2; count += 1) await setting.happen();
  await setting.deliver();
  return subscription;
}

describe('the people who run the installation', () => {
  it('list the deliveries of a portal by subscription, status, event and time', async () => {
    const { id: subscriptionId } = await failThenSucceed();
    const { deliveries } = setting.kit;
    const portalId = setting.portal.id;
    const page = { page: 1, limit: 2 };

    const totals = await Promise.all([
      deliveries.list({ portalId }, page),
      deliveries.list({ portalId, subscriptionId, status: 'failed' }, page),
      deliveries.list({ portalId, since: '2026-01-15T09:31:00.000Z' }, page),
      deliveries.list({ portalId, event: 'integration_api.procurement.updated' }, page),
    ]);

    expect(totals.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 5],
      [2, 3],
      [2, 2],
      [0, 0],
    ]);
  });

  it('see one with its payload and attempts', async () => {
    await failThenSucceed();
    const { items } = await setting.kit.deliveries.list({ portalId: setting.portal.id }, { page: 1, limit: 1 });

    const shown = await setting.kit.deliveries.show(setting.portal.id, items[0]?.id ?? '');

    expect(shown).toMatchObject({
      status: 'succeeded',
      payload: { schemaVersion: '1.0' },
      attemptLog: [{ attempt: 1 }],
    });
    expect(await setting.kit.deliveries.show(setting.portal.id, setting.portal.id)).toBeNull();
  });

  it('preview and replay what was not delivered since a time', async () => {
    await failThenSucceed();
    const { deliveries } = setting.kit;
    const selection = { portalId: setting.portal.id, since: '2026-01-15T09:30:00.000Z' };
    const sentBefore = setting.receivers.requests.length;

    const preview = await deliveries.previewReplay(selection);
    const replayed = await deliveries.replayAll(selection);
    await setting.deliver();

    expect([preview, replayed]).toEqual([3, 3]);
    expect(setting.receivers.requests.length - sentBefore).toBe(3);
    expect(await deliveries.previewReplay(selection)).toBe(0);
    expect(await deliveries.previewReplay({ ...selection, status: 'succeeded' })).toBe(5);
  });

  it('replay more than one transaction holds', async () => {
    await setting.subscribe();
    setting.receivers.reply = () => 400;
    for (let count = 0; count < 205; count += 1) await setting.happen();
    await setting.deliver();

    expect(await setting.kit.deliveries.replayAll({ portalId: setting.portal.id })).toBe(205);
  });

  it('see how much waits, and since when', async () => {
    await setting.subscribe();
    const { deliveries } = setting.kit;

    const idle = await deliveries.queue();
    await setting.happen();
    setting.clock.advance(1000);
    await setting.happen();
    const busy = await deliveries.queue();
    await setting.deliver();

    expect(idle).toEqual({ depth: 0, oldestDueAt: null });
    expect(busy).toEqual({ depth: 2, oldestDueAt: '2026-01-15T09:30:00.000Z' });
    expect(await deliveries.queue()).toEqual(idle);
  });
});

describe('whoever owns the key', () => {
  it('lists the deliveries of a subscription by status, event and time', async () => {
    const { id } = await failThenSucceed();
    const list = async (query: string) => (await setting.key.api.get(`/webhook/${id}/deliveries?${query}`)).body;
    const [newest] = (await list('')).items;

    expect((await list('since=2026-01-15T09:31:00Z')).total).toBe(2);
    expect((await list('since=2026-01-15T09:31:00Z&status=failed')).total).toBe(0);
    expect((await list(`eventId=${newest.eventId}`)).items).toEqual([newest]);
  });

  it('lists those of all its subscriptions at one URL, and of no other key', async () => {
    const { id, url } = await setting.subscribe();
    const { id: ofChanges } = await setting.subscribe({ url, event: 'integration_api.procurement.updated' });
    await setting.subscribe({ url: `${url}/other` });
    await setting.subscribe({ url, key: await setting.portal.issueKey(SUBSCRIBER_SCOPES) });
    await setting.happen();
    await setting.deliver();
    const total = async (query: string) =>
      (await setting.key.api.get(`/webhook/${ofChanges}/deliveries${query}`)).body.total;

    expect([await total(''), await total('?sameUrl=false'), await total('?sameUrl=true')]).toEqual([0, 0, 1]);
    const { items } = (await setting.key.api.get(`/webhook/${ofChanges}/deliveries?sameUrl=true`)).body;
    expect(items).toEqual((await setting.key.api.get(`/webhook/${id}/deliveries`)).body.items);
  });

  it('previews and replays what one subscription was not sent since a time', async () => {
    const { id } = await failThenSucceed();
    const { api } = setting.key;
    const replay = (body: object) => api.post(`/webhook/${id}/replay`, body);
    const since = '2026-01-15T09:30:00.000Z';
    const sentBefore = setting.receivers.requests.length;

    expect((await replay({ since, dryRun: true })).body).toEqual({ replayed: 0, remaining: 3 });
    expect((await replay({ since, status: 'stopped' })).body).toEqual({ replayed: 0, remaining: 0 });
    expect((await replay({ since: '2026-01-15T09:31:00.000Z' })).body).toEqual({ replayed: 0, remaining: 0 });
    expect((await replay({ since })).body).toEqual({ replayed: 3, remaining: 0 });
    await setting.deliver();

    expect(setting.receivers.requests.length - sentBefore).toBe(3);
    expect((await replay({ since, dryRun: true })).body).toEqual({ replayed: 0, remaining: 0 });
  });

  it('replays no test of a subscription with what was missed, but each by itself', async () => {
    const { id } = await failThenSucceed();
    const { api } = setting.key;
    const since = '2026-01-15T09:30:00.000Z';
    setting.receivers.reply = () => 400;
    await api.post(`/webhook/${id}/test`, {});
    const [test] = (await api.get(`/webhook/${id}/deliveries`)).body.items;

    expect(test).toMatchObject({ event: 'integration.test_event', status: 'failed' });
    expect((await api.post(`/webhook/${id}/replay`, { since, dryRun: true })).body).toEqual({
      replayed: 0,
      remaining: 3,
    });
    expect(await setting.kit.deliveries.previewReplay({ portalId: setting.portal.id, since })).toBe(3);
    expect((await api.post(`/webhook/deliveries/${test.id}/replay`)).status).toBe(202);
  });

  it('replays no deliveries of others, and none whose scope the key has lost', async () => {
    const { id } = await failThenSucceed();
    const body = { since: '2026-01-15T09:30:00.000Z' };
    const other = await setting.portal.issueKey();

    expect((await other.api.post(`/webhook/${id}/replay`, body)).status).toBe(404);
    await setting.portal.owner.apiKeys.update(setting.key.id, { scopes: ['webhooks.read', 'webhooks.write'] });
    expect((await setting.key.api.post(`/webhook/${id}/replay`, body)).body).toMatchObject({
      code: 'insufficient_scope',
    });
  });
});
