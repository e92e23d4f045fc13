import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDeliveriesSetting, type DeliveriesSetting } from '../../../testing/suites/deliveries-setting.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { Events } from '../feed/records.js';
import { Deliveries, DeliveryAttempts } from './records.js';
import { removeOldEvents } from './retention.js';

const DAY_MS = 24 * 3_600_000;

describe.each(testDialects)('retention on %s', (dialect) => {
  let setting: DeliveriesSetting;

  beforeEach(async () => {
    setting = await openDeliveriesSetting(dialect);
  });
  afterEach(() => setting.close());

  async function kept() {
    const db = setting.storage.forPortal(setting.portal.id);
    return {
      events: await db.collection(Events).count(),
      deliveries: await db.collection(Deliveries).count(),
      attempts: await db.collection(DeliveryAttempts).count(),
    };
  }

  it('removes events of more than thirty days with their deliveries and attempts, however many', async () => {
    await setting.subscribe();
    for (let count = 0; count < 120; count += 20) {
      await Promise.all(Array.from({ length: 20 }, () => setting.happen()));
    }
    await setting.deliver();
    setting.clock.advance(20 * DAY_MS);
    await setting.happen();
    await setting.deliver();
    setting.clock.advance(11 * DAY_MS);

    const removed = await removeOldEvents(setting);

    expect(removed).toBe(120);
    expect(await kept()).toEqual({ events: 1, deliveries: 1, attempts: 1 });
  });

  it('keeps an event while a delivery of it is under way', async () => {
    await setting.subscribe();
    setting.receivers.reply = () => 400;
    await setting.happen();
    await setting.deliver();
    setting.clock.advance(31 * DAY_MS);
    await setting.kit.deliveries.replayAll({ portalId: setting.portal.id });

    const before = await removeOldEvents(setting);
    setting.receivers.reply = () => 200;
    await setting.deliver();
    const after = await removeOldEvents(setting);

    expect([before, after]).toEqual([0, 1]);
    expect(setting.receivers.requests).toHaveLength(2);
    expect(await kept()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
  });
});
