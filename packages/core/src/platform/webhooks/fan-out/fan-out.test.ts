import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import {
  deliveryWorld,
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../../testing/suites/deliveries-setting.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { Deliveries } from '../deliveries/records.js';
import { createFanOutLoop } from './loop.js';
import { FanOuts } from './records.js';

const CREATED = 'integration_api.procurement.created';

let setting: DeliveriesSetting;

async function subscribeMany(count: number): Promise<readonly string[]> {
  const elements = Array.from({ length: count }, (_, index) => ({
    name: 'ERP',
    event: CREATED,
    url: `https://receiver.example.com/${index}`,
  }));
  const ids: string[] = [];
  for (let from = 0; from < count; from += 50) {
    const { body } = await setting.key.api.post('/webhook', elements.slice(from, from + 50));
    ids.push(...body.items.map(({ id }: { readonly id: string }) => id));
  }
  return ids;
}

const subscriptionsServed = async () => {
  const rows = await setting.storage.system.collection(Deliveries).list({ select: ['subscriptionId'] });
  return rows.map(({ subscriptionId }) => subscriptionId).toSorted();
};

const createLoop = (storage: Storage) =>
  createFanOutLoop(deliveryWorld({ storage, clock: setting.clock }, setting.receivers));

describe.each(testDialects)('events with many subscribers on %s', (dialect) => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting(dialect);
  });
  afterEach(() => setting.close());

  it('are written for up to fifty in the change itself', async () => {
    const ids = await subscribeMany(50);
    await setting.happen();

    expect(await subscriptionsServed()).toEqual(ids.toSorted());
  });

  it('are written for more by a worker, once each, and for those alone who had subscribed by then', async () => {
    const ids = await subscribeMany(99);
    await setting.happen();
    expect(await subscriptionsServed()).toEqual([]);
    setting.clock.advance(1);
    await setting.subscribe({ url: 'https://receiver.example.com/later' });

    await setting.deliver();

    expect(await subscriptionsServed()).toEqual(ids.toSorted());
    expect(setting.receivers.requests).toHaveLength(99);
    expect(await setting.storage.system.collection(FanOuts).count()).toBe(0);
  });

  it('reach everybody once when the worker dies after a batch', async () => {
    const ids = await subscribeMany(100);
    await setting.happen();
    let batches = 0;
    const dying: Storage = {
      ...setting.storage,
      transaction: (portalId, work) => {
        batches += 1;
        return batches > 1 ? Promise.reject(new Error('killed')) : setting.storage.transaction(portalId, work);
      },
    };
    await createLoop(dying).runUntilIdle();
    expect(await subscriptionsServed()).toHaveLength(50);

    await createLoop(setting.storage).runUntilIdle();
    expect(await subscriptionsServed()).toHaveLength(50);
    setting.clock.advance(10_000);
    await Promise.all([createLoop(setting.storage).runUntilIdle(), createLoop(setting.storage).runUntilIdle()]);

    expect(await subscriptionsServed()).toEqual(ids.toSorted());
  });
});

describe('the subscriptions of a portal', () => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting();
  });
  afterEach(() => setting.close());

  it('are limited over all of its keys, as the refusal and the meta call tell', async () => {
    for (let keys = 0; keys < 10; keys += 1) {
      const { api } = await setting.portal.issueKey(SUBSCRIBER_SCOPES);
      for (const half of [0, 50]) {
        const elements = Array.from({ length: 50 }, (_, index) => ({
          name: 'ERP',
          event: CREATED,
          url: `https://receiver.example.com/${half + index}`,
        }));
        expect((await api.post('/webhook', elements)).status).toBe(201);
      }
    }

    const refused = await setting.key.api.post('/webhook', [{ name: 'ERP', event: CREATED, url: 'https://a.example' }]);

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'subscription_limit_reached', limit: 1000, of: 'portal' });
    expect((await setting.key.api.get('/meta')).body.limits.maxSubscriptionsInPortal).toBe(1000);
  });
});
