import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { createFakeBitrix, type BitrixFakeRow, type FakeBitrix } from '../../../testing/kit/fake-bitrix.js';
import { openFakeRemote, type FakeRemote } from '../../../testing/kit/fake-remote.js';
import { exchanged, finished } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const INN = '7707083893';
const OTHER_INN = '7736050003';
const OAUTH = '/integrations/oauth/crm-deals';

describe.each(testDialects)('exchanging with Bitrix24 on %s', (dialect) => {
  const bitrix = createFakeBitrix();
  let kit: TestKit;
  let remote: FakeRemote;
  let address: string;
  let portal: TestPortal;
  let owner: ApiClient;
  let fake: FakeBitrix;
  let id: string;

  beforeAll(async () => {
    remote = await openFakeRemote();
    ({ address } = remote);
    remote.answer((request) => bitrix.answer(address, request));
    kit = await openTestKit({
      storage: await openTestStorage(dialect),
      rateLimiter: noRateLimit,
      outbound: { allowLoopback: true },
      oauthProviders: { 'crm-deals': { clientId: 'me', authUrl: address } },
    });
  });
  afterAll(async () => {
    await kit.close();
    remote.close();
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    fake = bitrix.portal(portal.id);
    ({ id } = (await owner.post('/integrations/installations', { integrationSlug: 'crm-deals' })).body);
    await owner.patch(`/integrations/installations/${id}/config`, {
      portalUrl: address,
      pipelineId: '3',
      defaultResponsibleUserId: '8',
    });
    const { authorizationUrl } = (await owner.get(`${OAUTH}/authorize?mode=json`)).body;
    const state = new URL(String(authorizationUrl)).searchParams.get('state') ?? '';
    await owner.get(`${OAUTH}/callback?code=${portal.id}&state=${state}`);
    expect((await owner.post(`/integrations/installations/${id}/enable`)).status).toBe(200);
  });

  const put = (kind: string, row: BitrixFakeRow) => {
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
      status: 'completed',
      errors: [],
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
      customerId: customer.id,
      title: 'Крепёж',
      items: [{ name: 'Болт', quantity: '2', unitPrice: '50.00' }],
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
        TITLE: `${proposal.number} Крепёж`,
        CATEGORY_ID: '3',
        ASSIGNED_BY_ID: '8',
        COMPANY_ID: '1',
        OPPORTUNITY: approved.body.totalAmount,
        CURRENCY_ID: 'RUB',
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

  it('rests for a minute when it asked too much, and says which deals of many are refused', async () => {
    const customer = await portal.owner.counterparties.create({ name: 'Заказчик', isCustomer: true });
    await portal.owner.sellerProfiles.create({ name: 'Мы', inn: OTHER_INN });
    for (const title of ['Крепёж', 'Кабель']) {
      const items = [{ name: 'Болт', quantity: '2', unitPrice: '50.00' }];
      const { body } = await owner.post('/commercial-proposals', { customerId: customer.id, title, items });
      for (const step of ['submit-approval', 'approve'])
        await owner.post(`/commercial-proposals/${body.id}/${step}`, {});
    }
    const said = { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' };
    fake.fault = (method) => (method === 'crm.company.add' ? { status: 503, body: said } : undefined);
    const { body } = await owner.post(`/integrations/installations/${id}/sync`);
    const waiting = await finished(kit, owner, id, body.jobId);
    fake.fault = undefined;
    fake.refuses = (_method, fields) => (String(fields['TITLE']).endsWith('Кабель') ? 'Wrong title' : undefined);
    kit.clock.advance(61_000);
    const done = await finished(kit, owner, id, body.jobId);

    expect(waiting).toMatchObject({ status: 'deferred', counts: {} });
    expect(done).toMatchObject({
      status: 'completed_with_errors',
      counts: { deal_sync: { created: 1, failed: 1 } },
      errors: [{ part: 'deal_sync', message: expect.stringContaining('Wrong title') }],
    });
    expect(fake.records.get('deal')).toHaveLength(1);
    expect(fake.asked.filter((method) => method === 'batch')).toHaveLength(1);
  });
});
