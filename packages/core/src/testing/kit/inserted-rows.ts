import { nodeIds } from '../../adapters/node/node-ids.js';
import { GeneratedDocuments, GenerationJobs } from '../../papers/documents/index.js';
import { ExchangeJobs, ExchangePages, type StoredRow } from '../../platform/exchange/index.js';
import { Files } from '../../platform/files/index.js';
import { DeliveryBatches } from '../../procurement/logistics/index.js';
import {
  hashPublicToken,
  QuoteItems,
  RfqItems,
  RfqTokens,
  SupplierQuotes,
  SupplierRfqs,
} from '../../procurement/sourcing/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { PIECE } from '../../kernel/values/numbers/units.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';
import { createReceivedMessage } from './one-received-message.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A row that can be applied, to the catalog and to a requisition alike. */
const anImportedRow: StoredRow = {
  rowId: 'r1',
  rowNumber: 2,
  cells: [],
  edits: {},
  chosenAction: null,
  action: 'create',
  status: 'valid',
  values: { name: 'Imported', quantity: '1' },
  reading: [],
  matchedId: null,
  messages: [],
  outcome: null,
};

/** Entities that the Integration API only shows. */
export async function insertRows(
  makers: Makers,
  purchase: { readonly 'purchase-requisitions': string; readonly pipelines: string; readonly suppliers: string },
) {
  const { kit, portal, byKey } = makers;
  const now = toInstant(kit.clock.now());
  const own = () => ({ id: nodeIds.uuid(), now });
  const placed = { procurementId: purchase['purchase-requisitions'], pipelineId: purchase.pipelines };
  const supplierId = purchase.suppliers;
  const offer = { ...placed, supplierId, supplierName: 'Supplier', currency: 'RUB', vatMode: 'EXCLUSIVE' } as const;
  const batch = newRow(DeliveryBatches, own(), { ...placed, number: 'DB-1', items: [], supplierId });
  const asked = { number: 'RFQ-1', subject: 'Prices', groupId: nodeIds.uuid(), itemsCount: 2 };
  const rfq = newRow(SupplierRfqs, own(), { ...offer, ...asked });
  const waiting = newRow(SupplierRfqs, own(), { ...offer, ...asked, itemsCount: 1, number: 'RFQ-2', status: 'sent' });
  const line = { quantity: '1', unitId: PIECE.id };
  const rfqItem = newRow(RfqItems, own(), { ...line, rfqId: rfq.id, rawName: 'Line' });
  const otherRfqItem = newRow(RfqItems, own(), { ...line, rfqId: rfq.id, rawName: 'Other line', sortOrder: 1 });
  const quote = newRow(SupplierQuotes, own(), { ...offer, number: 'SQ-1', origin: 'manual' });
  const priced = { ...line, quoteId: quote.id, offeredName: 'Line', unitPrice: '10.00', totalPrice: '10.00' };
  const quoteItem = newRow(QuoteItems, own(), { ...priced, sortOrder: 0 });
  const secret = `rfq_${Buffer.from(nodeIds.randomBytes(32)).toString('base64url')}`;
  const life = { expiresAt: now, readableUntil: now };
  const token = newRow(RfqTokens, own(), { rfqId: waiting.id, tokenHash: hashPublicToken(secret), ...life });
  const askedItem = newRow(RfqItems, own(), { ...line, rfqId: waiting.id, rawName: 'Line' });
  const attached = await kit.kit.files.keep(
    portal.id,
    { bytes: new TextEncoder().encode('prices'), fileName: 'prices.txt' },
    { entityType: 'supplier_quote', entityId: null, createdById: portal.ownerId },
  );
  const begun = { number: 'SQ-2', rfqId: waiting.id, fileIds: [attached.id] };
  const draft = newRow(SupplierQuotes, own(), { ...offer, ...begun, origin: 'supplier_portal' });
  const offered = newRow(QuoteItems, own(), { ...priced, quoteId: draft.id, rfqItemId: askedItem.id, sortOrder: 0 });
  const job = newRow(GenerationJobs, own(), {
    ...placed,
    kind: 'PICKING_LIST',
    formats: ['pdf'],
    createdById: portal.ownerId,
  });
  const mimeType = 'application/pdf';
  const written = await kit.kit.files.write(portal.id, { bytes: new TextEncoder().encode('%PDF-1.7'), mimeType });
  const document = newRow(GeneratedDocuments, own(), {
    ...placed,
    kind: 'PICKING_LIST',
    number: 'KL-1',
    title: 'Лист комплектации',
    documentDate: now,
    format: 'pdf',
    mimeType,
    fileName: 'list.pdf',
    sizeBytes: written.sizeBytes,
    sha256: written.sha256,
    fileId: written.id,
    scope: 'all',
    createdById: portal.ownerId,
  });
  const imported = { direction: 'import', status: 'preview_ready', createdById: portal.ownerId } as const;
  const counts = { total: 1, valid: 1, warning: 0, error: 0, create: 1, update: 0, skip: 0 };
  const untilTomorrow = { expiresAt: toInstant(kit.clock.now() + DAY_MS), counts };
  const ofCatalog = newRow(ExchangeJobs, own(), { ...imported, ...untilTomorrow, entity: 'catalog_items' });
  const { procurementId } = placed;
  const ofLines = newRow(ExchangeJobs, own(), {
    ...imported,
    ...untilTomorrow,
    entity: 'procurement_items',
    ownerId: procurementId,
  });
  const ofRequisition = newRow(ExchangeJobs, own(), {
    ...imported,
    ...untilTomorrow,
    entity: 'purchase_requisitions',
    head: { name: 'Imported' },
  });
  await inUnitOfWork(kit, portal.id, async (unit) => {
    await unit.tx.collection(ExchangeJobs).insertMany([ofCatalog, ofLines, ofRequisition]);
    const pages = [ofCatalog, ofLines, ofRequisition].map(({ id: jobId }) =>
      newRow(ExchangePages, own(), { jobId, number: 0, rows: [anImportedRow] }),
    );
    await unit.tx.collection(ExchangePages).insertMany(pages);
    await unit.tx.collection(DeliveryBatches).insert(batch);
    await unit.tx.collection(SupplierRfqs).insert(rfq);
    await unit.tx.collection(SupplierRfqs).insert(waiting);
    await unit.tx.collection(RfqTokens).insert(token);
    await unit.tx.collection(RfqItems).insert(askedItem);
    await unit.tx.collection(SupplierQuotes).insert(draft);
    await unit.tx.collection(QuoteItems).insert(offered);
    await unit.tx.collection(Files).update(attached.id, { entityId: draft.id });
    await unit.tx.collection(RfqItems).insertMany([rfqItem, otherRfqItem]);
    await unit.tx.collection(SupplierQuotes).insert(quote);
    await unit.tx.collection(QuoteItems).insert(quoteItem);
    await unit.tx.collection(GenerationJobs).insert(job);
    await kit.kit.files.attach(unit, written, {
      entityType: 'procurement',
      entityId: placed.procurementId,
      fileName: 'list.pdf',
      createdById: portal.ownerId,
    });
    await unit.tx.collection(GeneratedDocuments).insert(document);
  });
  const link = await byKey(`/generated-documents/${document.id}/download-url`, {});
  return {
    ...(await createReceivedMessage(makers, { procurementId, rfqId: rfq.id, supplierId })),
    files: written.id,
    'delivery-batches': batch.id,
    'supplier-rfqs': rfq.id,
    'supplier-rfqs/items': rfqItem.id,
    'supplier-rfqs/items/other': otherRfqItem.id,
    'supplier-rfqs/sent': waiting.id,
    'supplier-rfqs:token': secret,
    'supplier-quotes:token': secret,
    'supplier-rfqs/files': attached.id,
    'supplier-quotes': quote.id,
    'purchase-requisitions/quotes': quote.id,
    'supplier-quotes/items': quoteItem.id,
    'document-generation-jobs': job.id,
    'generated-documents': document.id,
    'logistics/documents': document.id,
    'logistics/procurements': placed.procurementId,
    'catalog/exchange/imports': ofCatalog.id,
    'purchase-requisitions/exchange/imports': ofLines.id,
    'purchase-requisitions/from-table': ofRequisition.id,
    downloads: String(link.url).split('/').at(-1) ?? '',
  };
}
