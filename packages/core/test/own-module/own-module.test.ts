import { describe, beforeAll, afterAll, expect, it } from 'vitest';

import { leases, modules } from '../../../../examples/own-module/src/leases/index.js';
import { openStorage } from '../../src/composition/storage.js';
import { builtInModules } from '../../src/composition/built-in-modules.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { silentLogger } from '../../src/kernel/ports/silent-logger.js';
import { createApiClient, type ApiClient } from '../../src/testing/kit/api-client.js';
import { createMemoryFileStore } from '../../src/testing/kit/memory-file-store.js';
import { createEmptyTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { testDialects } from '../../src/testing/kit/storage.js';

describe.each(testDialects)('a module from outside on %s', (dialect) => {
  const open = async () => {
    const storage = await openStorage(
      dialect === 'sqlite' ? 'sqlite::memory:' : await createEmptyTestPostgresDatabase(),
      { modules },
    );
    const ran = await storage.migrate();
    const kit = createProcurekit({
      storage,
      modules,
      logger: silentLogger,
      files: createMemoryFileStore(),
      masterKey: new Uint8Array(32).fill(7),
    });
    const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
    const owner = kit.as({ portalId: portal.id, userId: user.id });
    const lessor = await owner.counterparties.create({ name: 'ООО «Кран-сервис»' });
    const scopes = ['leases.read', 'leases.write', 'external_links.read', 'external_links.write', 'variables.read'];
    const { secretPlaintext: apiKey } = await owner.apiKeys.create({ name: 'ERP', scopes });
    const erp = createApiClient(kit.dispatch, { headers: { 'X-API-Key': apiKey }, prefix: '/api/v1/integration-api' });
    return { kit, ran, portal, owner, lessor, apiKey, erp };
  };
  let setting: Awaited<ReturnType<typeof open>>;
  let erp: ApiClient;

  beforeAll(async () => {
    setting = await open();
    ({ erp } = setting);
  });
  afterAll(() => setting.kit.close());

  const aLease = () => ({
    equipment: 'Башенный кран',
    counterpartyId: setting.lessor.id,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2026-06-30T00:00:00.000Z',
    monthlyPrice: '450000.00',
  });

  it('has its tables built by its own migrations, after those of the product', async () => {
    expect(setting.ran.at(-1)).toContain('leases/0001-add-leases');
    expect(setting.ran.filter((name) => name.startsWith('leases/'))).toHaveLength(1);
  });

  it('is called in process with inferred types, and over HTTP with the same rules', async () => {
    const { owner } = setting;

    const lease = await owner.leases.create(aLease());
    const extended = await owner.leases.extend(lease.id, { endDate: '2026-12-31T00:00:00.000Z' });
    const got = await erp.get(`/leases/${lease.id}`);

    expect(lease.number).toMatch(/^LS-\d{4}-\d{6}$/);
    expect(extended).toMatchObject({ version: 2, endDate: '2026-12-31T00:00:00.000Z' });
    expect(got).toMatchObject({ status: 200, body: { id: lease.id, equipment: 'Башенный кран', customFields: {} } });
    await expect(owner.leases.extend(lease.id, { endDate: '2026-02-01T00:00:00.000Z' })).rejects.toMatchObject({
      code: 'lease_not_longer',
    });
  });

  it('refuses what is wrong at once, with a pointer to each field', async () => {
    const { body } = await erp.post('/leases', { equipment: '', counterpartyId: 'x', monthlyPrice: 'dear', colour: 1 });

    expect(body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      expect.arrayContaining(['/equipment', '/counterpartyId', '/startDate', '/endDate', '/monthlyPrice', '/colour']),
    );
  });

  it('is refused what its record says is the id of something and is not, without a line of its own', async () => {
    const gone = await setting.owner.counterparties.create({ name: 'ООО «Закрыто»' });
    await setting.owner.counterparties.archive(gone.id);
    const problemsOf = async (counterpartyId: string) =>
      (await erp.post('/leases', { ...aLease(), counterpartyId, customFields: { nothing: 1 } })).body.errors
        .map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
        .toSorted();
    const problems = ['/counterpartyId reference_not_found', '/customFields/nothing unknown_custom_field'];

    expect(await problemsOf(crypto.randomUUID())).toEqual(problems);
    expect(await problemsOf(gone.id)).toEqual(problems);
  });

  it('keeps its rows within their portal', async () => {
    const { kit, owner } = setting;
    const lease = await owner.leases.create(aLease());
    const other = await kit.portals.create({ slug: 'other', name: 'Other', adminEmail: 'owner@other.ru' });

    const stranger = kit.as({ portalId: other.portal.id, userId: other.user.id });

    await expect(stranger.leases.get(lease.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await stranger.leases.list()).total).toBe(0);
  });

  it('brings rights that roles have, and scopes that keys can be given', async () => {
    const { kit, owner, portal } = setting;
    const { id } = await owner.users.create({ email: 'v@acme.ru', fullName: 'Viewer', roles: ['viewer'] });

    const viewer = kit.as({ portalId: portal.id, userId: id });

    expect((await viewer.leases.list()).items).not.toHaveLength(0);
    await expect(viewer.leases.create(aLease())).rejects.toMatchObject({ code: 'insufficient_rights' });
    const meta = await erp.get('/meta');
    expect(meta.body.scopes).toContain('leases.read');
    expect(meta.body.resources).toContainEqual({
      key: 'leases',
      scope: 'leases.read',
      operations: ['list', 'create', 'get', 'update', 'archive', 'restore'],
    });
    expect(meta.body.events).toContain('integration_api.lease.created');
  });

  it('has links, files, custom fields, variables and an audit trail like any record of the product', async () => {
    const { owner } = setting;
    const { id } = await owner.leases.create(aLease());

    const field = await owner.customFields.create({
      entityType: 'lease',
      key: 'serial_no',
      label: 'Серийный номер',
      type: 'string',
    });
    const changed = await erp.patch(`/leases/${id}`, { customFields: { serial_no: 'SN-7' } });
    const link = await erp.put('/links', {
      externalSource: '1c',
      externalId: 'A-1',
      entityType: 'lease',
      entityId: id,
    });
    const files = await owner.files.list({ entityType: 'lease', entityId: id });
    const { items: trail } = await owner.auditLog.list({ entityType: 'lease', entityId: id });
    const resolved = await owner.variables.resolve({
      entityType: 'lease',
      entityId: id,
      paths: ['lease.equipment', 'lessor.name', 'custom.serial_no'],
    });

    expect(field.entityType).toBe('lease');
    expect(changed).toMatchObject({ status: 200, body: { customFields: { serial_no: 'SN-7' }, version: 2 } });
    expect(link).toMatchObject({ status: 201, body: { item: { entityType: 'lease', entityId: id } } });
    expect(files.total).toBe(0);
    expect(trail.map(({ operation }) => operation)).toEqual(['leases.update', 'leases.create']);
    expect(resolved.values).toEqual({
      'lease.equipment': 'Башенный кран',
      'lessor.name': 'ООО «Кран-сервис»',
      'custom.serial_no': 'SN-7',
    });
  });

  it('announces its events to the feed and in process', async () => {
    const { kit, owner } = setting;
    const heard: string[] = [];
    const stop = kit.events.on('integration_api.lease.created', ({ resource }) => void heard.push(resource.id));

    const { id } = await owner.leases.create(aLease());
    stop();

    expect(heard).toEqual([id]);
  });

  it('is described with everything else, and refused where another one has its name', () => {
    const { paths = {} } = setting.kit.openApi({ face: 'workspace' });

    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/v1/leases', '/api/v1/leases/{id}', '/api/v1/leases/{id}/extend']),
    );
    expect(() => createProcurekit({ storage: {} as never, modules: [...builtInModules, leases, leases] })).toThrow(
      'is declared twice',
    );
  });
});
