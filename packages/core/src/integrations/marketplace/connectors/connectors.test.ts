import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const INSTALLATIONS = '/integrations/installations';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;
let server: Server;
let address: string;
let answer: Answer;
let asked: { readonly url: string; readonly authorization: string | undefined }[];

beforeAll(async () => {
  kit = await openTestKit({ outbound: { allowLoopback: true } });
  server = createServer((request, response) => {
    asked.push({ url: decodeURIComponent(request.url ?? ''), authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await kit.close();
  server.closeAllConnections();
  server.close();
});
afterEach(() => server.closeAllConnections());

async function testOf(slug: string, config: object): Promise<{ ok: boolean; message: string; id: string }> {
  asked = [];
  portal = await kit.createPortal();
  owner = portal.signedIn();
  const { id } = (await owner.post(INSTALLATIONS, { integrationSlug: slug })).body;
  const saved = await owner.patch(`${INSTALLATIONS}/${id}/config`, config);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { ...(await owner.post(`${INSTALLATIONS}/${id}/test`)).body, id };
}

const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };

describe('a service that speaks the neutral contract', () => {
  const erp = () => ({ baseUrl: `${address}/erp/`, apiKey: 'k-1' });
  const ping = { name: 'ERP', contractVersion: '1', parts: ['catalog_sync', 'requisition_import'] };

  it('is asked with the key, and what was asked is in the log without it', async () => {
    answer = json(ping);

    const { id, ...result } = await testOf('erp-rest-bridge', erp());

    expect(result).toEqual({ ok: true, message: 'connected to ERP' });
    expect(asked).toEqual([{ url: '/erp/v1/ping', authorization: 'Bearer k-1' }]);
    const { items } = (await owner.get(`${INSTALLATIONS}/${id}/logs`)).body;
    expect(
      items.map(({ event, responseStatus }: Readonly<Record<string, unknown>>) => [event, responseStatus]).toSorted(),
    ).toEqual([
      ['http.GET /v1/ping', 200],
      ['test', 200],
    ]);
    expect((await owner.get(`${INSTALLATIONS}/${id}`)).body).toMatchObject({ lastSyncAt: null, lastErrorAt: null });
  });

  it.each<[string, Answer, string]>([
    ['speaks another version', json({ ...ping, contractVersion: '2' }), 'contract_mismatch: '],
    ['lacks a part', json({ ...ping, parts: ['catalog_sync'] }), 'part_unavailable: requisition_import'],
    ['refuses the key', json({ code: 'nope' }, 401), 'remote_auth_failed: '],
    ['is broken', json({}, 503), 'remote_error: the remote answered 503'],
    ['answers nonsense', (_request, response) => void response.end('<html>'), 'remote_error: the answer is not JSON'],
    ['answers another kind of JSON', json([1]), 'remote_error: the answer is not a JSON object'],
    ['hangs up', (request) => void request.socket.destroy(), 'remote_error: connection_reset'],
    [
      'answers without end',
      (_request, response) => void response.end('x'.repeat(5 * 1024 * 1024 + 1)),
      'remote_too_large: ',
    ],
    [
      'answers brackets without end',
      (_request, response) => void response.end('['.repeat(5 * 1024 * 1024)),
      'remote_error: the answer is nested deeper than 64 levels',
    ],
    [
      'answers more than anybody reads',
      (_request, response) => void response.end(`[${'0,'.repeat(250_000)}0]`),
      'remote_too_large: the answer has more than 250000 values',
    ],
    [
      'sends elsewhere',
      (_request, response) => void response.writeHead(302, { Location: '/x' }).end(),
      'remote_error: the remote answered 302',
    ],
  ])('that %s does not pass', async (_what, answering, message) => {
    answer = answering;

    const result = await testOf('erp-rest-bridge', erp());

    expect(result.ok).toBe(false);
    expect(result.message).toContain(message);
  });

  it('is given up after 10 seconds', async () => {
    answer = () => undefined;
    const startedAt = Date.now();

    expect(await testOf('erp-rest-bridge', erp())).toMatchObject({
      ok: false,
      message: expect.stringContaining('remote_error: '),
    });
    expect(Date.now() - startedAt).toBeLessThan(12_000);
  }, 20_000);

  it('needs the records that its settings name', async () => {
    answer = json({ ...ping, parts: ['stock_sync', 'receipt_confirm'] });

    const result = await testOf('wms-stock', { ...erp(), warehouseId: crypto.randomUUID() });

    expect(result).toMatchObject({ ok: false, message: 'reference_not_found: there is no such warehouse' });
  });
});

describe('Wazzup24', () => {
  it('passes with an active channel', async () => {
    answer = json([
      { channelId: 'c1', transport: 'wapi', plainId: '79001112233', state: 'active' },
      { channelId: 'c2', state: 'blocked' },
    ]);
    const settings = { apiUrl: `${address}/v3`, apiKey: 'w' };

    expect(await testOf('messenger', settings)).toMatchObject({ ok: true });
    expect(asked).toEqual([{ url: '/v3/channels', authorization: 'Bearer w' }]);
    expect(await testOf('messenger', { ...settings, channelId: 'c2' })).toMatchObject({
      ok: false,
      message: 'channel_inactive: blocked',
    });
    expect(await testOf('messenger', { ...settings, channelId: 'c3' })).toMatchObject({
      ok: false,
      message: 'channel_not_found: c3',
    });
  });
});

describe('YouGile', () => {
  it('is asked who we are, and for the project', async () => {
    answer = json({ id: 'p1', title: 'Закупки' });

    expect(await testOf('task-tracker', { apiUrl: address, apiKey: 'y', projectId: 'a/b' })).toMatchObject({
      ok: true,
      message: 'connected to the project Закупки',
    });
    expect(asked.map(({ url }) => url)).toEqual(['/users/me', '/projects/a/b']);
  });
});

describe('1C', () => {
  const sets = [
    'Catalog_Номенклатура',
    'Catalog_КлассификаторЕдиницИзмерения',
    'Catalog_Контрагенты',
    'Catalog_Организации',
    'Document_СчетНаОплатуПоставщика',
    'Document_ЗаказПоставщику',
  ];
  const settings = () => ({ baseUrl: `${address}/base`, login: 'обмен', password: 'пароль' });

  it('is asked which sets are published, with a Cyrillic login', async () => {
    answer = json({ value: sets.map((name) => ({ name, url: name })) });

    expect(await testOf('onec-enterprise', settings())).toMatchObject({ ok: true });
    expect(asked[0]?.url).toBe('/base/odata/standard.odata/?$format=json');
    expect(Buffer.from(asked[0]?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      'обмен:пароль',
    );
  });

  it('does not pass without a set, or without the organisation', async () => {
    answer = json({ value: sets.slice(1).map((name) => ({ name })) });
    expect(await testOf('onec-enterprise', settings())).toMatchObject({
      ok: false,
      message: 'part_unavailable: Catalog_Номенклатура',
    });

    answer = (request, response) =>
      json({ value: decodeURIComponent(request.url ?? '').includes('ИНН') ? [] : sets.map((name) => ({ name })) })(
        request,
        response,
      );
    expect(await testOf('onec-enterprise', { ...settings(), organizationInn: '7707083893' })).toMatchObject({
      ok: false,
      message: 'organization_not_found: 7707083893',
    });
  });
});

describe('integrations that ask nobody', () => {
  it('look at their settings, at the address that they receive at, and at the records that they name', async () => {
    expect(await testOf('bi-export', {})).toMatchObject({ ok: false, message: 'configuration_required: datasetToken' });
    expect(await testOf('bi-export', { datasetToken: 'x'.repeat(32) })).toMatchObject({ ok: true });
    expect(await testOf('fleet-tracking', {})).toMatchObject({ ok: true });
    expect(await testOf('site-supply', { pipelineId: crypto.randomUUID(), format: 'csv' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('reference_not_found'),
    });
    const bank = { accountNumber: '40702810900000000001', bik: '044525225' };
    expect(await testOf('bank-payments', bank)).toMatchObject({
      ok: false,
      message: expect.stringContaining('remote_auth_failed'),
    });
  });
});
