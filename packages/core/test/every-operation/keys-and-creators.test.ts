import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeIds } from '../../src/adapters/node/node-ids.js';
import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import { GeneratedDocuments, GenerationJobs } from '../../src/papers/documents/index.js';
import { unmetScopes } from '../../src/kernel/access/access.js';
import type { Operation } from '../../src/kernel/operations/operation.js';
import { ROLES, type Role } from '../../src/kernel/access/roles.js';
import { newRow } from '../../src/kernel/rows/new-row.js';
import type { ApiClient, ApiResponse } from '../../src/testing/kit/api-client.js';
import { inUnitOfWork } from '../../src/testing/kit/in-unit-of-work.js';
import { aTrip } from '../../src/testing/kit/one-delivery.js';
import { createOneOfEach } from '../../src/testing/kit/one-of-each.js';
import { openSeedableKit } from '../../src/testing/kit/seeded-portal.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import type { TestKey, TestKit, TestPortal } from '../../src/testing/kit/test-kit.js';

const { rightsOf, backedScopes, scopes } = builtIn.permissions;

/** Ids of a requisition, of one of each kind that hangs on it, and of other records, by the path of the Integration API that leads there. */
type Purchase = Readonly<Record<string, string>>;

/** Where people read what a key reads at a path, if not at the same. */
const WORKSPACE_PATH: Readonly<Record<string, string>> = {
  '/delivery-batches': '/logistics/batches',
  '/delivery-trips': '/logistics/trips',
  '/catalog-items': '/catalog',
};

/** What people read in a requisition, or not at all: a key reads it with the requisition. */
const READ_WITH_REQUISITION = ['/procurement-items', '/document-generation-jobs', '/variables'];

/** Reads that need a right which only those have who see everything. */
const OF_ADMINISTRATORS = ['/links', '/events', '/webhook', '/variables'];

/** What lists are asked that do not take the usual `limit`. */
const QUERY: Readonly<Record<string, string>> = { '/webhook': '', '/links': '?externalSource=erp' };

/** What is no entity of the portal. */
const OF_NO_RECORDS = ['/meta'];

/** Calls that read, although they are no GET. */
const READING_POSTS = ['generatedDocuments.createDownloadUrl', 'variables.resolve'];

const reads = allOperations().filter(
  ({ id, method, face, access }) =>
    access.scopes !== undefined && face === 'integration' && (method === 'GET' || READING_POSTS.includes(id)),
);
const readByPeople = allOperations().flatMap(({ method, face, path }) =>
  face === 'workspace' && method === 'GET' ? [path] : [],
);
const rootOf = ({ path }: Operation) => `/${path.split('/')[1] ?? ''}`;
const isOfRecords = (operation: Operation) => !OF_NO_RECORDS.includes(rootOf(operation));
const isList = ({ method, path }: Operation) => method === 'GET' && !path.includes(':');

/** Roles of a creator that see less than all. */
const demotedTo = ROLES.filter((role) => role !== 'tenant_owner' && role !== 'tenant_admin');

describe.each(testDialects)('on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let others: Purchase;
  let foreign: Purchase;

  beforeAll(async () => {
    kit = await openSeedableKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    const ids = await createOneOfEach(kit, portal, await portal.issueKey('all'));
    others = Object.fromEntries(Object.entries(ids).map(([path, id]) => [`/${path}`, id]));
    foreign = { ...others, ...(await aPurchase(portal.signedIn(), portal.ownerId)) };
  });
  afterAll(() => kit.close());

  it('every read of a key has something to be compared with', () => {
    const known = [
      ...Object.keys(WORKSPACE_PATH),
      ...readByPeople,
      ...READ_WITH_REQUISITION,
      ...OF_ADMINISTRATORS,
      ...OF_NO_RECORDS,
    ];

    expect(known).toEqual(expect.arrayContaining([...new Set(reads.map(rootOf))]));
  });

  describe.each(demotedTo)('a key whose creator became %s', (role) => {
    let key: TestKey;
    let person: ApiClient;
    let own: Purchase;

    beforeAll(async () => {
      const creator = await portal.addUser(['tenant_admin']);
      key = await portal.issueKey('all', creator.id);
      person = portal.signedIn(creator.id);
      own = { ...others, ...(await aPurchase(person, creator.id)) };
      await portal.owner.users.update(creator.id, { roles: [role], pipelineIds: [own['/pipelines'] ?? ''] });
    });

    it.each(
      reads
        .filter(isOfRecords)
        .filter(isList)
        .map((operation) => [operation.path, operation] as const),
    )('lists at %s what that person is shown', async (path, operation) => {
      const answer = await key.api.get(`${path}${QUERY[path] ?? '?limit=100'}`);

      if (lacks(operation, role)) return expectNothing(operation, answer);
      if (!READ_WITH_REQUISITION.includes(path)) {
        const shown = await person.get(`${WORKSPACE_PATH[path] ?? path}${path === '/pipelines' ? '' : '?limit=100'}`);
        expect(idsOf(answer)).toEqual(idsOf(shown));
        return expect(idsOf(answer)).not.toEqual([]);
      }
      for (const purchase of [own, foreign]) {
        const { status } = await readByPerson(operation, person, purchase);
        expect([path, idsOf(answer).includes(purchase[path])]).toEqual([path, status === 200]);
      }
    });

    it.each(
      reads
        .filter((each) => isOfRecords(each) && !isList(each))
        .map((operation) => [operation.path, operation] as const),
    )('answers at %s as that person is answered', async (_path, operation) => {
      for (const purchase of [own, foreign]) {
        const answer = await get(operation, key.api, purchase);

        if (lacks(operation, role)) expectNothing(operation, answer);
        else expect(answer.status).toBe((await readByPerson(operation, person, purchase)).status);
      }
    });

    it('no longer downloads what it was given the address of', async () => {
      const creator = await portal.addUser(['tenant_admin']);
      const before = await portal.issueKey('all', creator.id);
      const { body } = await before.api.post(
        `/generated-documents/${foreign['/generated-documents']}/download-url`,
        {},
      );
      const download = async () => (await person.get(new URL(body.url).pathname)).status;
      const atFirst = await download();

      await portal.owner.users.update(creator.id, { roles: [role] });

      const sees = rightsOf([role]);
      const may = sees.has('requisitions.view_all') && sees.has('documents.download');
      expect([atFirst, await download()]).toEqual([200, may ? 200 : 404]);
    });
  });

  it('a requisition in a pipeline that was taken away is gone for its author and for the author’s key', async () => {
    const { id: pipelineId } = (await portal.signedIn().post('/settings/pipeline/pipelines', { name: 'Ремонт' })).body;
    const buyer = await portal.addUser(['tenant_admin']);
    const key = await portal.issueKey('all', buyer.id);
    const own = await aPurchase(portal.signedIn(buyer.id), buyer.id, { pipelineId });
    await portal.owner.users.update(buyer.id, { roles: ['buyer'], pipelineIds: [pipelineId] });
    const sees = async () => [
      (await portal.signedIn(buyer.id).get(`/purchase-requisitions/${own['/purchase-requisitions']}`)).status,
      (await key.api.get(`/supplier-rfqs/${own['/supplier-rfqs']}`)).status,
      (await key.api.get('/supplier-quotes')).body.total,
    ];
    const atFirst = await sees();

    await portal.owner.users.update(buyer.id, { pipelineIds: [] });

    expect([atFirst, await sees()]).toEqual([
      [200, 200, 1],
      [404, 404, 0],
    ]);
  });

  async function aPurchase(client: ApiClient, createdById: string, more: object = {}): Promise<Purchase> {
    const made = async (path: string, body: object) => {
      const { status, body: answer } = await client.post(path, body, { 'Idempotency-Key': nodeIds.uuid() });
      if (status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    };
    const requisition = await made('/purchase-requisitions', {
      name: 'Крепёж',
      items: [{ rawName: 'Болт', quantity: '1' }],
      ...more,
    });
    const { id: procurementId, pipelineId } = requisition;
    const { id: supplierId } = await made('/counterparties', { name: 'Завод', isSupplier: true });
    const [rfq] = (await made('/supplier-rfqs', { procurementId, supplierIds: [supplierId] })).items;
    const [item] = requisition.items;
    const line = { procurementItemId: item.id, unitPrice: '10.00' };
    const quote = await made('/supplier-quotes', { procurementId, supplierId, items: [line] });
    const batch = await made('/logistics/batches', { procurementId });
    const trip = await made('/logistics/trips', { ...aTrip, batchIds: [batch.id] });
    const paid = { number: nodeIds.uuid(), supplierId, procurementId, totalAmount: '10.00' };
    const of = { procurementId, pipelineId, kind: 'PICKING_LIST', createdById } as const;
    const now = '2026-01-15T09:30:00.000Z';
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const file = await kit.kit.files.write(portal.id, { bytes, mimeType: 'application/pdf' });
    const job = newRow(GenerationJobs, { id: nodeIds.uuid(), now }, { ...of, formats: ['pdf'] });
    const document = newRow(
      GeneratedDocuments,
      { id: nodeIds.uuid(), now },
      {
        ...of,
        number: 'KL-1',
        title: 'Лист комплектации',
        documentDate: now,
        format: 'pdf',
        scope: 'all',
        mimeType: 'application/pdf',
        fileName: 'list.pdf',
        fileId: file.id,
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
      },
    );
    await inUnitOfWork(kit, portal.id, async (unit) => {
      const details = {
        entityType: 'procurement',
        entityId: procurementId,
        fileName: 'list.pdf',
        createdById,
      } as const;
      await kit.kit.files.attach(unit, file, details);
      await unit.tx.collection(GenerationJobs).insert(job);
      await unit.tx.collection(GeneratedDocuments).insert(document);
    });
    return {
      '/purchase-requisitions': procurementId,
      '/procurement-items': item.id,
      '/pipelines': pipelineId,
      '/supplier-rfqs': rfq.id,
      '/supplier-quotes': quote.id,
      '/delivery-batches': batch.id,
      '/delivery-trips': trip.id,
      '/invoices': (await made('/invoices', paid)).id,
      '/generated-documents': document.id,
      '/document-generation-jobs': job.id,
      '/counterparties': supplierId,
      '/catalog-items': (await made('/catalog', { name: 'Гайка' })).id,
      '/warehouses': (await made('/warehouses', { name: 'Склад' })).id,
      '/price-lists': (await made('/price-lists', { name: 'Цены' })).id,
    };
  }
});

/** Whether a key lacks what an operation needs, because its creator does. */
function lacks({ access }: Operation, role: Role): boolean {
  return unmetScopes(access.scopes ?? [], new Set(backedScopes(scopes.keys(), rightsOf([role])))) !== null;
}

function expectNothing(operation: Operation, { status, body }: Pick<ApiResponse, 'status' | 'body'>): void {
  if (operation.empty === undefined) expect([status, body.code]).toEqual([403, 'creator_lacks_rights']);
  else expect([status, body.items]).toEqual([200, []]);
}

function idsOf({ status, body }: ApiResponse): readonly unknown[] {
  if (status !== 200) return [status];
  return body.items.map((item: Readonly<Record<string, unknown>>) => item['id'] ?? item['documentId']).toSorted();
}

function get(operation: Operation, api: ApiClient, purchase: Purchase): Promise<ApiResponse> {
  const root = rootOf(operation);
  const path = operation.path.replace(/:\w+/, purchase[root] ?? nodeIds.uuid()).replace(/:\w+/, nodeIds.uuid());
  if (operation.method === 'GET') return api.get(path);
  const entityId = purchase['/purchase-requisitions'];
  return api.post(
    path,
    root === '/variables' ? { entityType: 'procurement', entityId, paths: ['procurement.name'] } : {},
  );
}

/** What the person behind the key is answered at the same place of the workspace. */
function readByPerson(operation: Operation, person: ApiClient, purchase: Purchase): Promise<ApiResponse> {
  const root = rootOf(operation);
  if (root === '/pipelines') return person.get(`/settings/pipeline?pipelineId=${purchase[root]}`);
  if (!READ_WITH_REQUISITION.includes(root)) return person.get(`${WORKSPACE_PATH[root] ?? root}/${purchase[root]}`);
  // The requisition itself shows to those who only take its goods in as well, and what hangs on it does not.
  return person.get(`/purchase-requisitions/${purchase['/purchase-requisitions']}/suppliers`);
}
