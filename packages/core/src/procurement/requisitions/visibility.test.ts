import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PortalCaller } from '../../kernel/access/caller.js';
import { builtIn } from '../../composition/built-in.js';
import { ROLES } from '../../kernel/access/roles.js';
import type { RecordType } from '../../kernel/records/record.js';
import { amongVisible, findVisible } from '../../kernel/rows/visibility.js';
import { GeneratedDocuments } from '../../papers/documents/index.js';
import { DeliveryBatches, DeliveryTrips } from '../logistics/index.js';
import { SupplierQuotes, SupplierRfqs } from '../sourcing/index.js';
import { createOneOfEach, type OneOfEach } from '../../testing/kit/one-of-each.js';
import { openSeedableKit } from '../../testing/kit/seeded-portal.js';
import type { TestKit, TestPortal } from '../../testing/kit/test-kit.js';
import { visibleWithRequisition } from './children-visibility.js';
import { ProcurementItems } from './items/records.js';
import { Pipelines } from './pipelines/records.js';
import { Requisitions } from './records.js';

let kit: TestKit;
let portal: TestPortal;
let ids: OneOfEach;
let buyer: { readonly id: string };
let buyersRequisitionId: string;
let callers: Readonly<Record<'owner' | 'buyer' | 'approver' | 'key', PortalCaller>>;

/** Records that show with their requisition, by the name of a sample of each. */
const CHILDREN: readonly (readonly [string, RecordType])[] = [
  ['procurement-items', ProcurementItems],
  ['supplier-rfqs', SupplierRfqs],
  ['supplier-quotes', SupplierQuotes],
  ['delivery-batches', DeliveryBatches],
];

beforeAll(async () => {
  kit = await openSeedableKit();
  portal = await kit.createPortal();
  buyer = await portal.addUser(['buyer']);
  const approver = await portal.addUser(['approver']);
  ids = await createOneOfEach(kit, portal, await portal.issueKey());
  const admin = await portal.addUser(['tenant_admin']);
  const key = await portal.issueKey('all', admin.id);
  const asBuyer = kit.kit.as({ portalId: portal.id, userId: buyer.id });
  ({ id: buyersRequisitionId } = await asBuyer.requisitions.create({ name: 'Own' }));
  // What remains of a key when its creator may not see all requisitions any more.
  await portal.owner.users.update(admin.id, { roles: ['buyer'], pipelineIds: [] });
  const userCaller = async (userId: string) => {
    const caller = await kit.kit.portals.findCaller(portal.id, userId);
    if (caller === null) throw new Error('no such user');
    return caller;
  };
  callers = {
    owner: await userCaller(portal.ownerId),
    buyer: await userCaller(buyer.id),
    approver: await userCaller(approver.id),
    key: {
      ...(await userCaller(admin.id)),
      kind: 'key',
      keyId: key.id,
      keyName: '',
      expiresAt: null,
      scopes: new Set(),
      rateLimitPerMinute: 1,
    },
  };
});
afterAll(() => kit.close());

const sees = async (who: keyof typeof callers, record: RecordType, id = '') =>
  (await findVisible(kit.storage.forPortal(portal.id), { caller: callers[who] }, record, id)) !== null;
const count = (who: keyof typeof callers, record: RecordType) =>
  kit.storage
    .forPortal(portal.id)
    .collection(record)
    .count({ where: amongVisible(record, { caller: callers[who] }) });

describe('a requisition', () => {
  it('is seen by whoever may view all, and else by those who made it or are responsible for it', async () => {
    const all = await kit.storage.forPortal(portal.id).collection(Requisitions).count({});

    expect(all).toBeGreaterThan(1);
    expect(await count('owner', Requisitions)).toBe(all);
    expect(await count('approver', Requisitions)).toBe(all);
    expect(await count('buyer', Requisitions)).toBe(1);
    expect(await sees('buyer', Requisitions, buyersRequisitionId)).toBe(true);
    expect(await sees('buyer', Requisitions, ids['purchase-requisitions'])).toBe(false);
  });

  it('comes into view with the responsibility for it', async () => {
    const { id } = await portal.owner.requisitions.create({ name: 'Handed over', responsibleUserId: buyer.id });

    expect(await sees('buyer', Requisitions, id)).toBe(true);
  });

  it('is hidden from a key whose creator does not see it, also where the creator may use its pipeline', async () => {
    expect(await count('key', Requisitions)).toBe(0);
    expect(await count('key', Pipelines)).toBe(1);
  });
});

describe('pipelines', () => {
  const namesOf = ({ items }: { readonly items: readonly { readonly name: string }[] }) =>
    items.map(({ name }) => name);

  it('are those that a user was given, and the default one where that is none', async () => {
    const { id } = await portal.addUser(['buyer']);
    const api = portal.signedIn(id);
    const work = await portal.owner.pipelineSettings.addPipeline({ name: 'Works' });
    const shown = async () => [
      namesOf((await api.get('/pipelines')).body),
      namesOf({ items: (await api.get('/settings/pipeline')).body.pipelines }),
    ];
    const atFirst = await shown();

    await portal.owner.users.update(id, { pipelineIds: [work.id] });

    expect(atFirst).toEqual([['Закупка'], ['Закупка']]);
    expect(await shown()).toEqual([['Works'], ['Works']]);
    expect(namesOf((await portal.signedIn().get('/pipelines')).body)).toEqual(
      expect.arrayContaining(['Закупка', 'Works']),
    );
  });

  it('lead to the same requisition whether the own one is named or left out', async () => {
    const { id } = await portal.addUser(['buyer']);
    const api = portal.signedIn(id);
    const pipelineId = ids['pipelines'] ?? '';
    const create = async (body: object) => (await api.post('/purchase-requisitions', { name: 'X', ...body })).body;

    expect([(await create({})).pipelineId, (await create({ pipelineId })).pipelineId]).toEqual([
      pipelineId,
      pipelineId,
    ]);
    const work = await portal.owner.pipelineSettings.addPipeline({ name: 'Other works' });
    await portal.owner.users.update(id, { pipelineIds: [work.id] });
    expect((await create({})).pipelineId).toBe(work.id);
    expect((await create({ pipelineId })).errors).toMatchObject([
      { pointer: '/pipelineId', code: 'reference_not_found' },
    ]);
    await portal.owner.pipelineSettings.updatePipeline(work.id, { isActive: false });
    expect((await create({})).errors).toMatchObject([{ pointer: '/pipelineId', code: 'reference_not_found' }]);
    expect((await api.get('/purchase-requisitions')).body.total).toBe(1);
  });

  it('that were taken away take the requisitions in them out of sight, those of one’s own as well', async () => {
    const { id: userId } = await portal.addUser(['buyer']);
    const work = await portal.owner.pipelineSettings.addPipeline({ name: 'Road works' });
    await portal.owner.users.update(userId, { pipelineIds: [work.id] });
    const api = portal.signedIn(userId);
    const { body } = await api.post('/purchase-requisitions', { name: 'X' });
    const path = `/purchase-requisitions/${body.id}`;
    expect((await api.get(path)).status).toBe(200);

    await portal.owner.users.update(userId, { pipelineIds: [] });

    expect([(await api.get(path)).status, (await api.patch(path, { name: 'Y' })).status]).toEqual([404, 404]);
    expect((await api.get('/purchase-requisitions')).body.total).toBe(0);
  });
});

describe('what hangs on a requisition', () => {
  it.each(CHILDREN)('%s shows to those who see the requisition, and to nobody else', async (name, record) => {
    expect(await sees('owner', record, ids[name])).toBe(true);
    expect(await sees('approver', record, ids[name])).toBe(true);
    expect(await sees('buyer', record, ids[name])).toBe(false);
    expect(await sees('key', record, ids[name])).toBe(false);
  });

  it('documents show like the rest, though their module knows no requisitions', async () => {
    const db = kit.storage.forPortal(portal.id);
    const id = ids['generated-documents'] ?? '';
    const find = (who: keyof typeof callers) =>
      findVisible(db, { caller: callers[who] }, GeneratedDocuments, id, visibleWithRequisition);

    expect(await find('owner')).not.toBeNull();
    expect(await find('buyer')).toBeNull();
  });

  it('an empty trip shows to everybody who may read trips', async () => {
    expect(await sees('buyer', DeliveryTrips, ids['delivery-trips'])).toBe(true);
  });
});

describe('events', () => {
  // They tell ids of requisitions, trips and documents, and are not looked at one by one.
  it('are read and delivered for those alone who see all requisitions', () => {
    for (const role of ROLES) {
      const rights = builtIn.permissions.rightsOf([role]);
      if (rights.has('integrations.manage')) expect([role, rights.has('requisitions.view_all')]).toEqual([role, true]);
    }
  });
});

describe('what is hidden', () => {
  it('has no variables', async () => {
    const asBuyer = kit.kit.as({ portalId: portal.id, userId: buyer.id });
    const resolve = (entityId: string) =>
      asBuyer.variables.resolve({ entityType: 'procurement', entityId, paths: ['procurement.name'] });

    expect((await resolve(buyersRequisitionId)).values).toEqual({ 'procurement.name': 'Own' });
    await expect(resolve(ids['purchase-requisitions'] ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be named in a body: a pipeline that one was not given is like one that is not there', async () => {
    const { id: pipelineId } = await portal.owner.pipelineSettings.addPipeline({ name: 'Repairs' });
    const create = (userId: string) =>
      kit.kit.as({ portalId: portal.id, userId }).requisitions.create({ name: 'X', pipelineId });

    await expect(create(buyer.id)).rejects.toMatchObject({
      problems: [{ pointer: '/pipelineId', code: 'reference_not_found' }],
    });
    await portal.owner.users.update(buyer.id, { pipelineIds: [pipelineId] });
    expect((await create(buyer.id)).pipelineId).toBe(pipelineId);
    await portal.owner.users.update(buyer.id, { pipelineIds: [] });
  });

  it('nor can a user who does not work here any more be made responsible', async () => {
    const gone = await portal.addUser(['buyer']);
    await portal.owner.users.update(gone.id, { isActive: false });

    await expect(portal.owner.requisitions.create({ name: 'X', responsibleUserId: gone.id })).rejects.toMatchObject({
      problems: [{ pointer: '/responsibleUserId', code: 'reference_not_found' }],
    });
  });
});
