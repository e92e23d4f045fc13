import { afterAll, beforeAll, expect, it } from 'vitest';

import { workOrders as workOrdersModule } from '../../../../examples/own-module/src/work-orders/index.js';
import { workOrders } from '../../../../examples/own-module/src/work-orders/document.js';
import { WorkOrderLines } from '../../../../examples/own-module/src/work-orders/records.js';
import { builtInModules } from '../../src/composition/built-in-modules.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { openStorage } from '../../src/composition/storage.js';
import { rejectInput } from '../../src/kernel/errors/request-errors.js';
import { silentLogger } from '../../src/kernel/ports/silent-logger.js';
import { pricedLines } from '../../src/procurement/lines/index.js';
import { defineDocument } from '../../src/procurement/writes/index.js';

/** Work orders of a firm that starts to work as soon as somebody has approved it, and calls off what was rejected. */
const workOrder = defineDocument(workOrders, {
  lines: pricedLines(WorkOrderLines),
  series: 'WO',
  open: ['draft'],
  checks: {
    create: (_call, { body }) => {
      if (body.title === 'Moat') throw rejectInput([{ pointer: '/title', code: 'out_of_range', message: 'No moats' }]);
    },
  },
  approval: {
    subject: 'work_order',
    called: { ru: 'Наряд-заказ', en: 'Work order' },
    title: ({ title }) => title,
    statuses: { waits: 'pending_approval', approved: 'started', rejected: 'cancelled' },
    commitsNothing: { 'Tells how far it has come': ['startedAt'] },
  },
  moves: {
    submitApproval: { from: ['draft'], to: 'pending_approval', submits: true, needsLines: true, summary: 'Submit' },
  },
});
const modules = [...builtInModules, { ...workOrdersModule, ...moduleOf(workOrder) }] as const;

function moduleOf(document: typeof workOrder) {
  const { extensions, moves } = document;
  return { groups: { workOrders: document }, moves: { WorkOrders: moves }, extensions };
}

async function open() {
  const storage = await openStorage('sqlite::memory:', { modules });
  await storage.migrate();
  const kit = createProcurekit({ storage, modules, logger: silentLogger, masterKey: new Uint8Array(32).fill(7) });
  const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const { id: approverId } = await owner.users.create({ email: 'h@acme.ru', fullName: 'Head', roles: ['approver'] });
  const { id: supplierId } = await owner.counterparties.create({ name: 'ООО «Кровля»' });
  const steps = [{ name: 'Head', approvers: [{ type: 'user' as const, id: approverId }] }];
  await owner.approvalPolicies.create({ name: 'Works', subject: 'work_order', steps });
  return { kit, owner, head: kit.as({ portalId: portal.id, userId: approverId }), supplierId };
}

let setting: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  setting = await open();
});
afterAll(() => setting.kit.close());

const items = [{ name: 'Roofing', quantity: '10', unitPrice: '100.00' }];
const anOrder = (more: object = {}) =>
  setting.owner.workOrders.create({ title: 'Roof', supplierId: setting.supplierId, items, ...more });
const submitted = async () => {
  const { id } = await anOrder();
  const { status } = await setting.owner.workOrders.submitApproval(id);
  const [asked] = (await setting.head.approvals.list({ status: 'pending', subjectId: id })).items;
  return { id, status, approvalId: asked?.id ?? '' };
};
const statusOf = async (id: string) => (await setting.owner.workOrders.get(id)).status;

it('waits, is approved and is rejected in the statuses that it names', async () => {
  const { head } = setting;
  const one = await submitted();
  const other = await submitted();

  await head.approvals.approve(one.approvalId, {});
  await head.approvals.reject(other.approvalId, { reason: 'Too dear' });

  expect([one.status, await statusOf(one.id), await statusOf(other.id)]).toEqual([
    'pending_approval',
    'started',
    'cancelled',
  ]);
});

it('is looked at before it is written, with everything else that the ordinary write does', async () => {
  const refused = anOrder({ title: 'Moat' });

  await expect(refused).rejects.toMatchObject({ problems: [{ pointer: '/title', code: 'out_of_range' }] });
  expect(await anOrder()).toMatchObject({ number: expect.stringMatching(/^WO-/), grossAmount: '1220.00' });
});

it('is not submitted while it has no lines', async () => {
  const { id } = await anOrder({ items: [] });

  await expect(setting.owner.workOrders.submitApproval(id)).rejects.toMatchObject({
    code: 'validation_failed',
    problems: [{ code: 'required', message: expect.stringContaining('no lines') }],
  });
  expect(await statusOf(id)).toBe('draft');
});
