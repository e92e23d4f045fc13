import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTlsReceiver, type LoopbackReceiver } from '../../src/adapters/node/outbound/loopback-receiver.js';
import { testCertificate } from '../../src/adapters/node/outbound/test-certificate.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

const NAME = 'hooks.example.com';
const INTERNAL = '10.1.2.3';

/** What the name servers know now. */
let zone: Readonly<Record<string, string>>;
let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;
let receiver: LoopbackReceiver;
let heard = 0;

beforeAll(async () => {
  receiver = await startTlsReceiver((_request, response) => {
    heard += 1;
    response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end('[]');
  });
  kit = await openTestKit({
    rateLimiter: noRateLimit,
    outbound: {
      allowLoopback: true,
      ca: testCertificate.cert,
      resolve: (hostname) => Promise.resolve([zone[hostname] ?? []].flat()),
    },
  });
});
afterAll(async () => {
  await kit.close();
  await receiver.close();
});
beforeEach(async () => {
  [zone, heard] = [{}, 0];
  portal = await kit.createPortal();
  owner = portal.signedIn();
});

const address = (name = NAME) => `https://${name}:${receiver.port}/hook`;

interface Scene {
  /** Saves an address; returns the status of the answer. */
  save(url: string): Promise<{ readonly status: number; readonly body: { readonly code?: string } }>;
  /** Has something sent to the address that was saved last, and tells whether it came through. */
  send(): Promise<boolean>;
}

async function subscription(): Promise<Scene> {
  const { api } = await portal.issueKey();
  let id = '';
  return {
    async save(url) {
      const answer = await api.post('/webhook', [{ name: 'W', event: 'integration.test_event', url }]);
      id = answer.body.items?.[0]?.id ?? id;
      return answer;
    },
    send: async () => (await api.post(`/webhook/${id}/test`)).body.delivered,
  };
}

async function connector(): Promise<Scene> {
  const { id } = (await owner.post('/integrations/installations', { integrationSlug: 'messenger' })).body;
  const path = `/integrations/installations/${id}`;
  return {
    save: (apiUrl) => owner.patch(`${path}/config`, { apiUrl, apiKey: 'k' }),
    send: async () => (await owner.post(`${path}/test`)).body.ok,
  };
}

async function automation(): Promise<Scene> {
  const { stages } = (await owner.get('/settings/pipeline')).body.pipeline;
  const stage = stages.find(({ code }: { readonly code: string }) => code === 'review');
  return {
    save: (url) =>
      owner.post(`/settings/pipeline/stages/${stage.id}/automations`, {
        name: 'Сообщить',
        action: { type: 'webhook', url },
      }),
    async send() {
      const { id } = await portal.owner.requisitions.create({ name: 'Бетон' });
      await owner.patch(`/purchase-requisitions/${id}/stage`, { stageId: stage.id });
      await kit.kit.worker.runUntilIdle();
      const { items } = (await owner.get(`/settings/pipeline/automation-runs?procurementId=${id}`)).body;
      return items[0].status === 'succeeded';
    },
  };
}

describe.each([
  ['a subscription', subscription],
  ['a connector', connector],
  ['an automation', automation],
] as const)('the address of %s', (_what, arrange) => {
  it('may have a name that is nobody’s yet, and is judged at every send', async () => {
    const { save, send } = await arrange();
    const before = receiver.connections.length;

    expect((await save(address())).status).toBeLessThan(300);
    expect(await send()).toBe(false);
    zone = { [NAME]: INTERNAL };
    expect(await send()).toBe(false);
    expect(receiver.connections).toHaveLength(before);
    zone = { [NAME]: '127.0.0.1' };
    expect(await send()).toBe(true);
    zone = { [NAME]: INTERNAL };
    expect(await send()).toBe(false);
    expect(heard).toBe(1);
  });

  it('is refused when it resolves to one that is forbidden, or is a name of a private network', async () => {
    zone = { [NAME]: INTERNAL };
    const { save } = await arrange();

    for (const url of [address(), address('erp'), address('db.internal'), address('localhost.localdomain')]) {
      expect(await save(url), url).toMatchObject({ status: 400, body: { code: 'url_not_allowed' } });
    }
    expect((await save(address('nobody.invalid'))).status).toBeLessThan(300);
  });
});
