import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startReceiver, type LoopbackReceiver } from '../../../adapters/node/outbound/loopback-receiver.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { AuditEntries } from '../../../platform/audit/index.js';
import { AutomationRuns, Automations } from './records.js';

const PATH = '/settings/pipeline';

let kit: TestKit;
let portalId: string;
let owner: ApiClient;
let receiver: LoopbackReceiver;
let stages: Record<string, string>;
let answer = 200;
let said = 'ok';
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

beforeAll(async () => {
  kit = await openTestKit({ outbound: { allowLoopback: true } });
  const portal = await kit.createPortal();
  portalId = portal.id;
  owner = portal.signedIn();
  receiver = await startReceiver((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer).end(said);
    });
  });
  const { pipeline } = (await owner.get(PATH)).body;
  stages = Object.fromEntries(pipeline.stages.map(({ code, id }: { code: string; id: string }) => [code, id]));
});
afterAll(async () => {
  await kit.close();
  await receiver.close();
});

const automate = (code: string, action: object, more: object = {}) =>
  owner.post(`${PATH}/stages/${stages[code]}/automations`, {
    name: 'Сообщить',
    action: { type: 'webhook', url: `http://127.0.0.1:${receiver.port}/hook`, ...action },
    ...more,
  });
const move = async (code: string, name = 'Бетон "М300"') => {
  const { id } = (await owner.post('/purchase-requisitions', { name })).body;
  await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: stages[code] });
  return id as string;
};
const runsOf = async (id: string) => (await owner.get(`${PATH}/automation-runs?procurementId=${id}`)).body.items;

describe('an automation of a stage', () => {
  it('sends what the move is about, signed, and logs it', async () => {
    const { body } = await automate('review', {
      payload: [
        { key: 'request.number', value: '№ {{procurement.number}}' },
        { key: 'request.name', value: '{{ procurement.name }}{{nothing.here}}' },
      ],
      headers: [{ key: 'X-Token', value: 'abc' }],
      secret: 'shared',
    });

    const id = await move('review');
    expect(await runsOf(id)).toMatchObject([{ status: 'queued', attempts: 0, startedAt: null }]);
    await kit.kit.worker.runUntilIdle();

    expect(body.action).toMatchObject({ encoding: 'json', hasSecret: true });
    expect(body.action).not.toHaveProperty('secret');
    const sent = received.at(-1);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      request: { number: expect.stringMatching(/^№ PR-/), name: 'Бетон "М300"' },
    });
    const signed = `${sent?.headers['x-service-timestamp'] as string}.${sent?.body}`;
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-token': 'abc',
      'x-service-signature': `sha256=${createHmac('sha256', 'shared').update(signed).digest('hex')}`,
    });
    expect(await runsOf(id)).toMatchObject([
      {
        status: 'succeeded',
        attempts: 1,
        responseStatus: 200,
        responseBody: 'ok',
        trigger: 'on_enter',
        errorCode: null,
      },
    ]);
    await owner.patch(`${PATH}/automations/${body.id}`, { isActive: false });
  });

  it('sends forms and JSON of its own, and fails in the log alone when that is none', async () => {
    const escaped = await automate('payment', { encoding: 'custom_json', customBody: '{"n":"{{procurement.name}}"}' });
    const id = await move('payment');
    await kit.kit.worker.runUntilIdle();
    expect(received.at(-1)?.body).toBe('{"n":"Бетон \\"М300\\""}');

    await owner.patch(`${PATH}/automations/${escaped.body.id}`, { action: { customBody: '{{procurement.name}}' } });
    const failing = await move('payment');
    await kit.kit.worker.runUntilIdle();
    expect((await owner.get(`/purchase-requisitions/${failing}`)).body.stageId).toBe(stages['payment']);
    expect(await runsOf(failing)).toMatchObject([{ status: 'failed', errorCode: 'invalid_template' }]);
    expect(await runsOf(id)).toMatchObject([{ status: 'succeeded' }]);

    await automate('delivery', { encoding: 'form_urlencoded', payload: [{ key: 'n', value: '{{procurement.name}}' }] });
    await move('delivery', 'a b&c');
    await kit.kit.worker.runUntilIdle();
    expect(received.at(-1)).toMatchObject({
      body: 'n=a+b%26c',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('is tried three times where the other side may take it later', async () => {
    await automate('ordering', {}, { trigger: 'on_leave' });
    const id = await move('ordering');
    expect(await runsOf(id)).toEqual([]);
    answer = 503;
    await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: stages['new'] });
    const before = received.length;

    await kit.kit.worker.runUntilIdle();
    kit.clock.advance(30_000);
    await kit.kit.worker.runUntilIdle();
    kit.clock.advance(300_000);
    await kit.kit.worker.runUntilIdle();
    answer = 200;

    expect(received.length - before).toBe(3);
    expect(await runsOf(id)).toMatchObject([
      { status: 'failed', attempts: 3, responseStatus: 503, errorCode: 'http_status', trigger: 'on_leave' },
    ]);
  });

  it('keeps addresses and headers encrypted, those that an earlier version kept in clear too', async () => {
    const headers = [{ key: 'Authorization', value: 'Bearer T0K3N' }];
    const url = `http://127.0.0.1:${receiver.port}/hook?token=T0K3N`;
    const { id } = (await automate('review', { url, headers })).body;
    const requisitionId = await move('review');
    await kit.kit.worker.runUntilIdle();
    const rows = async () =>
      JSON.stringify([
        await kit.storage.system.collection(Automations).list({}),
        await kit.storage.system.collection(AutomationRuns).list({}),
        await kit.storage.system.collection(AuditEntries).list({}),
      ]);

    expect(await rows()).not.toContain('T0K3N');
    expect(await runsOf(requisitionId)).toMatchObject([{ status: 'succeeded', request: { method: 'POST', url } }]);
    expect(received.at(-1)?.headers).toMatchObject({ authorization: 'Bearer T0K3N' });

    await kit.storage.transaction(portalId, (tx) =>
      tx.collection(Automations).update(id, { url, headers, sealedUrl: null, sealedHeaders: null }),
    );
    kit.clock.advance(3_600_000);
    await kit.kit.worker.runUntilIdle();

    expect(await rows()).not.toContain('T0K3N');
    const { body } = await owner.patch(`${PATH}/automations/${id}`, { isActive: false });
    expect(body.action).toMatchObject({ url, headers });
  });

  it('takes public addresses only, and no headers that are ours', async () => {
    const refused = await automate('review', { url: 'http://10.0.0.1/' });
    const headers = await automate('review', { headers: [{ key: 'X-Service-Event', value: 'x' }] });

    expect(refused).toMatchObject({ status: 400, body: { code: 'url_not_allowed' } });
    expect(headers.body.errors).toMatchObject([{ pointer: '/action/headers/0/key', code: 'invalid_format' }]);
  });

  it('logs no secret that the receiver repeats', async () => {
    await automate('review', { headers: [{ key: 'X-Token', value: 'token-of-theirs' }], secret: 'shared-secret' });
    said = `got token-of-theirs ${Buffer.from('shared-secret').toString('base64')}${'x'.repeat(3000)}`;

    const id = await move('review');
    await kit.kit.worker.runUntilIdle();
    said = 'ok';

    expect((await runsOf(id)).map(({ responseBody }: { responseBody: string }) => responseBody)).toContainEqual(
      expect.stringMatching(/^got ••• •••=*x+$/),
    );
  });
});
