import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modules } from '../../../../examples/own-module/src/work-orders/index.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { silentLogger } from '../../src/kernel/ports/silent-logger.js';
import { createApiClient } from '../../src/testing/kit/api-client.js';
import { createEmptyTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { testDialects } from '../../src/testing/kit/storage.js';
import { unitByCode } from '../../src/kernel/values/numbers/units.js';

const unitId = (code: string) => unitByCode(code)?.id ?? '';
const [METRE, KILOMETRE, KILOGRAM] = ['006', '008', '166'].map(unitId);

describe.each(testDialects)('a document from outside on %s', (dialect) => {
  const open = async () => {
    const url = dialect === 'sqlite' ? 'sqlite::memory:' : await createEmptyTestPostgresDatabase();
    const storage = await openStorage(url, { modules });
    await storage.migrate();
    const masterKey = new Uint8Array(32).fill(7);
    const kit = createProcurekit({ storage, modules, logger: silentLogger, masterKey });
    const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
    const owner = kit.as({ portalId: portal.id, userId: user.id });
    const approver = await owner.users.create({ email: 'head@acme.ru', fullName: 'Head', roles: ['approver'] });
    const { id: supplierId } = await owner.counterparties.create({ name: 'ООО «Кровля»' });
    const { secretPlaintext: apiKey } = await owner.apiKeys.create({
      name: 'ERP',
      scopes: ['work_orders.read', 'work_orders.write'],
    });
    const erp = createApiClient(kit.dispatch, { headers: { 'X-API-Key': apiKey }, prefix: '/api/v1/integration-api' });
    return {
      kit,
      owner,
      erp,
      head: kit.as({ portalId: portal.id, userId: approver.id }),
      headId: approver.id,
      supplierId,
    };
  };
  let setting: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    setting = await open();
  });
  afterAll(() => setting.kit.close());

  const aLine = { name: 'Roofing', quantity: '10', unitPrice: '100.00', vatRate: '20.00' };
  const anOrder = (more: object = {}) =>
    setting.owner.workOrders.create({ title: 'Roof', supplierId: setting.supplierId, items: [aLine], ...more });
  const refusal = (code: string) => expect.objectContaining({ code });

  it('is numbered, and costs what its lines and charges do', async () => {
    const charges = [{ kind: 'freight', amount: '50.00', vatRate: '20.00' }] as const;

    const exclusive = await anOrder({ vatMode: 'EXCLUSIVE', charges });
    const inclusive = await anOrder({ vatMode: 'INCLUSIVE' });
    const without = await anOrder({ vatMode: 'NO_VAT', items: [{ ...aLine, discountPercent: '10.00' }] });
    const yen = await anOrder({
      currency: 'JPY',
      vatMode: 'EXCLUSIVE',
      items: [{ ...aLine, quantity: '1', unitPrice: '100.555', vatRate: '10.00' }],
    });

    expect(exclusive).toMatchObject({ netAmount: '1050.00', vatAmount: '210.00', grossAmount: '1260.00' });
    expect(exclusive.number).toMatch(/^WO-\d{4}-000001$/);
    expect(inclusive).toMatchObject({ netAmount: '833.33', vatAmount: '166.67', grossAmount: '1000.00' });
    expect(without).toMatchObject({ netAmount: '900.00', vatAmount: '0.00', grossAmount: '900.00' });
    expect(yen).toMatchObject({ netAmount: '101.00', vatAmount: '10.00', grossAmount: '111.00' });
  });

  it('takes units that convert into that of the item, and its rate where a line says none', async () => {
    const cable = await setting.owner.catalogItems.create({ name: 'Cable', unitId: METRE, vatRate: '10.00' });
    const line = { name: 'Cable', quantity: '2', unitPrice: '10.00', catalogItemId: cable.id };

    const order = await anOrder({ items: [{ ...line, unitId: KILOMETRE }] });

    expect(order.items).toMatchObject([{ unitFactor: '1000', vatRate: '10.00', grossAmount: '22.00' }]);
    await expect(anOrder({ items: [{ ...line, unitId: KILOGRAM }] })).rejects.toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ pointer: '/items/0/unitId' })] }),
    );
  });

  it('takes a part of a line by its id, and prices its lines anew on other terms', async () => {
    const order = await anOrder({ vatMode: 'EXCLUSIVE', items: [aLine, { ...aLine, quantity: '1' }] });
    const [first, second] = order.items;

    const changed = await setting.owner.workOrders.update(order.id, { items: [{ id: second?.id, unitPrice: '7.00' }] });
    const repriced = await setting.owner.workOrders.update(order.id, { vatMode: 'INCLUSIVE' });
    const same = await setting.owner.workOrders.update(order.id, { title: 'Roof', vatMode: 'INCLUSIVE' });

    expect(changed.items).toMatchObject([first, { id: second?.id, quantity: '1', unitPrice: '7.00' }]);
    expect(changed).toMatchObject({ grossAmount: '1208.40', version: order.version + 1 });
    expect(repriced).toMatchObject({ grossAmount: '1007.00', items: [{ grossAmount: '1000.00' }, {}] });
    expect(same.version).toBe(repriced.version);
  });

  it('goes from status to status as its moves say, and says why not', async () => {
    const { workOrders } = setting.owner;
    const started: string[] = [];
    setting.kit.events.on('integration_api.work_order.started', ({ resource }) => started.push(resource.id));
    const empty = await anOrder({ items: [] });
    const order = await anOrder();

    await expect(workOrders.start(empty.id)).rejects.toThrow(refusal('validation_failed'));
    await expect(workOrders.finish(order.id)).rejects.toThrow(
      expect.objectContaining({ code: 'invalid_transition', details: { allowedTransitions: expect.any(Array) } }),
    );
    const begun = await workOrders.start(order.id);
    await expect(workOrders.update(order.id, { title: 'Wall' })).rejects.toThrow(refusal('invalid_status'));
    const cancelled = await workOrders.cancel(order.id, { reason: 'Rain' });

    expect(begun).toMatchObject({ status: 'started', startedAt: expect.any(String) });
    expect(started).toEqual([order.id]);
    expect(cancelled).toMatchObject({ status: 'cancelled', statusReason: 'Rain' });
    await expect(workOrders.cancel(order.id, { reason: 'Rain' })).rejects.toThrow(refusal('invalid_transition'));
  });

  it('is moved by keys to the status that they ask for', async () => {
    const { erp } = setting;
    const order = await anOrder();
    const change = (status: string) => erp.post(`/work-orders/${order.id}/operations/change-status`, { status });

    const started = await change('started');
    const refused = await change('draft');

    expect(started).toMatchObject({ status: 200, body: { status: 'started', startedAt: expect.any(String) } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  it('waits for the approval that a policy wants, and for another one once it says something else', async () => {
    const { owner, head, headId } = setting;
    const policy = await owner.approvalPolicies.create({
      name: 'Works',
      subject: 'work_order',
      steps: [{ name: 'Head', approvers: [{ type: 'user', id: headId }] }],
    });
    const order = await anOrder();

    await expect(owner.workOrders.start(order.id)).rejects.toThrow(refusal('approval_required'));
    const submitted = await owner.workOrders.submitApproval(order.id, { comment: 'Urgent' });
    const [asked] = (await head.approvals.list({ status: 'pending', subjectId: order.id })).items;
    await head.approvals.approve(asked?.id ?? '', {});
    const approved = await owner.workOrders.get(order.id);
    const changed = await owner.workOrders.update(order.id, { items: [{ ...aLine, unitPrice: '1000.00' }] });

    expect(submitted.status).toBe('pending_approval');
    expect(asked).toMatchObject({ subjectType: 'work_order', title: 'Roof', subjectNumber: order.number });
    expect(approved.status).toBe('approved');
    expect(changed.status).toBe('draft');
    await expect(owner.workOrders.start(order.id)).rejects.toThrow(refusal('approval_required'));
    await owner.approvalPolicies.update(policy.id, { isActive: false });
    expect((await owner.workOrders.submitApproval(order.id)).status).toBe('approved');
    expect((await owner.workOrders.start(order.id)).status).toBe('started');
  });
});
