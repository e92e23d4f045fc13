import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  isSignedWith,
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../../../testing/suites/deliveries-setting.js';
import type { Transaction } from '../../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../../kernel/ports/storage-errors.js';
import { openAesSecretBox } from '../../../../adapters/node/secrets/aes-secret-box.js';
import { Subscriptions } from '../../subscriptions/records.js';
import { ApiKeys } from '../../../api-keys/index.js';
import { Users } from '../../../identity/index.js';
import { testDialects } from '../../../../testing/kit/storage.js';
import { Deliveries, DeliveryLanes } from '../records.js';
import { RETRY_DELAYS_SECONDS } from '../schedule.js';

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

async function detailOf(subscriptionId: string) {
  const { id } = await onlyDelivery(subscriptionId);
  return (await setting.key.api.get(`/webhook/deliveries/${id}`)).body;
}

async function counters() {
  const { body } = await setting.key.api.get('/webhook');
  const { successCount, failureCount, lastDeliveredAt, lastErrorAt } = body.items[0];
  return { successCount, failureCount, lastDeliveredAt, lastErrorAt };
}

/** Delivers what is due, then moves to each retry in turn until there is none. */
async function runSchedule(subscriptionId: string) {
  const waits: number[] = [];
  for (;;) {
    await setting.deliver();
    const { nextAttemptAt } = await onlyDelivery(subscriptionId);
    if (nextAttemptAt === null) return waits;
    const waitMs = Date.parse(nextAttemptAt) - setting.clock.now();
    waits.push(waitMs / 1000);
    setting.clock.advance(waitMs);
  }
}

describe('a delivery', () => {
  it('carries the payload, signed, and is logged with its answer', async () => {
    setting.receivers.reply = () => ({ status: 202, body: new TextEncoder().encode('{"ok":true}') });
    const subscription = await setting.subscribe();
    const requisition = await setting.happen();

    await setting.deliver();

    const [request] = setting.receivers.requests;
    const payload = {
      event: 'integration_api.procurement.created',
      eventId: request?.headers?.['X-Service-Event-Id'],
      schemaVersion: '1.0',
      occurredAt: '2026-01-15T09:30:00.000Z',
      resource: { type: 'procurement', id: requisition.id, version: 1 },
    };
    expect(request?.body).toBe(JSON.stringify(payload));
    expect(request && isSignedWith(subscription.secretPlaintext, request)).toBe(true);
    const { id: _, ...detail } = await detailOf(subscription.id);
    expect(detail).toEqual({
      eventId: payload.eventId,
      event: payload.event,
      status: 'succeeded',
      attempts: 1,
      maxAttempts: 8,
      nextAttemptAt: null,
      lastResponseStatus: 202,
      lastErrorCode: null,
      createdAt: '2026-01-15T09:30:00.000Z',
      updatedAt: '2026-01-15T09:30:00.000Z',
      payload,
      attemptLog: [
        {
          attempt: 1,
          startedAt: '2026-01-15T09:30:00.000Z',
          durationMs: 3,
          responseStatus: 202,
          responseBody: '{"ok":true}',
          errorCode: null,
          errorMessage: null,
        },
      ],
    });
    expect(await counters()).toEqual({
      successCount: 1,
      failureCount: 0,
      lastDeliveredAt: '2026-01-15T09:30:00.003Z',
      lastErrorAt: null,
    });
  });

  it('goes to every active subscription of the event with one eventId, and to no other', async () => {
    await setting.subscribe({ url: 'https://a.example.com/' });
    await setting.subscribe({ url: 'https://b.example.com/' });
    await setting.subscribe({ url: 'https://c.example.com/', event: 'integration_api.procurement.updated' });
    const elsewhere = await setting.createPortal();
    await setting.subscribe({ key: await elsewhere.issueKey(SUBSCRIBER_SCOPES), url: 'https://d.example.com/' });
    await setting.happen();

    await setting.deliver();

    expect(setting.receivers.requests.map(({ url }) => url).toSorted()).toEqual([
      'https://a.example.com/',
      'https://b.example.com/',
    ]);
    expect(new Set(setting.receivers.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('comes with the change or not at all', async () => {
    const { id } = await setting.subscribe();
    await setting.key.api.post('/purchase-requisitions', { name: '' });

    await setting.deliver();

    expect((await setting.key.api.get(`/webhook/${id}/deliveries`)).body.total).toBe(0);
  });
});

describe('an attempt that fails', () => {
  it.each([408, 429, 500, 503, 'timeout', 'connection_refused', 'dns_failed'] as const)(
    'with %s is repeated by the schedule, eight times in all',
    async (reply) => {
      setting.receivers.reply = () => reply;
      const { id } = await setting.subscribe();
      await setting.happen();

      const waits = await runSchedule(id);

      expect(waits).toEqual(RETRY_DELAYS_SECONDS);
      const { attemptLog, ...delivery } = await detailOf(id);
      expect(delivery).toMatchObject({ status: 'exhausted', attempts: 8, maxAttempts: 8 });
      expect(attemptLog.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await counters()).toMatchObject({ successCount: 0, failureCount: 8 });
    },
  );

  it.each([
    [400, 'http_status'],
    [301, 'redirect_not_followed'],
    [410, 'receiver_gone'],
    ['url_not_allowed', 'url_not_allowed'],
  ] as const)('with %s is final', async (reply, lastErrorCode) => {
    setting.receivers.reply = () => reply;
    const { id } = await setting.subscribe();
    await setting.happen();

    await setting.deliver();

    expect(await onlyDelivery(id)).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null, lastErrorCode });
    expect(await counters()).toMatchObject({ failureCount: 1 });
  });

  it('sends the same bytes and eventId again, with a new timestamp and signature', async () => {
    setting.receivers.reply = () => (setting.receivers.requests.length < 2 ? 500 : 200);
    const { id, secretPlaintext } = await setting.subscribe();
    await setting.happen();

    await runSchedule(id);

    const [first, second] = setting.receivers.requests;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers?.['X-Service-Event-Id']).toBe(first?.headers?.['X-Service-Event-Id']);
    expect(second?.headers?.['X-Service-Timestamp']).not.toBe(first?.headers?.['X-Service-Timestamp']);
    expect(second && isSignedWith(secretPlaintext, second)).toBe(true);
    expect(await onlyDelivery(id)).toMatchObject({ status: 'succeeded', attempts: 2 });
  });

  it('waits as long as a busy receiver asks for, but no more than a day', async () => {
    const answers = [
      { status: 429, headers: { 'retry-after': '60' } },
      { status: 503, headers: { 'retry-after': 'Sat, 17 Jan 2026 09:30:00 GMT' } },
      { status: 500, headers: { 'retry-after': '9000' } },
      { status: 200 },
    ];
    setting.receivers.reply = () => answers[setting.receivers.requests.length - 1] ?? 200;
    const { id } = await setting.subscribe();
    await setting.happen();

    expect(await runSchedule(id)).toEqual([60, 86_400, 1800]);
  });

  it('draws each wait from ten per cent around the plan', async () => {
    setting.receivers.reply = () => 500;
    const { id } = await setting.subscribe();
    await setting.happen();
    const worker = setting.createWorker({ random: () => 0 });

    await worker.runUntilIdle();

    expect((await onlyDelivery(id)).nextAttemptAt).toBe('2026-01-15T09:30:04.500Z');
  });
});

describe('before each attempt', () => {
  const inPortal = (work: (tx: Transaction) => Promise<unknown>) =>
    setting.storage.transaction(setting.portal.id, work);
  const changeKey = (changes: object) => inPortal((tx) => tx.collection(ApiKeys).update(setting.key.id, changes));
  const changeCreator = (changes: object) =>
    inPortal((tx) => tx.collection(Users).update(setting.portal.ownerId, changes));

  const losses: Record<string, [reason: string, lose: (subscriptionId: string) => Promise<unknown>]> = {
    'the key is revoked': ['key_revoked', () => setting.portal.owner.apiKeys.archive(setting.key.id)],
    'the key expires': ['key_expired', () => changeKey({ expiresAt: '2026-01-15T09:30:00.000Z' })],
    'the key loses webhooks.write': ['scope_lost', () => changeKey({ scopes: ['purchase_requisitions.read'] })],
    'the key loses the read scope of the domain': [
      'scope_lost',
      () => changeKey({ scopes: ['webhooks.write', 'purchase_requisitions.write'] }),
    ],
    'the creator loses the right': ['creator_lacks_rights', () => changeCreator({ roles: ['warehouse_keeper'] })],
    'the creator is deactivated': ['creator_lacks_rights', () => changeCreator({ isActive: false })],
    'the subscription is disabled': ['subscription_inactive', (id) => setting.key.api.delete(`/webhook/${id}`)],
  };

  it.each(Object.keys(losses))('nothing more is sent once %s', async (loss) => {
    const [reason, lose] = losses[loss] ?? [];
    const { id } = await setting.subscribe();
    await setting.happen();
    await lose?.(id);

    await setting.deliver();

    expect(setting.receivers.requests).toEqual([]);
    const [row] = await setting.storage.forPortal(setting.portal.id).collection(Deliveries).list({});
    expect(row).toMatchObject({ status: 'stopped', attempts: 0, nextAttemptAt: null, lastErrorCode: reason });
  });

  it.each(Object.keys(losses))('no retry is made once %s between two of them', async (loss) => {
    const [reason, lose] = losses[loss] ?? [];
    setting.receivers.reply = () => 500;
    const { id } = await setting.subscribe();
    await setting.happen();
    await setting.deliver();
    setting.clock.advance(5000);
    await setting.deliver();
    await lose?.(id);
    setting.clock.advance(300_000);

    await setting.deliver();

    expect(setting.receivers.requests).toHaveLength(2);
    const [row] = await setting.storage.forPortal(setting.portal.id).collection(Deliveries).list({});
    expect(row).toMatchObject({ status: 'stopped', attempts: 2, nextAttemptAt: null, lastErrorCode: reason });
  });

  it.each([
    ['sealedSecret', 'secret_unreadable'],
    ['sealedUrl', 'url_unreadable'],
  ])('nothing is sent whose %s no master key opens, and others go on', async (column, lastErrorCode) => {
    const unreadable = await setting.subscribe({ url: 'https://old.example.com/' });
    await setting.subscribe({ url: 'https://new.example.com/' });
    const sealed = openAesSecretBox([new Uint8Array(32).fill(9)]).seal('whsec_x', 'elsewhere');
    await inPortal((tx) => tx.collection(Subscriptions).update(unreadable.id, { [column]: sealed }));
    await setting.happen();

    await setting.deliver();

    expect(setting.receivers.requests.map(({ url }) => url)).toEqual(['https://new.example.com/']);
    expect(await onlyDelivery(unreadable.id)).toMatchObject({ status: 'stopped', lastErrorCode });
    expect((await setting.key.api.post(`/webhook/${unreadable.id}/test`)).body).toMatchObject({
      delivered: false,
      errorCode: lastErrorCode,
    });
  });

  it('a stopped delivery is not resumed when what was lost comes back', async () => {
    const { id, url } = await setting.subscribe();
    await setting.happen();
    await setting.key.api.delete(`/webhook/${id}`);
    await setting.deliver();
    const event = 'integration_api.procurement.created';
    await setting.key.api.put(`/webhook/${id}`, { name: 'ERP', event, url, isActive: true });
    setting.clock.advance(86_400_000);

    await setting.deliver();

    expect(setting.receivers.requests).toEqual([]);
    expect(await onlyDelivery(id)).toMatchObject({ status: 'stopped' });
  });
});

describe('rotating the secret', () => {
  const rotate = async (id: string, body?: object) =>
    (await setting.key.api.post(`/webhook/${id}/rotate-secret`, body)).body;

  it('signs with the previous secret until it ends, then with the new one', async () => {
    const { id, secretPlaintext: old } = await setting.subscribe();
    const rotated = await rotate(id);
    await setting.happen();
    await setting.deliver();
    setting.clock.advance(86_400_000);
    await setting.happen();
    await setting.deliver();

    expect(rotated).toMatchObject({ item: { id }, previousSecretExpiresAt: '2026-01-16T09:30:00.000Z' });
    const [during, after] = setting.receivers.requests;
    expect(during && isSignedWith(old, during)).toBe(true);
    expect(during?.headers?.['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(after && isSignedWith(rotated.secretPlaintext, after)).toBe(true);
    expect(after?.headers?.['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('switches at once with a time of 0', async () => {
    const { id } = await setting.subscribe();
    const rotated = await rotate(id, { previousSecretTtlSeconds: 0 });
    await setting.happen();
    await setting.deliver();

    const [request] = setting.receivers.requests;
    expect(rotated.previousSecretExpiresAt).toBeNull();
    expect(request && isSignedWith(rotated.secretPlaintext, request)).toBe(true);
  });
});

describe('replay', () => {
  it('delivers the same event again by a new schedule, numbered on', async () => {
    setting.receivers.reply = () => 500;
    const { id } = await setting.subscribe();
    await setting.happen();
    await runSchedule(id);
    const { id: deliveryId, eventId } = await onlyDelivery(id);

    const replayed = await setting.key.api.post(`/webhook/deliveries/${deliveryId}/replay`);
    setting.receivers.reply = () => (setting.receivers.requests.length < 10 ? 500 : 200);
    const waits = await runSchedule(id);

    expect(replayed.status).toBe(202);
    expect(replayed.body.item).toMatchObject({
      id: deliveryId,
      eventId,
      status: 'pending',
      attempts: 8,
      maxAttempts: 16,
    });
    expect(waits).toEqual([5]);
    const { attemptLog, ...delivery } = await detailOf(id);
    expect(delivery).toMatchObject({ status: 'succeeded', attempts: 10 });
    expect(attemptLog).toHaveLength(10);
    expect(new Set(setting.receivers.requests.map(({ body }) => body)).size).toBe(1);
  });
});

describe('the test event', () => {
  const test = (id: string) => setting.key.api.post(`/webhook/${id}/test`);

  it('is sent while the caller waits, signed, logged and counted', async () => {
    const { id, url, secretPlaintext } = await setting.subscribe();

    const { status, body } = await test(id);

    const [request] = setting.receivers.requests;
    expect(status).toBe(200);
    expect(body).toEqual({
      delivered: true,
      eventId: request?.headers?.['X-Service-Event-Id'],
      responseStatus: 200,
      durationMs: 3,
      errorCode: null,
      errorMessage: null,
    });
    expect(request).toMatchObject({ url, timeoutMs: 10_000 });
    expect(JSON.parse(String(request?.body))).toMatchObject({
      event: 'integration.test_event',
      resource: { type: 'integration', id, version: 1 },
    });
    expect(request && isSignedWith(secretPlaintext, request)).toBe(true);
    expect(await detailOf(id)).toMatchObject({ status: 'succeeded', attempts: 1, maxAttempts: 1 });
    expect(await counters()).toMatchObject({ successCount: 1, failureCount: 0 });
  });

  it('tells what went wrong and is not repeated', async () => {
    setting.receivers.reply = () => 'timeout';
    const { id } = await setting.subscribe();

    const { body } = await test(id);
    setting.clock.advance(86_400_000);
    await setting.deliver();

    expect(body).toMatchObject({ delivered: false, responseStatus: null, errorCode: 'timeout' });
    expect(setting.receivers.requests).toHaveLength(1);
    expect(await counters()).toMatchObject({ successCount: 0, failureCount: 1 });
  });

  it('works on a disabled subscription', async () => {
    const { id } = await setting.subscribe();
    await setting.key.api.delete(`/webhook/${id}`);

    expect((await test(id)).body.delivered).toBe(true);
  });

  it('is possible ten times a minute for each subscription', async () => {
    const first = await setting.subscribe();
    const second = await setting.subscribe();
    for (let count = 0; count < 10; count += 1) expect((await test(first.id)).status).toBe(200);

    const { status, body, headers } = await test(first.id);

    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    expect((await test(second.id)).status).toBe(200);
  });
});

describe('several at a time', () => {
  /** Answers only when told to, and knows how many requests of each URL wait at once. */
  function holdAnswers() {
    const held: (() => void)[] = [];
    const waiting = new Map<string, number>();
    let most = 0;
    setting.receivers.reply = async ({ url }) => {
      waiting.set(url, (waiting.get(url) ?? 0) + 1);
      most = Math.max(most, waiting.get(url) ?? 0);
      await new Promise<void>((resolve) => held.push(resolve));
      waiting.set(url, (waiting.get(url) ?? 0) - 1);
      return 200;
    };
    return {
      most: () => most,
      release: () => held.splice(0).forEach((answer) => answer()),
    };
  }

  async function until(condition: () => boolean) {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
  }

  it('no more than five requests of a subscription are under way', async () => {
    await setting.subscribe();
    for (let count = 0; count < 12; count += 1) await setting.happen();
    const answers = holdAnswers();

    const delivering = setting.deliver();
    for (let sent = 5; sent < 17; sent += 5) {
      await until(() => setting.receivers.requests.length >= Math.min(sent, 12));
      answers.release();
    }
    await delivering;

    expect(answers.most()).toBe(5);
    expect(setting.receivers.requests).toHaveLength(12);
  });

  it('after twenty failures in a row there is one request at a time, until one succeeds', async () => {
    const { id } = await setting.subscribe();
    setting.receivers.reply = () => 400;
    for (let count = 0; count < 20; count += 1) await setting.happen();
    await setting.deliver();
    for (let count = 0; count < 7; count += 1) await setting.happen();
    const before = setting.receivers.requests.length;
    const answers = holdAnswers();

    const delivering = setting.deliver();
    await until(() => setting.receivers.requests.length === before + 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const whileCautious = setting.receivers.requests.length - before;
    answers.release();
    await until(() => setting.receivers.requests.length === before + 6);
    answers.release();
    await until(() => setting.receivers.requests.length === before + 7);
    answers.release();
    await delivering;

    expect(whileCautious).toBe(1);
    expect(answers.most()).toBe(5);
    const { body } = await setting.key.api.get('/webhook');
    expect(body.items[0]).toMatchObject({ id, successCount: 7, failureCount: 20 });
  });

  it('a receiver that hangs holds up no other', async () => {
    await setting.subscribe({ url: 'https://slow.example.com/' });
    await setting.subscribe({ url: 'https://quick.example.com/' });
    for (let count = 0; count < 10; count += 1) await setting.happen();
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (answer = resolve));
    const isQuick = ({ url }: { readonly url: string }) => url.includes('quick');
    setting.receivers.reply = async (request) => {
      if (!isQuick(request)) await hanging;
      return 200;
    };

    const delivering = setting.deliver();
    await until(() => setting.receivers.requests.filter(isQuick).length === 10);
    const toSlow = setting.receivers.requests.filter((request) => !isQuick(request)).length;
    answer();
    await delivering;

    expect(toSlow).toBe(5);
    expect(setting.receivers.requests).toHaveLength(20);
  });

  it('a portal whose receivers all hang holds up no other, and its own take turns', async () => {
    for (let count = 0; count < 30; count += 1) await setting.subscribe({ url: `https://hang.example.com/${count}` });
    await setting.happen();
    const other = await setting.createPortal();
    const otherKey = await other.issueKey(SUBSCRIBER_SCOPES);
    await setting.subscribe({ key: otherKey, url: 'https://other.example.com/' });
    await otherKey.api.post('/purchase-requisitions', { name: 'Бетон' });
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (answer = resolve));
    const isOther = ({ url }: { readonly url: string }) => url.includes('other');
    setting.receivers.reply = async (request) => {
      if (!isOther(request)) await hanging;
      return 200;
    };

    const delivering = setting.createWorker({ maxLanes: 12, lanesPerPortal: 4 }).runUntilIdle();
    await until(() => setting.receivers.requests.some(isOther));
    const hangingThen = setting.receivers.requests.filter((request) => !isOther(request)).length;
    answer();
    await delivering;

    expect(hangingThen).toBeLessThanOrEqual(4);
    expect(setting.receivers.requests).toHaveLength(31);
  });

  it('two workers share the subscriptions and send nothing twice', async () => {
    for (let count = 0; count < 40; count += 1) await setting.subscribe();
    for (let count = 0; count < 5; count += 1) await setting.happen();
    const workers = [setting.createWorker(), setting.createWorker()];

    await Promise.all(workers.map((worker) => worker.runUntilIdle()));

    expect(setting.receivers.requests).toHaveLength(200);
    const sent = workers.map((worker) => worker.metrics().outcomes.succeeded);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(Math.min(...sent)).toBeGreaterThan(0);
  });
});

describe('a database that is away for a while', () => {
  /** A storage whose transactions and reads fail until told otherwise. */
  function unreliable(storage: DeliveriesSetting['storage']) {
    const state = { isAway: false };
    const away = () => Promise.reject(new StorageUnavailable('The database is restarting.'));
    const failing = {
      ...storage,
      systemTransaction: (work: Parameters<typeof storage.systemTransaction>[0]) =>
        state.isAway ? away() : storage.systemTransaction(work),
      forPortal: (id: string) => (state.isAway ? { collection: away } : storage.forPortal(id)),
      ping: () => (state.isAway ? away() : storage.ping()),
    } as typeof storage;
    return { failing, state };
  }

  it('costs nothing but time, and repeats nothing that was answered', async () => {
    const { failing, state } = unreliable(setting.storage);
    const { id } = await setting.subscribe();
    for (let count = 0; count < 20; count += 1) await setting.happen();
    setting.receivers.reply = () => {
      if (setting.receivers.requests.length === 3) state.isAway = true;
      return 200;
    };
    setTimeout(() => (state.isAway = false), 300);

    await setting.createWorker({ storage: failing }).runUntilIdle();

    const { body } = await setting.key.api.get(`/webhook/${id}/deliveries?status=succeeded`);
    expect(body.total).toBe(20);
    expect(setting.receivers.requests).toHaveLength(20);
  });
});

describe('a portal whose server is away while those of others are there', () => {
  /** A storage that refuses whatever reads or writes rows of this portal, but for queues, which lie elsewhere. */
  function withoutRowsOf(portalId: string, storage: DeliveriesSetting['storage']): DeliveriesSetting['storage'] {
    const refusing = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(from, name) {
          const member: unknown = Reflect.get(from, name);
          if (typeof member !== 'function') return member;
          return (...given: readonly unknown[]) => {
            if (name === 'collection' && given[0] === DeliveryLanes) return member.apply(from, given) as unknown;
            if (name === 'systemTransaction' || name === 'transaction')
              return Reflect.apply(member, from, given.map(watched));
            if (JSON.stringify(given).includes(portalId)) throw new StorageUnavailable('Its server is away.');
            const result: unknown = Reflect.apply(member, from, given);
            return typeof result === 'object' && result !== null && !(result instanceof Promise)
              ? refusing(result)
              : result;
          };
        },
      });
    const watched = (argument: unknown) =>
      typeof argument === 'function' ? (tx: object) => argument(refusing(tx)) as unknown : argument;
    return { ...refusing(storage), system: refusing(storage.system) };
  }

  it('has its deliveries wait, and those of others go on', async () => {
    const other = await setting.createPortal();
    const otherKey = await other.issueKey(SUBSCRIBER_SCOPES);
    await setting.subscribe({ url: 'https://here.example/' });
    await setting.subscribe({ key: otherKey, url: 'https://away.example/' });
    const urls = () => setting.receivers.requests.map(({ url }) => url);
    for (let count = 0; count < 3; count += 1) {
      await setting.happen();
      await otherKey.api.post('/purchase-requisitions', { name: 'Elsewhere' });
    }

    await setting.createWorker({ storage: withoutRowsOf(other.id, setting.storage) }).runUntilIdle();
    expect(urls()).toEqual(Array(3).fill('https://here.example/'));

    setting.clock.advance(1000);
    await setting.createWorker().runUntilIdle();
    expect(urls().slice(3)).toEqual(Array(3).fill('https://away.example/'));
  });
});

describe('stopping', () => {
  it('waits for what is under way, saves it and gives the rest back at once', async () => {
    const { id } = await setting.subscribe();
    for (let count = 0; count < 8; count += 1) await setting.happen();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    setting.receivers.reply = () => answered.then(() => 200);
    const worker = setting.createWorker();
    worker.start();
    while (setting.receivers.requests.length < 5) await new Promise((resolve) => setTimeout(resolve, 2));

    const stopping = worker.stop();
    answer();
    await stopping;
    const { body: halfway } = await setting.key.api.get(`/webhook/${id}/deliveries?status=succeeded`);
    await setting.deliver();

    expect(halfway.total).toBe(5);
    expect(setting.receivers.requests).toHaveLength(8);
  });

  it('breaks off what takes longer than the grace and leaves it to the next worker', async () => {
    const { id } = await setting.subscribe();
    await setting.happen();
    setting.receivers.reply = ({ signal }) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve('aborted')));
    const worker = setting.createWorker({ stopGraceMs: 20 });
    worker.start();
    while (setting.receivers.requests.length < 1) await new Promise((resolve) => setTimeout(resolve, 2));

    await worker.stop();
    const before = await onlyDelivery(id);
    setting.receivers.reply = () => 200;
    await setting.deliver();

    expect(before).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await onlyDelivery(id)).toMatchObject({ status: 'succeeded', attempts: 1 });
  });

  it('can be started again afterwards', async () => {
    const { id } = await setting.subscribe();
    const worker = setting.createWorker();
    worker.start();
    await worker.stop();
    await setting.happen();

    await worker.runUntilIdle();

    expect(await onlyDelivery(id)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the metrics', () => {
  it('count outcomes and time attempts', async () => {
    const replies = [200, 500, 400] as const;
    setting.receivers.reply = () => replies[setting.receivers.requests.length - 1] ?? 200;
    await setting.subscribe();
    for (let count = 0; count < 3; count += 1) await setting.happen();
    const worker = setting.createWorker();

    await worker.runUntilIdle();

    const { outcomes, latency, inFlight, lanes } = worker.metrics();
    expect(outcomes).toEqual({ succeeded: 1, retried: 1, failed: 1, exhausted: 0, stopped: 0 });
    expect(latency).toMatchObject({ count: 3, counts: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
    expect(latency.sumSeconds).toBeCloseTo(0.009);
    expect([inFlight, lanes]).toEqual([0, 0]);
  });
});

describe.each(testDialects)('a worker that runs on %s', (dialect) => {
  let running: DeliveriesSetting;

  beforeEach(async () => {
    running = await openDeliveriesSetting(dialect);
  });
  afterEach(() => running.close());

  it('sends each of many deliveries once, those that come while it works included', async () => {
    for (let count = 0; count < 4; count += 1) await running.subscribe();
    const worker = running.createWorker();
    worker.start();

    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => running.happen()));
    }
    while ((await running.kit.deliveries.queue()).depth > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await worker.stop();

    const { total } = await running.kit.deliveries.list(
      { portalId: running.portal.id, status: 'succeeded' },
      { page: 1, limit: 1 },
    );
    expect([total, running.receivers.requests.length]).toEqual([400, 400]);
    expect(worker.metrics().outcomes.succeeded).toBe(400);
  });
});
