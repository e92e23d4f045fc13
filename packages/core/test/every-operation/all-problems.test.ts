import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiResponse } from '../../src/testing/kit/api-client.js';
import { product } from '../../src/testing/kit/product.js';
import type { SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';
import { allProblemsSuite, namingFields } from '../../src/testing/suites/every-operation/all-problems.js';
import type { Problem } from '../../src/kernel/values/problem.js';

const UNKNOWN_ID = '0192f0c1-7b2e-4c3a-8000-000000000000';

/**
 * Fields whose values are judged with what else the call says: a contact with its customer, a row with those that the record has,
 * an entity with its kind, an item with the requisition that whoever keeps the stock sees only to receive it.
 */
const JUDGED_LATER =
  /\/(customerContactId|entityId|invoiceId|contacts\/0\/id|bankAccounts\/0\/id|documentIds)$|ales\w*\.update \/items\/0\/id$|(eliveryBatches|Proposals)\.update \/items\/0\/id$|eceipts\.create \/(procurementId|purchaseOrderId|deliveryBatchId|items\/0\/(itemId|purchaseOrderItemId))$|eservations\.create \/forId$|tockDocuments\.(create|update) \/items\/0\/procurementItemId$/;
/** A supplier's link tells what its bodies may name; they are judged as a whole, on its page. */
const BY_TOKEN = /^(supplier|purchaseOrder)Links\./;

/** Names of nothing that are refused with a code of their own, or as the address of what the call is about, by that code. */
const TOLD_OTHERWISE: readonly (readonly [code: string, fields: RegExp])[] = [
  ['not_found', /(nvoices\.\w+|documentGenerationJobs\.create|supplierRfqs\.create) \/procurementId$/],
  ['not_found', /^workspace\.consoleLinks\.create \/keyId$/],
  ['not_found', /^(links\.put|variables\.resolve) \/entityId$/],
  ['stage_not_in_pipeline', /equisitions\.(create|moveStage) \/stageId$/],
  ['template_kind_mismatch', / \/templateId$/],
  // A shipment beside an answer, which says nothing of shipments.
  ['validation_failed', /purchaseOrderLinks\.answer \/shipment/],
  ['unknown_field', /purchaseOrderLinks\.answer \/shipment/],
  // One of two fields that say the same, of which the sample has the other.
  ['validation_failed', /supplierLinks\.\w+ \/items\/0\/unitId$/],
  ['validation_failed', /assortment\.linkSupplier \/counterpartyId$|supplierRfqs\.create \/supplierId$/],
  ['validation_failed', /logisticsDocuments\.exportArchive \/procurementId$/],
  // A unit that the stock of the item is not kept in.
  ['validation_failed', /tockDocuments\.create \/items\/0\/unitId$/],
  // Of an issue, and of what moves, where the sample is a count in another warehouse.
  ['validation_failed', /tockDocuments\.create \/(items\/0\/procurementItemId|toWarehouseId)$/],
  // Fields of another command, scope or kind of document than that of the sample.
  ['unknown_field', /deliveryTrips\.command \/(stopId|deliveredItems\/0\/\w+)$/],
  ['unknown_field', /documentGenerationJobs\.create \/selectedItemIds$|logisticsDocuments\.generate \/itemIds$/],
  // What goes with a contract of purchase, in one of a sale.
  ['unknown_field', /^workspace\.contracts\.(create|update) \/(supplierId|priceListId)$/],
  ['unknown_parameter_key', / \/parameters\/\w+$/],
];

/** Fields that take any text or id, although they are called like names of others. */
const NAMES_ITSELF =
  /atalogItems\.(create|update) \/sku$|(ommercialProposals|alesInvoices|urchaseOrders)\.\w+ \/items\/0\/sku$/;

const fields = namingFields(product);
const naming = fields.filter(({ name }) => !NAMES_ITSELF.test(name));

allProblemsSuite(product, naming, {
  toldOtherwise: (name) => TOLD_OTHERWISE.filter(([, each]) => each.test(name)).map(([code]) => code),
  isJudgedLater: (name) => JUDGED_LATER.test(name) || BY_TOKEN.test(name),
});

describe('the fields that name something', () => {
  it('have no exception that is no more', () => {
    const exceptions = [...TOLD_OTHERWISE.map(([, each]) => each), JUDGED_LATER, BY_TOKEN];

    expect(exceptions.filter((each) => !naming.some(({ name }) => each.test(name)))).toEqual([]);
  });

  it('are found in lists and in lines', () => {
    const names = fields.map(({ name }) => name);

    expect(names).toEqual(
      expect.arrayContaining([
        'workspace.users.create /pipelineIds',
        'priceLists.create /items/0/sku',
        'workspace.requisitions.update /removeItemIds',
        'deliveryTrips.command /stops/0/stopId',
      ]),
    );
  });
});

let kit: TestKit;
let shared: SeededPortal;

beforeAll(async () => {
  kit = await product.openKit();
  // What is refused changes nothing, so all of it can happen in one portal.
  shared = await product.fillPortal(kit);
});
afterAll(() => kit.close());

describe('a body in which several things are wrong', () => {
  const refused = (response: ApiResponse) =>
    (response.body.errors ?? []).map(({ pointer, code }: Problem) => `${pointer} ${code}`).toSorted();

  it('is refused for its form, its references and its custom fields at once', async () => {
    const body = { name: '', responsibleUserId: UNKNOWN_ID, customFields: { no_such_field: 1 }, inn: '123' };

    const answer = await shared.portal.signedIn().post('/counterparties', body);

    expect(refused(answer)).toEqual([
      '/customFields/no_such_field unknown_custom_field',
      '/inn invalid_format',
      '/name too_short',
      '/responsibleUserId reference_not_found',
    ]);
  });

  it('is refused for references and custom fields together when its form is right', async () => {
    const body = { name: 'Supplier', responsibleUserId: UNKNOWN_ID, customFields: { no_such_field: 1 } };

    const answer = await shared.portal.signedIn().post('/counterparties', body);

    expect(refused(answer)).toEqual([
      '/customFields/no_such_field unknown_custom_field',
      '/responsibleUserId reference_not_found',
    ]);
  });

  it('is refused for what is wrong in any of its lines', async () => {
    const items = [
      { rawName: 'Cable', quantity: '1', catalogItemId: UNKNOWN_ID },
      { rawName: 'Pipe', quantity: '-1' },
      { rawName: 'Tape', quantity: '1', unitId: UNKNOWN_ID },
    ];

    const answer = await shared.portal.signedIn().post('/purchase-requisitions', { items });

    expect(refused(answer)).toEqual([
      '/items/0/catalogItemId reference_not_found',
      '/items/1/quantity out_of_range',
      '/items/2/unitId reference_not_found',
      '/name required',
    ]);
  });

  it('is refused for articles and pipelines that are not there beside everything else', async () => {
    const people = shared.portal.signedIn();
    const list = await people.post('/price-lists', {
      name: '',
      supplierId: UNKNOWN_ID,
      items: [
        { sku: 'no-such', price: '1.00' },
        { sku: 'no-such-either', price: '-1' },
      ],
    });
    const user = await people.post('/users', {
      email: 'anna',
      fullName: 'A',
      roles: ['buyer'],
      pipelineIds: [UNKNOWN_ID],
    });
    const weak = await people.post('/users', {
      email: `weak@${shared.portal.slug}.ru`,
      fullName: 'Анна',
      roles: ['buyer'],
      pipelineIds: [UNKNOWN_ID],
      password: 'weak-weak-weak-1',
    });

    expect(refused(list)).toEqual([
      '/items/0/sku unknown_sku',
      '/items/1/price out_of_range',
      '/items/1/sku unknown_sku',
      '/name too_short',
      '/supplierId reference_not_found',
    ]);
    expect(refused(user)).toEqual([
      '/email invalid_email',
      '/fullName too_short',
      '/pipelineIds/0 reference_not_found',
    ]);
    expect(refused(weak)).toEqual(['/password password_too_weak', '/pipelineIds/0 reference_not_found']);
  });

  it('is refused for rules, references and custom fields together when its form is right', async () => {
    const people = shared.portal.signedIn();
    const custom = { customFields: { no_such_field: 1 } };
    const post = async (path: string, body: object) => refused(await people.post(path, { ...body, ...custom }));
    const unknownField = '/customFields/no_such_field unknown_custom_field';

    expect(
      await post('/price-lists', {
        name: 'P',
        supplierId: UNKNOWN_ID,
        validFrom: '2026-02-01',
        validTo: '2026-01-01',
        items: [{ sku: 'no-such', price: '1.00' }],
      }),
    ).toEqual([unknownField, '/items/0/sku unknown_sku', '/supplierId reference_not_found', '/validTo out_of_range']);
    expect(await post('/counterparties', { name: 'C', inn: '7707083893', kind: 'individual' })).toEqual([
      unknownField,
      '/inn invalid_format',
    ]);
    expect(await post('/warehouses', { name: 'W', latitude: 50 })).toEqual([unknownField, '/longitude required']);
    expect(await post('/invoices', { number: 'N', supplierId: UNKNOWN_ID })).toEqual([
      unknownField,
      '/supplierId reference_not_found',
      '/totalAmount required',
    ]);
    expect(await post('/purchase-requisitions', { name: 'R', stageId: UNKNOWN_ID, warehouseId: UNKNOWN_ID })).toEqual([
      unknownField,
      '/stageId stage_not_in_pipeline',
      '/warehouseId reference_not_found',
    ]);
  });

  it('says in its title whether its form is wrong or what it refers to', async () => {
    const people = shared.portal.signedIn();
    const answer = async (body: object) => (await people.post('/purchase-requisitions', { name: 'R', ...body })).body;

    expect(await answer({ warehouseId: UNKNOWN_ID, customerId: UNKNOWN_ID })).toMatchObject({
      code: 'validation_failed',
      title: 'Request refers to something that cannot be found',
      type: expect.stringMatching(/\/problems\/validation_failed$/),
    });
    expect(await answer({ warehouseId: UNKNOWN_ID, priority: 'x' })).toMatchObject({
      code: 'validation_failed',
      title: 'Request does not match the published schema',
    });
    expect(await answer({ stageId: UNKNOWN_ID })).toMatchObject({
      code: 'stage_not_in_pipeline',
      errors: [{ pointer: '/stageId' }],
    });
  });

  it('is refused alike in process', async () => {
    const creating = shared.portal.owner.counterparties.create({ name: '', responsibleUserId: UNKNOWN_ID });

    await expect(creating).rejects.toMatchObject({
      problems: [{ pointer: '/name' }, { pointer: '/responsibleUserId', code: 'reference_not_found' }],
    });
  });

  it('may name what a record of it has named before, although nobody could choose it any more', async () => {
    const people = shared.portal.signedIn();
    const { body: warehouse } = await people.post('/warehouses', { name: 'Closed' });
    const { body: requisition } = await people.post('/purchase-requisitions', {
      name: 'Old',
      warehouseId: warehouse.id,
    });
    // An ended requisition keeps nothing from the archive.
    const { api } = await shared.portal.issueKey();
    await api.post(`/purchase-requisitions/${requisition.id}/operations/change-status`, { status: 'completed' });
    await people.delete(`/warehouses/${warehouse.id}`);

    const changed = await people.patch(`/purchase-requisitions/${requisition.id}`, {
      name: '',
      warehouseId: warehouse.id,
    });
    const created = await people.post('/purchase-requisitions', { name: '', warehouseId: warehouse.id });

    expect(refused(changed)).toEqual(['/name too_short']);
    expect(refused(created)).toEqual(['/name too_short', '/warehouseId reference_not_found']);
  });

  it('tells no more of another portal than that there is nothing', async () => {
    const other = await product.fillPortal(kit);

    const answer = await shared.portal
      .signedIn()
      .post('/purchase-requisitions', { name: '', warehouseId: other.ids['warehouses'] });

    expect(refused(answer)).toEqual(['/name too_short', '/warehouseId reference_not_found']);
  });
});
