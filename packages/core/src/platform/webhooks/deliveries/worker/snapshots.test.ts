import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { requestErrors } from '../../../../kernel/errors/request-errors.js';
import {
  isSignedWith,
  openDeliveriesSetting,
  type DeliveriesSetting,
} from '../../../../testing/suites/deliveries-setting.js';
import { testDialects } from '../../../../testing/kit/storage.js';

const CREATED = 'integration_api.procurement.created';
const DELETED = 'integration_api.procurement.deleted';

let setting: DeliveriesSetting;

async function subscribe(values: object = {}) {
  const asked = { name: 'ERP', event: CREATED, url: 'https://erp.example.com/hooks', payload: 'snapshot', ...values };
  const { status, body } = await setting.key.api.post('/webhook', [asked]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.items[0] as { readonly id: string; readonly secretPlaintext: string };
}

const deliver = () => setting.kit.worker.runUntilIdle();
const sent = () => setting.receivers.requests.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>);

describe.each(testDialects)('deliveries with the record on %s', (dialect) => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting(dialect);
  });
  afterEach(() => setting.close());

  it('carry what a get with the key shows beside what every delivery says, signed as it is sent', async () => {
    const { secretPlaintext } = await subscribe();
    const { id } = await setting.happen();

    await deliver();

    const [request] = setting.receivers.requests;
    const { record, ...thin } = sent()[0] ?? {};
    expect(Object.keys(thin)).toEqual(['event', 'eventId', 'schemaVersion', 'occurredAt', 'resource']);
    expect(record).toEqual((await setting.key.api.get(`/purchase-requisitions/${id}`)).body);
    expect(request && isSignedWith(secretPlaintext, request)).toBe(true);
  });

  it('send the same bytes at every attempt, however the record has changed since', async () => {
    await subscribe();
    setting.receivers.reply = () => 503;
    const { id } = await setting.happen();
    await deliver();
    await setting.key.api.patch(`/purchase-requisitions/${id}`, { name: 'Changed' });
    setting.receivers.reply = () => 200;
    setting.clock.advance(10_000);

    await deliver();

    const bodies = setting.receivers.requests.map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('show the record as it is when it is first sent', async () => {
    await subscribe();
    const { id } = await setting.happen('Before');
    await setting.key.api.patch(`/purchase-requisitions/${id}`, { name: 'After' });

    await deliver();

    expect(sent()).toMatchObject([{ resource: { version: 1 }, record: { name: 'After', version: 2 } }]);
  });

  it('are in the log as they were sent', async () => {
    const { id } = await subscribe();
    await setting.happen('Concrete');
    await deliver();

    const [delivery] = (await setting.key.api.get(`/webhook/${id}/deliveries`)).body.items;
    const { body } = await setting.key.api.get(`/webhook/deliveries/${delivery.id}`);

    expect(body.payload).toEqual(sent()[0]);
    expect(delivery).not.toHaveProperty('snapshot');
  });
});

describe('the record of a delivery', () => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting();
  });
  afterEach(() => setting.close());

  it('is not there for subscriptions that did not ask, which get the same event', async () => {
    await subscribe();
    await setting.subscribe();

    await setting.happen();
    await deliver();

    const [first, second] = sent().toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
    expect(first).toEqual({ ...second, record: first?.['record'] });
    expect(second).not.toHaveProperty('record');
  });

  it.each([
    ['too_large', () => Promise.resolve({ name: 'x'.repeat(70_000) })],
    ['not_found', () => Promise.reject(requestErrors.notFound({}))],
    ['not_readable', () => Promise.resolve(undefined)],
    ['unavailable', () => Promise.reject(new Error('a fault of ours'))],
  ])('is null with a reason: %s', async (recordOmitted, showRecord) => {
    await subscribe();
    await setting.happen();

    await setting.createWorker({ showRecord }).runUntilIdle();

    expect(sent()).toMatchObject([{ resource: { version: 1 }, record: null, recordOmitted }]);
  });

  it('is that of an archived record too, as a get shows it', async () => {
    await subscribe({ event: DELETED });
    const { id } = await setting.happen();
    await setting.portal.owner.requisitions.changeStatus(id, { status: 'cancelled', reason: 'Not needed' });
    await setting.key.api.delete(`/purchase-requisitions/${id}`);

    await deliver();

    expect(sent()).toEqual([
      expect.objectContaining({ record: (await setting.key.api.get(`/purchase-requisitions/${id}`)).body }),
    ]);
  });

  it('is not sent to a key that may not read it any more', async () => {
    await subscribe();
    await setting.happen();
    await setting.portal.owner.apiKeys.update(setting.key.id, { scopes: ['webhooks.read', 'webhooks.write'] });

    await deliver();

    expect(setting.receivers.requests).toEqual([]);
  });
});
