import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { exchanged, finished } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const INN = '7707083893';
const OTHER_INN = '7736050003';
const OAUTH = '/integrations/oauth/crm-deals';

type Row = Record<string, unknown> & { ID: string };
type Body = Readonly<Record<string, unknown>>;
interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One portal of Bitrix24: its records by kind, and the token that is good now. */
interface Fake {
  readonly records: Map<string, Row[]>;
  readonly asked: string[];
  token: number;
  fault?: ((method: string) => Reply | undefined) | undefined;
}

function newFake(): Fake {
  return { records: new Map(), asked: [], token: 0 };
}

function answer(fake: Fake, method: string, body: Body): Reply {
  fake.asked.push(method);
  const fault = fake.fault?.(method);
  if (fault !== undefined) return fault;
  if (!String(body['auth']).endsWith(`:${fake.token}`)) return { status: 401, body: { error: 'expired_token' } };
  if (method === 'app.info') return { status: 200, body: { result: { SCOPE: ['crm', 'user'] } } };
  const [, kind = '', verb] = /^crm\.(\w+)\.(\w+)$/.exec(method) ?? [];
  const rows = fake.records.get(kind) ?? [];
  fake.records.set(kind, rows);
  if (verb === 'list') return { status: 200, body: { result: found(rows, body['filter'] as Body) } };
  const id = String(verb === 'add' ? rows.length + 1 : body['id']);
  const known = rows.find(({ ID }) => ID === id);
  if (known === undefined) rows.push({ ...(body['fields'] as Body), ID: id });
  else Object.assign(known, body['fields']);
  return { status: 200, body: { result: verb === 'add' ? Number(id) : true } };
}

function found(rows: readonly Row[], filter: Body): Row[] {
  const holds = (row: Row) =>
    Object.entries(filter).every(([key, value]) => {
      if (key === '>ID') return Number(row.ID) > Number(value);
      if (key.startsWith('>=')) return Date.parse(String(row[key.slice(2)])) >= Date.parse(String(value));
      return [value].flat().map(String).includes(String(row[key]));
    });
  return rows.filter(holds).slice(0, 50);
}

describe.each(testDialects)('exchanging with Bitrix24 on %s', (dialect) => {
  const fakes = new Map<string, Fake>();
  let kit: TestKit;
  let server: Server;
  let address: string;
  let portal: TestPortal;
  let owner: ApiClient;
  let fake: Fake;
  let id: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '', 'http://fake');
        const send = ({ status, body, headers = {} }: Reply) =>
          response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
        if (url.pathname === '/oauth/token/') {
          const name =
            (url.searchParams.get('code') ?? url.searchParams.get('refresh_token') ?? '').split(':')[0] ?? '';
          const { token } = Object.assign(fakes.get(name) ?? newFake(), { token: (fakes.get(name)?.token ?? 0) + 1 });
          const tokens = { access_token: `${name}:${token}`, refresh_token: `${name}:r${token}`, expires_in: 3600 };
          return send({ status: 200, body: { ...tokens, client_endpoint: `${address}/rest/` } });
        }
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
        const own = fakes.get(String(body['auth']).split(':')[0] ?? '') ?? newFake();
        return send(answer(own, url.pathname.slice('/rest/'.length), body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    kit = await openTestKit({
      ...{ storage: await openTestStorage(dialect), rateLimiter: noRateLimit, outbound: { allowLoopback: true } },
      oauthProviders: { 'crm-deals': { clientId: 'me', authUrl: address } },
    });
  });
  afterAll(async () => {
    await kit.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    fake = newFake();
    fakes.set(portal.id, fake);
    ({ id } = (await owner.post('/integrations/installations', { integrationSlug: 'crm-deals' })).body);
    await owner.patch(`/integrations/installations/${id}/config`, {
      ...{ portalUrl: address, pipelineId: '3', defaultResponsibleUserId: '8' },
    });
    const { authorizationUrl } = (await owner.get(`${OAUTH}/authorize?mode=json`)).body;
    const state = new URL(String(authorizationUrl)).searchParams.get('state') ?? '';
    await owner.get(`${OAUTH}/callback?code=${portal.id}&state=${state}`);
    expect((await owner.post(`/integrations/installations/${id}/enable`)).status).toBe(200);
  });

  const put = (kind: string, row: Row) => {
    const rows = fake.records.get(kind) ?? [];
    const at = rows.findIndex(({ ID }) => ID === row.ID);
    const now = new Date(kit.clock.now()).toISOString();
    if (at < 0) rows.push({ DATE_MODIFY: now, ...row });
    else rows[at] = { ...rows[at], DATE_MODIFY: now, ...row };
    fake.records.set(kind, rows);
  };
  const phone = (value: string) => ({ PHONE: [{ VALUE: value, VALUE_TYPE: 'WORK' }] });
  const sync = () => exchanged(kit, owner, id);
  const counterparties = async () => {
    const { items } = await portal.owner.counterparties.list({ sort: 'name' });
    return Promise.all(items.map((item) => portal.owner.counterparties.get(item.id)));
  };

  it('takes companies with their requisites and people, and later what changed alone', async () => {
    for (let index = 1; index <= 60; index += 1) put('company', { ID: String(index), TITLE: `Компания ${index}` });
    put('company', { ID: '7', TITLE: 'Ромашка', ...phone('+7 495 123-45-67') });
    put('requisite', { ID: '1', ENTITY_TYPE_ID: '4', ENTITY_ID: '7', RQ_INN: INN, RQ_KPP: '773601001' });
    put('contact', { ID: '5', NAME: 'Анна', LAST_NAME: 'Ли', POST: 'Директор', COMPANY_ID: '7' });
    const first = await sync();
    const second = await sync();
    put('contact', { ID: '5', NAME: 'Анна', LAST_NAME: 'Петрова', POST: 'Директор', COMPANY_ID: '7' });
    put('company', { ID: '7', TITLE: 'Ромашка плюс' });
    const third = await sync();

    expect(first).toMatchObject({
      ...{ status: 'completed', errors: [] },
      counts: { contact_sync: { read: 60, created: 60 }, contact_sync_persons: { created: 1 } },
    });
    expect(second.counts.contact_sync).toMatchObject({ created: 0, updated: 0 });
    expect(third.counts).toMatchObject({ contact_sync: { updated: 1 }, contact_sync_persons: { updated: 1 } });
    expect((await portal.owner.counterparties.list({ search: 'Ромашка' })).items).toMatchObject([
      { name: 'Ромашка плюс', inn: INN, kpp: '773601001', phone: '+74951234567', isCustomer: true, isSupplier: false },
    ]);
    const [{ id: romashka } = { id: '' }] = (await portal.owner.counterparties.list({ search: 'Ромашка' })).items;
    expect((await portal.owner.counterparties.get(romashka)).contacts).toMatchObject([
      { fullName: 'Петрова Анна', position: 'Директор' },
    ]);
  });

  it('fills requisites that are empty here, and refuses another INN', async () => {
    await portal.owner.counterparties.create({ name: 'Старое имя', inn: INN });
    put('company', { ID: '1', TITLE: 'Ромашка' });
    put('requisite', { ID: '1', ENTITY_TYPE_ID: '4', ENTITY_ID: '1', RQ_INN: INN, RQ_OGRN: '1027700132195' });
    const first = await sync();
    put('requisite', { ID: '1', RQ_INN: OTHER_INN });
    put('company', { ID: '1', TITLE: 'Лютик' });
    const second = await sync();

    expect(first.counts.contact_sync).toMatchObject({ updated: 1 });
    expect(second.errors).toMatchObject([{ part: 'contact_sync', externalId: '1', code: 'inn_mismatch' }]);
    expect(await counterparties()).toMatchObject([{ name: 'Ромашка', inn: INN, ogrn: '1027700132195' }]);
  });

  it('enters a proposal as a deal once it is approved, and follows it', async () => {
    const customer = await portal.owner.counterparties.create({ name: 'Заказчик', isCustomer: true });
    await portal.owner.sellerProfiles.create({ name: 'Мы', inn: OTHER_INN });
    const made = await owner.post('/commercial-proposals', {
      ...{ customerId: customer.id, title: 'Крепёж', items: [{ name: 'Болт', quantity: '2', unitPrice: '50.00' }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const proposal = made.body;
    const early = await sync();
    await owner.post(`/commercial-proposals/${proposal.id}/submit-approval`, {});
    const approved = await owner.post(`/commercial-proposals/${proposal.id}/approve`, {});
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    // The answer to the first attempt was lost.
    fake.records.set('deal', [{ ID: '1', ORIGINATOR_ID: 'procurement-service', ORIGIN_ID: proposal.id }]);
    const run = await sync();
    put('deal', { ID: '1', STAGE_SEMANTIC_ID: 'S' });
    const again = await sync();

    expect(early.counts.deal_sync ?? { read: 0 }).toMatchObject({ read: 0 });
    expect(run.errors).toEqual([]);
    expect(fake.records.get('deal')).toMatchObject([
      {
        ...{ TITLE: `${proposal.number} Крепёж`, CATEGORY_ID: '3', ASSIGNED_BY_ID: '8', COMPANY_ID: '1' },
        ...{ OPPORTUNITY: approved.body.totalAmount, CURRENCY_ID: 'RUB' },
      },
    ]);
    expect(fake.records.get('company')).toMatchObject([{ TITLE: 'Заказчик', ORIGIN_ID: customer.id }]);
    expect(again.counts).toMatchObject({ deal_sync_in: { updated: 1 } });
    expect(fake.asked.filter((method) => method.endsWith('.add'))).toEqual(['crm.company.add']);
  });

  it('refreshes its token, and comes back when its time is used up', async () => {
    fake.token += 1;
    const test = await owner.post(`/integrations/installations/${id}/test`);
    const untilSeconds = Math.floor(kit.clock.now() / 1000) + 600;
    const used = { error: 'OPERATION_TIME_LIMIT', time: { operating_reset_at: untilSeconds } };
    fake.fault = () => ({ status: 429, body: used });
    const { body } = await owner.post(`/integrations/installations/${id}/sync`);
    const waiting = await finished(kit, owner, id, body.jobId);
    fake.fault = undefined;
    kit.clock.advance(601_000);
    const done = await finished(kit, owner, id, body.jobId);

    expect(test.body).toEqual({ ok: true, message: 'connected' });
    expect(waiting.status).toBe('deferred');
    expect(done.status).toBe('completed');
  });
});
