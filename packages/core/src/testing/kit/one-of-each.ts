import { newRow } from '../../records/new-row.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { toInstant } from '../../values/instant.js';
import { GeneratedDocuments, GenerationJobs } from '../../modules/documents/index.js';
import { DeliveryBatches } from '../../modules/logistics/index.js';
import { SupplierQuotes, SupplierRfqs } from '../../modules/sourcing/index.js';
import type { ApiResponse } from './api-client.js';
import type { TestKey, TestKit, TestPortal } from './test-kit.js';

/** Ids of one entity of each kind, by the first segments of the paths that lead to it. */
export type OneOfEach = Readonly<Record<string, string>>;

/** Creates one entity of each kind in a portal. The kit must allow webhooks to loopback addresses. */
export async function createOneOfEach(kit: TestKit, portal: TestPortal, { api }: TestKey): Promise<OneOfEach> {
  const created = async (response: Promise<ApiResponse>): Promise<ApiResponse['body']> => {
    const { status, body } = await response;
    if (status >= 300) throw new Error(`A sample could not be created: ${JSON.stringify(body)}`);
    return body;
  };
  const subscription = {
    name: 'S',
    event: 'integration_api.procurement.created',
    url: 'http://127.0.0.1:9/',
    isActive: true,
  };
  const webhooks = await created(api.post('/webhook', [subscription]));
  const webhookId = webhooks.items[0].id;
  const requisition = await portal.owner.requisitions.create({
    name: 'Requisition',
    items: [{ rawName: 'Line', quantity: '1', unitPrice: '10.00' }],
  });
  const procurementId = requisition.id;
  const items = await created(api.get(`/procurement-items?procurementId=${procurementId}`));
  const deliveries = await created(api.get(`/webhook/${webhookId}/deliveries`));
  const supplier = await created(api.post('/counterparties', { name: 'Supplier' }));
  const invoice = { number: 'A-1', supplierId: supplier.id, procurementId, totalAmount: '10.00' };
  const once = { 'Idempotency-Key': 'one-of-each' };
  const trip = { stops: [{ address: 'Тверь' }], driverName: 'Иванов', vehicleNumber: 'А001АА77' };
  return {
    'purchase-requisitions': procurementId,
    'procurement-items': items.items[0].id,
    pipelines: requisition.pipelineId,
    webhook: webhookId,
    'webhook/deliveries': deliveries.items[0].id,
    counterparties: supplier.id,
    invoices: (await created(api.post('/invoices', invoice))).id,
    warehouses: (await created(api.post('/warehouses', { name: 'Warehouse' }))).id,
    'catalog-items': (await created(api.post('/catalog-items', { name: 'Item' }))).id,
    'price-lists': (await created(api.post('/price-lists', { name: 'Prices' }))).id,
    'delivery-trips': (await created(api.post('/delivery-trips', trip, once))).id,
    ...(await insertRows(kit, portal, { procurementId, pipelineId: requisition.pipelineId, supplierId: supplier.id })),
  };
}

interface Place {
  readonly procurementId: string;
  readonly pipelineId: string;
  readonly supplierId: string;
}

/** Entities that the Integration API only shows. */
async function insertRows({ storage, clock }: TestKit, portal: TestPortal, place: Place): Promise<OneOfEach> {
  const now = toInstant(clock.now());
  const own = () => ({ id: nodeIds.uuid(), now });
  const { supplierId, ...placed } = place;
  const offer = { ...place, supplierName: 'Supplier', currency: 'RUB', vatMode: 'EXCLUSIVE' } as const;
  const batch = newRow(DeliveryBatches, own(), { ...placed, number: 'DB-1', items: [], supplierId });
  const rfq = newRow(SupplierRfqs, own(), { ...offer, number: 'RFQ-1', subject: 'Prices', groupId: nodeIds.uuid() });
  const quote = newRow(SupplierQuotes, own(), { ...offer, number: 'SQ-1', origin: 'manual' });
  const job = newRow(GenerationJobs, own(), {
    ...placed,
    kind: 'PICKING_LIST',
    formats: ['pdf'],
    createdById: portal.ownerId,
  });
  const document = newRow(GeneratedDocuments, own(), {
    ...placed,
    kind: 'PICKING_LIST',
    number: 'KL-1',
    title: 'Лист комплектации',
    documentDate: now,
    format: 'pdf',
    mimeType: 'application/pdf',
    fileName: 'list.pdf',
    sizeBytes: 1,
    sha256: '0'.repeat(64),
    fileId: nodeIds.uuid(),
    scope: 'all',
    createdById: portal.ownerId,
  });
  await storage.transaction(portal.id, async (tx) => {
    await tx.collection(DeliveryBatches).insert(batch);
    await tx.collection(SupplierRfqs).insert(rfq);
    await tx.collection(SupplierQuotes).insert(quote);
    await tx.collection(GenerationJobs).insert(job);
    await tx.collection(GeneratedDocuments).insert(document);
  });
  return {
    'delivery-batches': batch.id,
    'supplier-rfqs': rfq.id,
    'supplier-quotes': quote.id,
    'document-generation-jobs': job.id,
    'generated-documents': document.id,
  };
}
