import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  isSignedWith,
  openDeliveriesSetting,
  type DeliveriesSetting,
} from '../../../../testing/suites/deliveries-setting.js';

let setting: DeliveriesSetting;

beforeEach(async () => {
  setting = await openDeliveriesSetting();
});
afterEach(() => setting.close());

async function onlyDelivery(subscriptionId: string) {
  const { body } = await setting.key.api.get(`/webhook/${subscriptionId}/deliveries`);
  expect(body.total).toBe(1);
  return body.items[0];
}

describe('a delivery', () => {
  it('carries the payload, signed, and is logged', async () => {
    const subscription = await setting.subscribe();
    const requisition = await setting.happen();

    await setting.deliver();

    const [request] = setting.receivers.requests;
    expect(JSON.parse(String(request?.body))).toEqual({
      event: 'integration_api.procurement.created',
      eventId: expect.any(String),
      schemaVersion: '1.0',
      occurredAt: '2026-01-15T09:30:00.000Z',
      resource: { type: 'procurement', id: requisition.id, version: 1 },
    });
    expect(isSignedWith(subscription.secretPlaintext, request!)).toBe(true);
    expect(await onlyDelivery(subscription.id)).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      nextAttemptAt: null,
    });
  });
});
