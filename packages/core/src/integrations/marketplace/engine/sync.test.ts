import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

const INSTALLATIONS = '/integrations/installations';
const SERVER_TIME = '2026-01-15T09:30:00Z';

type Body = Readonly<Record<string, unknown>>;

/** What the fake answers to one request. */
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly key: string | undefined;
  readonly body: Body;
}

describe.each(testDialects)('exchanging with a system that speaks the neutral contract, on %s', (dialect) => {
  let kit: TestKit;
  let owner: ApiClient;
  let portal: Awaited<ReturnType<TestKit['createPortal']>>;
  let server: Server;
  let address: string;
  let answer: (request: Request) => Reply;
  let asked: string[];

  beforeAll(async () => {
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({
      storage,
      rateLimiter: noRateLimit,
      outbound: { allowLoopback: true },
    });
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '', 'http://fake');
        const text = Buffer.concat(chunks).toString();
        // Portals of other tests have schedules too.
        if (request.headers.authorization === `Bearer ${portal.id}`) {
          asked.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
        }
        const {
          status = 200,
          headers = {},
          body,
        } = answer({
          method: request.method ?? '',
          url,
          key: request.headers['idempotency-key'] as string | undefined,
          body: (text === '' ? {} : JSON.parse(text)) as Body,
        });
        response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await kit.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    asked = [];
    answer = () => list([]);
    portal = await kit.createPortal();
    owner = portal.signedIn();
  });
  afterEach(() => server.closeAllConnections());

  const list = (items: readonly object[], nextCursor: string | null = null): Reply => ({
    body: { items, nextCursor, serverTime: SERVER_TIME },
  });
  const product = (id: string, changes: object = {}) => ({
    id,
    updatedAt: SERVER_TIME,
    sku: `SKU-${id}`,
    name: `Item ${id}`,
    unitCode: '796',
    ...changes,
  });

  async function install(slug: string, config: object = {}): Promise<string> {
    const { id } = (await owner.post(INSTALLATIONS, { integrationSlug: slug })).body;
    await owner.patch(`${INSTALLATIONS}/${id}/config`, { baseUrl: address, apiKey: portal.id, ...config });
    const enabled = await owner.post(`${INSTALLATIONS}/${id}/enable`);
    expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
    return id;
  }

  async function exchange(id: string): Promise<Body> {
    const { status, body } = await owner.post(`${INSTALLATIONS}/${id}/sync`);
    expect([status, body.queued]).toEqual([202, true]);
    await kit.kit.worker.runUntilIdle();
    return (await owner.get(`${INSTALLATIONS}/${id}/jobs/${body.jobId}`)).body;
  }
  const installation = async (id: string): Promise<Body> => (await owner.get(`${INSTALLATIONS}/${id}`)).body;

  it('takes over every page, knows what it has, and asks later for changes only', async () => {
    const first = product('1');
    answer = ({ url, method }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (url.pathname !== '/v1/catalog-items') return list([]);
      return url.searchParams.get('cursor') === 'p2' ? list([product('2')]) : list([first], 'p2');
    };
    const id = await install('erp-rest-bridge');

    const run = await exchange(id);
    const again = await exchange(id);

    expect(run).toMatchObject({ kind: 'sync', status: 'completed', errors: [] });
    expect(run['counts']).toMatchObject({ catalog_sync: { read: 2, created: 2, failed: 0 } });
    expect(again['counts']).toMatchObject({ catalog_sync: { read: 2, created: 0, skipped: 2 } });
    expect(asked.filter((line) => line.startsWith('GET /v1/catalog-items'))).toEqual([
      'GET /v1/catalog-items?limit=200',
      'GET /v1/catalog-items?limit=200&cursor=p2',
      'GET /v1/catalog-items?limit=200&updatedSince=2026-01-15T09%3A25%3A00.000Z',
      'GET /v1/catalog-items?limit=200&updatedSince=2026-01-15T09%3A25%3A00.000Z&cursor=p2',
    ]);
    expect(await installation(id)).toMatchObject({ lastSyncAt: expect.any(String), lastErrorAt: null });
  });

  it('hands out what the other side lacks, once and with a key', async () => {
    const keys: unknown[] = [];
    answer = ({ method, key, body }) => {
      if (method !== 'POST') return list([]);
      keys.push([key, body['sku']]);
      return { status: 201, body: { id: 'r-1' } };
    };
    const item = await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    const id = await install('erp-rest-bridge');

    await exchange(id);
    await exchange(id);

    expect(keys).toEqual([[`${id}:catalog_item:${item.id}`, 'B-1']]);
  });

  it('goes on after an item that fails, says which, and tries it again', async () => {
    answer = ({ url, method }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      const isFirst = url.pathname === '/v1/catalog-items' && !url.searchParams.has('updatedSince');
      return list(isFirst ? [product('bad', { vatRate: 'x' }), product('good')] : []);
    };
    const id = await install('erp-rest-bridge');

    const run = await exchange(id);
    const again = await exchange(id);

    expect(run).toMatchObject({ status: 'completed_with_errors', counts: { catalog_sync: { created: 1, failed: 1 } } });
    expect(run['errors']).toEqual([expect.objectContaining({ part: 'catalog_sync', externalId: 'bad' })]);
    expect(again['counts']).toMatchObject({ catalog_sync: { read: 1, failed: 1 } });
    expect(await installation(id)).toMatchObject({
      lastErrorMessage: expect.stringMatching(/^items_failed: 1 of \d+; first: /),
    });
  });

  it('waits out what passes by itself, and goes on behind the last page when it does not', async () => {
    let failures = 0;
    let isBroken = true;
    answer = ({ url, method }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (url.pathname !== '/v1/catalog-items') return list([]);
      if (!url.searchParams.has('cursor')) {
        failures += 1;
        return failures === 1 ? { status: 429, headers: { 'Retry-After': '0' } } : list([product('1')], 'p2');
      }
      return isBroken ? { status: 200, body: '{"items": [' } : list([product('2')]);
    };
    const id = await install('erp-rest-bridge');

    const run = await exchange(id);
    expect(run).toMatchObject({ status: 'failed', counts: { catalog_sync: { created: 1 } } });
    expect(await installation(id)).toMatchObject({ lastErrorMessage: 'remote_error: the answer is not JSON' });
    isBroken = false;
    asked = [];
    kit.clock.advance(5 * 60_000);
    await kit.kit.worker.runUntilIdle();

    const job = (await owner.get(`${INSTALLATIONS}/${id}/jobs/${run['jobId'] as string}`)).body;
    expect(job).toMatchObject({ status: 'completed', counts: { catalog_sync: { created: 2 } } });
    expect(asked[0]).toBe('GET /v1/catalog-items?limit=200&cursor=p2');
    expect(await installation(id)).toMatchObject({ lastErrorMessage: null, lastErrorAt: expect.any(String) });
  });

  it('comes back when the other side asks for long to be left alone', async () => {
    let isBusy = true;
    answer = () => (isBusy ? { status: 429, headers: { 'Retry-After': '600' } } : list([]));
    const id = await install('wms-stock', { warehouseId: await aWarehouse() });

    const run = await exchange(id);
    const second = await owner.post(`${INSTALLATIONS}/${id}/sync`);
    isBusy = false;
    kit.clock.advance(600_000);
    await kit.kit.worker.runUntilIdle();

    expect(run['status']).toBe('deferred');
    expect(second.body).toMatchObject({ queued: false, jobId: run['jobId'] });
    const job = (await owner.get(`${INSTALLATIONS}/${id}/jobs/${run['jobId'] as string}`)).body;
    expect(job.status).toBe('completed');
  });

  it('rests after half an hour and goes on with the page that it had come to', async () => {
    answer = ({ url, method }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (url.pathname !== '/v1/catalog-items') return list([]);
      if (url.searchParams.has('cursor')) return list([product('2')]);
      kit.clock.advance(30 * 60_000);
      return list([product('1')], 'p2');
    };
    const id = await install('erp-rest-bridge');

    const run = await exchange(id);

    expect(run).toMatchObject({ status: 'completed', counts: { catalog_sync: { created: 2 } } });
    const { items } = (await owner.get(`${INSTALLATIONS}/${id}/logs?limit=50`)).body;
    const events = items.map(({ event }: { readonly event: string }) => event);
    expect(events.filter((event: string) => event.startsWith('sync.'))).toEqual(['sync.completed', 'sync.started']);
    expect(asked.filter((line) => line.startsWith('GET /v1/catalog-items'))).toHaveLength(2);
  });

  it('does not try again what the credentials forbid', async () => {
    answer = () => ({ status: 401, body: {} });
    const id = await install('wms-stock', { warehouseId: await aWarehouse() });

    expect(await exchange(id)).toMatchObject({ status: 'failed' });
    expect(asked).toHaveLength(1);
    expect(await installation(id)).toMatchObject({ lastErrorMessage: expect.stringMatching(/^remote_auth_failed: /) });
  });

  it('sets the stock to what was counted, unless something moved since', async () => {
    const warehouseId = await aWarehouse();
    const item = await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    let counted = { onHand: '12', asOf: new Date(kit.clock.now()).toISOString() };
    answer = ({ url }) =>
      url.pathname === '/v1/stock' ? list([{ id: 's1', updatedAt: SERVER_TIME, sku: 'b-1', ...counted }]) : list([]);
    const id = await install('wms-stock', { warehouseId });
    const onHand = async () => (await portal.owner.stock.get(item.id)).totals.onHand;

    await exchange(id);
    expect(await onHand()).toBe('12');
    counted = { onHand: '5', asOf: new Date(kit.clock.now() - 60_000).toISOString() };
    const early = await exchange(id);

    expect(early['counts']).toMatchObject({ stock_sync: { skipped: 1 } });
    expect(await onHand()).toBe('12');
  });

  it('takes requisitions with their lines', async () => {
    answer = ({ url, method }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (url.pathname !== '/v1/requisitions') return list([]);
      const lines = [{ id: 'l1', name: 'Кабель', quantity: '3', unitCode: '796' }];
      return list([{ id: 'q1', updatedAt: SERVER_TIME, number: 'Z-7', name: 'Электрика', lines }]);
    };
    const id = await install('erp-rest-bridge');

    const run = await exchange(id);
    await exchange(id);

    expect(run).toMatchObject({ errors: [], counts: { requisition_import: { created: 1 } } });
    const { items } = await portal.owner.requisitions.list({});
    expect(items).toMatchObject([{ name: 'Электрика', customerRequestNumber: 'Z-7' }]);
    expect((await portal.owner.requisitions.get(items[0]?.id ?? '')).items).toMatchObject([
      { rawName: 'Кабель', quantity: '3' },
    ]);
  });

  it('tells how far requisitions are that came from there, and only when that is news', async () => {
    const told: unknown[] = [];
    answer = ({ url, method, body }) => {
      if (method === 'POST') return { status: 201, body: { id: 'out' } };
      if (method === 'PUT') told.push([url.pathname, body]);
      if (url.pathname !== '/v1/requisitions') return list([]);
      const line = (lineId: string, name: string) => ({ id: lineId, name, quantity: '3', unitCode: '796' });
      const lines = [line('l1', 'Кабель'), line('l2', 'Муфта')];
      return list([{ id: 'q/1', updatedAt: SERVER_TIME, number: 'Z-7', name: 'Электрика', lines }]);
    };
    const id = await install('erp-rest-bridge');
    await portal.owner.requisitions.create({ name: 'Своя' });

    await exchange(id);
    await exchange(id);
    const { items } = await portal.owner.requisitions.list({ search: 'Электрика' });
    const [requisition] = items;
    if (requisition === undefined) throw new Error('It was just taken over.');
    const { id: requisitionId, pipelineId, number } = requisition;
    const { stages } = (await portal.owner.pipelineSettings.get({ pipelineId })).pipeline;
    await portal.owner.requisitions.moveStage(requisitionId, { stageId: stages[1]?.id ?? '' });
    await exchange(id);

    const lines = ['l1', 'l2'].map((lineId) => ({ id: lineId, status: 'new', receivedQuantity: '0' }));
    expect(told).toEqual(
      [stages[0], stages[1]].map((stage) => [
        '/v1/requisitions/q%2F1/status',
        { number, status: 'in_progress', stageCode: stage?.code, lines },
      ]),
    );
  });

  it('runs by its schedule, and only while it is on', async () => {
    const id = await install('wms-stock', { warehouseId: await aWarehouse() });
    kit.clock.advance(15 * 60_000);
    await kit.kit.worker.runUntilIdle();
    // What was queued by one recurring task is done by the next look.
    await kit.kit.worker.runUntilIdle();
    expect(asked).not.toEqual([]);

    await owner.post(`${INSTALLATIONS}/${id}/disable`);
    asked = [];
    kit.clock.advance(15 * 60_000);
    await kit.kit.worker.runUntilIdle();
    await kit.kit.worker.runUntilIdle();

    expect(asked).toEqual([]);
    expect(await owner.post(`${INSTALLATIONS}/${id}/sync`)).toMatchObject({
      status: 409,
      body: { code: 'integration_not_active' },
    });
  });

  async function aWarehouse(): Promise<string> {
    return (await portal.owner.warehouses.create({ name: 'Склад', code: `W-${Math.random()}` })).id;
  }
});
