import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { writeLog } from './log.js';
import { Installations, InstallationLogs } from './records.js';

type Named = Readonly<Record<string, unknown>>;

const INSTALLATIONS = '/integrations/installations';
const ERP = { baseUrl: 'https://erp.example.com', apiKey: 'k-secret-1' };

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

async function freshPortal(): Promise<void> {
  portal = await kit.createPortal();
  owner = portal.signedIn();
}
beforeAll(freshPortal);

async function install(integrationSlug: string): Promise<string> {
  const response = await owner.post(INSTALLATIONS, { integrationSlug });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
}

describe('installing', () => {
  it('waits for the configuration, in the list and in the marketplace', async () => {
    const response = await owner.post(INSTALLATIONS, { integrationSlug: 'wms-stock' });

    expect(response).toMatchObject({
      status: 201,
      body: {
        integrationSlug: 'wms-stock',
        integrationName: 'Склад: остатки и приёмка',
        type: 'API_KEY',
        status: 'PENDING_CONFIG',
        lastSyncAt: null,
        capabilities: [
          { capability: 'stock_sync', isEnabled: false },
          { capability: 'receipt_confirm', isEnabled: false },
        ],
      },
    });
    expect(response.headers['Location']).toMatch(new RegExp(`${INSTALLATIONS}/${response.body.id}$`));
    const [listed] = (await owner.get(INSTALLATIONS)).body;
    expect(listed).toMatchObject({ id: response.body.id });
    expect(listed).not.toHaveProperty('configView');
    expect((await owner.get('/integrations/marketplace/wms-stock')).body).toMatchObject({
      isInstalled: true,
      installationId: response.body.id,
      installationStatus: 'PENDING_CONFIG',
      installCount: 1,
      rating: null,
    });
  });

  it('is refused twice, also when both come at once, and for what there is not', async () => {
    const both = await Promise.all([1, 2].map(() => owner.post(INSTALLATIONS, { integrationSlug: 'bi-export' })));

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'integration_already_installed' });
    expect(await owner.post(INSTALLATIONS, { integrationSlug: 'nothing' })).toMatchObject({ status: 404 });
  });

  it('is for those who manage integrations', async () => {
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);

    expect(await buyer.get(INSTALLATIONS)).toMatchObject({ status: 403, body: { code: 'insufficient_rights' } });
    expect(await buyer.get('/integrations/marketplace')).toMatchObject({ status: 200 });
  });
});

describe('the configuration', () => {
  it('is merged, masked, and never cleared by null, blanks or the mask', async () => {
    const id = await install('erp-rest-bridge');
    const path = `${INSTALLATIONS}/${id}/config`;
    await owner.patch(path, ERP);

    const response = await owner.patch(path, { apiKey: null, baseUrl: '', syncIntervalMinutes: 30 });
    await owner.patch(path, { apiKey: '••••••••' });

    expect(response.body.configView.fields).toEqual([
      { key: 'baseUrl', isSecret: false, isSet: true, value: ERP.baseUrl },
      { key: 'apiKey', isSecret: true, isSet: true, maskedValue: '••••••••' },
      { key: 'syncIntervalMinutes', isSecret: false, isSet: true, value: 30 },
    ]);
    expect((await owner.post(`${INSTALLATIONS}/${id}/enable`)).body).toMatchObject({ status: 'ACTIVE' });
  });

  it('is kept encrypted, and opens in no other row', async () => {
    const id = (await owner.get('/integrations/marketplace/erp-rest-bridge')).body.installationId as string;
    const db = kit.storage.forPortal(portal.id).collection(Installations);
    const row = await db.find(id);

    expect(row?.sealedConfig).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(ERP.apiKey);
    const other = await install('onec-enterprise');
    await inUnitOfWork(kit, portal.id, ({ tx }) =>
      tx.collection(Installations).update(other, { sealedConfig: row?.sealedConfig ?? null }),
    );
    expect(await owner.get(`${INSTALLATIONS}/${other}`)).toMatchObject({ status: 500 });
    await owner.delete(`${INSTALLATIONS}/${other}`);
  });

  it('takes known settings of the right kind only, and names every problem', async () => {
    await freshPortal();
    const id = await install('messenger');

    const response = await owner.patch(`${INSTALLATIONS}/${id}/config`, {
      apiUrl: 5,
      notifyStages: 'yes',
      color: 'red',
    });

    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(response.body.errors.map(({ pointer, code }: Named) => [pointer, code])).toEqual([
      ['/apiUrl', 'invalid_type'],
      ['/notifyStages', 'invalid_type'],
      ['/color', 'unknown_field'],
    ]);
    expect(await owner.patch(`${INSTALLATIONS}/${id}/config`, { color: 'red' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
  });

  it.each([
    'http://erp.example.com',
    'https://10.0.0.1',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]/',
    'https://u:p@example.com',
  ])('refuses the address %s', async (baseUrl) => {
    const found = (await owner.get('/integrations/marketplace/wms-stock')).body.installationId as string | null;
    const id = found ?? (await install('wms-stock'));

    const response = await owner.patch(`${INSTALLATIONS}/${id}/config`, { baseUrl });

    expect(response).toMatchObject({
      status: 400,
      body: { code: 'url_not_allowed', errors: [{ pointer: '/baseUrl' }] },
    });
  });

  it('is needed to enable, and saving it switches everything off', async () => {
    await freshPortal();
    const id = await install('erp-rest-bridge');
    const one = `${INSTALLATIONS}/${id}`;

    expect(await owner.post(`${one}/enable`)).toMatchObject({
      status: 400,
      body: { code: 'configuration_required', missingKeys: ['baseUrl', 'apiKey'] },
    });
    await owner.patch(`${one}/config`, ERP);
    const enabled = await owner.post(`${one}/enable`);
    expect(enabled.body.capabilities.every(({ isEnabled }: Named) => isEnabled)).toBe(true);
    const saved = await owner.patch(`${one}/config`, {});
    expect(saved.body.status).toBe('PENDING_CONFIG');
    expect(saved.body.capabilities.some(({ isEnabled }: Named) => isEnabled)).toBe(false);
    expect((await owner.post(`${one}/disable`)).body.status).toBe('DISABLED');
    expect(
      await owner.patch(`${one}/capabilities`, { capabilities: [{ capability: 'catalog_sync', isEnabled: true }] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'integration_not_active' },
    });
  });

  it('of a provider that is not connected is not complete', async () => {
    const id = await install('bank-payments');
    await owner.patch(`${INSTALLATIONS}/${id}/config`, { accountNumber: '40702810900000000001', bik: '044525225' });

    expect((await owner.post(`${INSTALLATIONS}/${id}/enable`)).body).toMatchObject({
      code: 'configuration_required',
      missingKeys: ['oauth'],
    });
  });
});

describe('removing', () => {
  it('erases what was secret, hides the installation, keeps its log, and can be taken back under its id', async () => {
    await freshPortal();
    const id = await install('erp-rest-bridge');
    const one = `${INSTALLATIONS}/${id}`;
    await owner.patch(`${one}/config`, ERP);
    await inUnitOfWork(kit, portal.id, (unit) =>
      writeLog(unit, {
        installationId: id,
        direction: 'OUTBOUND',
        event: 'test',
        responseStatus: 200,
      }),
    );

    expect((await owner.delete(one)).body).toMatchObject({ status: 'UNINSTALLED' });

    const calls = [owner.get(one), owner.delete(one), owner.patch(`${one}/config`, {}), owner.get(`${one}/logs`)];
    for (const call of calls) expect(await call).toMatchObject({ status: 404 });
    expect((await owner.get(INSTALLATIONS)).body).toEqual([]);
    const row = await kit.storage.forPortal(portal.id).collection(Installations).find(id);
    expect(row?.sealedConfig).toBeNull();
    expect(await install('erp-rest-bridge')).toBe(id);
    expect((await owner.get(one)).body.configView.fields.some(({ isSet }: Named) => isSet)).toBe(false);
    expect((await owner.get(`${one}/logs`)).body.total).toBe(1);
  });
});

describe('the log', () => {
  it('shows the newest first by direction, masks secrets and forgets after 90 days', async () => {
    // Beside others' installations the worker would look for their systems too, which are not there.
    const alone = await openTestKit();
    onTestFinished(() => alone.close());
    const its = await alone.createPortal();
    const api = its.signedIn();
    const { id } = (await api.post(INSTALLATIONS, { integrationSlug: 'erp-rest-bridge' })).body;
    const entry = { installationId: id, responseStatus: 200 } as const;
    const payload = JSON.stringify({
      apiKey: 'k1',
      nested: { access_token: 't1' },
      phone: '+79161234567',
      mail: 'anna@firma.ru',
    });
    await inUnitOfWork(alone, its.id, (unit) =>
      writeLog(unit, { ...entry, direction: 'OUTBOUND', event: 'http.GET /v1/ping', payload }),
    );
    alone.clock.advance(1000);
    await inUnitOfWork(alone, its.id, (unit) =>
      writeLog(unit, { ...entry, direction: 'INBOUND', event: 'order.created' }),
    );

    const all = (await api.get(`${INSTALLATIONS}/${id}/logs`)).body;
    const outbound = (await api.get(`${INSTALLATIONS}/${id}/logs?direction=OUTBOUND`)).body;

    expect(all.items.map(({ event }: Named) => event)).toEqual(['order.created', 'http.GET /v1/ping']);
    expect(outbound).toMatchObject({ total: 1, items: [{ hasPayload: true, hasResponseBody: false, durationMs: 0 }] });
    const [row] = await alone.storage
      .forPortal(its.id)
      .collection(InstallationLogs)
      .list({ where: { direction: 'OUTBOUND', installationId: id } });
    for (const secret of ['k1', 't1', '9161234567', 'anna@firma.ru']) expect(row?.payload).not.toContain(secret);
    expect(await api.get(`${INSTALLATIONS}/${id}/logs?limit=51`)).toMatchObject({ status: 400 });

    alone.clock.advance(91 * 24 * 3600 * 1000);
    await alone.kit.worker.runUntilIdle();
    expect((await api.get(`${INSTALLATIONS}/${id}/logs`)).body.total).toBe(0);
  });
});

describe('the marketplace', () => {
  it('lists fifteen integrations in ten categories, found by words, category, kind and standing', async () => {
    await freshPortal();
    await install('task-tracker');
    const list = async (query: string) => (await owner.get(`/integrations/marketplace?${query}`)).body;

    expect(await list('limit=5&page=3')).toMatchObject({ resource: 'marketplace', page: 3, limit: 5, total: 15 });
    expect((await list('search=ТРЕКЕР')).items.map(({ slug }: Named) => slug)).toContain('task-tracker');
    expect((await list('category=banks')).total).toBe(2);
    expect((await list('connectionType=FILE,OAUTH')).total).toBe(6);
    expect((await list('installed=true')).items.map(({ slug }: Named) => slug)).toEqual(['task-tracker']);
    const { items } = (await owner.get('/integrations/marketplace/categories')).body;
    expect(items).toHaveLength(10);
    expect(items.every(({ count }: Named) => Number(count) > 0)).toBe(true);
    expect(await owner.get('/integrations/marketplace/nothing')).toMatchObject({ status: 404 });
  });
});
