import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../renderers/pdf/read-pdf-for-tests.js';
import type { SceneItem } from '../../../testing/scenes/document-scene.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { Contracts, CommercialProposals, SalesInvoices } from '../../../procurement/sales/index.js';
import type { DocumentKind } from '../forms/index.js';
import { DOCUMENT_KINDS, formatsOf } from '../kinds.js';
import { isAct } from './group-lines.js';

/** A correction is of a transfer document, which needs a firm and a buyer: other tests make it. */
const KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'UNIVERSAL_CORRECTION_DOCUMENT');

/** A portal that has nothing but a user, a key and requisitions: no firm, no customer, no places. */
let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit({
    files: createMemoryFileStore(),
    renderer: openDocumentRenderer({ workers: 1 }),
    rateLimiter: noRateLimit,
  });
  portal = await kit.createPortal('sever');
  key = await portal.issueKey();
});
afterAll(() => kit.close());

const PRICED: readonly SceneItem[] = [
  { rawName: 'Кабель ВВГ 3×2,5', quantity: '100', unitPrice: '92.15', vatRate: '22.00' },
  { rawName: 'Лоток', quantity: '12.5', unitPrice: '410.00', vatRate: '22.00' },
];

async function aRequisition(lines: readonly SceneItem[] = PRICED) {
  const { owner } = portal;
  const { id, items } = await owner.requisitions.create({
    name: 'Материалы',
    items: lines.map((line) => ({ ...line })),
  });
  // What came is what acts are of.
  if (items.length > 0) await receive(id, items);
  return id;
}

// As an invoice for VAT it names a buyer and has prices; as a paper of the transfer it may be filled in by hand.
const ofTransfer = (kind: DocumentKind) =>
  kind === 'UNIVERSAL_TRANSFER_DOCUMENT' ? { parameters: { status: 2 } } : {};

async function receive(procurementId: string, items: readonly { readonly id: string }[]) {
  const warehouse = await key.api.post('/warehouses', { name: crypto.randomUUID() });
  await portal.owner.stockReceipts.create(procurementId, {
    warehouseId: warehouse.body.id,
    items: items.map(({ id }) => ({ itemId: id, quantity: '1', discrepancyReason: 'shortage' })),
  });
}

async function generate(body: object) {
  const { body: job, status } = await key.api.post('/document-generation-jobs', body, {
    'Idempotency-Key': crypto.randomUUID(),
  });
  expect(status).toBe(202);
  await kit.kit.worker.runUntilIdle();
  return (await key.api.get(`/document-generation-jobs/${job.jobId}`)).body;
}

async function download(documentId: string) {
  const { body } = await key.api.post(`/generated-documents/${documentId}/download-url`);
  return (await key.api.get(new URL(body.url).pathname)).bytes;
}

describe.each(KINDS)('%s', (kind) => {
  it('is made in every format of an ordinary requisition, whatever else the portal does not know yet', async () => {
    // A file that is exchanged names both sides and whoever signs, which nobody knows here.
    const formats = formatsOf(kind).filter((format) => format !== 'xml');

    const job = await generate({ procurementId: await aRequisition(), kind, formats, ...ofTransfer(kind) });

    expect(job).toMatchObject({ status: 'completed', error: null, progress: { total: formats.length } });
    expect(job.documents.map(({ format }: { format: string }) => format)).toEqual(formats);
    const [pdf, ...office] = await Promise.all(
      job.documents.map(({ documentId }: { documentId: string }) => download(documentId)),
    );
    const text = squeezedText(await readPdf(pdf));
    expect(text).toContain(squeeze(job.documents[0].number));
    for (const { rawName } of PRICED) expect(text).toContain(squeeze(rawName));
    for (const bytes of office) expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  });
});

describe('a portal without a seller profile', () => {
  const byItself: readonly DocumentKind[] = [
    'COMMERCIAL_PROPOSAL',
    'SALES_INVOICE',
    'CONTRACT',
    'GOODS_WAYBILL',
    'GOODS_TRANSPORT_WAYBILL',
    'POWER_OF_ATTORNEY_RECEIPT',
  ];

  it.each(byItself)('stands in a %s by its own name', async (kind) => {
    const job = await generate({ procurementId: await aRequisition(), kind });

    const text = squeezedText(await readPdf(await download(job.documents[0].documentId)));
    expect(text).toContain(squeeze('Portal sever'));
  });

  it.each([
    ['COMMERCIAL_PROPOSAL', 'commercial_proposal', CommercialProposals],
    ['SALES_INVOICE', 'sales_invoice', SalesInvoices],
    ['CONTRACT', 'contract', Contracts],
  ] as const)(
    'enters a draft behind a %s that still lacks firm and customer',
    async (kind, sourceEntityType, record) => {
      const { documents } = await generate({ procurementId: await aRequisition(), kind });

      const document = (await key.api.get(`/generated-documents/${documents[0].documentId}`)).body;
      expect(document).toMatchObject({ sourceEntityType, sourceEntityId: expect.any(String) });
      const draft = await kit.storage.forPortal(portal.id).collection(record).find(document.sourceEntityId);
      expect(draft).toMatchObject({
        status: 'draft',
        sellerProfileId: null,
        customerId: null,
        totalAmount: '17494.80',
      });
    },
  );
});

const unpriced = [{ rawName: 'Труба', quantity: '3' }, ...PRICED];

describe('lines without prices', () => {
  it.each(['COMMERCIAL_PROPOSAL', 'SALES_INVOICE'] as const)('leave nothing to ask for in a %s', async (kind) => {
    const job = await generate({ procurementId: await aRequisition(unpriced), kind });

    expect(job).toMatchObject({ status: 'failed', error: { code: 'data_missing' }, documents: [] });
    expect(job.error.message).toContain('цены в каждой строке');
  });

  it.each(KINDS.filter((kind) => kind !== 'COMMERCIAL_PROPOSAL' && kind !== 'SALES_INVOICE'))(
    'are left to be filled in by hand in a %s',
    async (kind) => {
      const job = await generate({ procurementId: await aRequisition(unpriced), kind, ...ofTransfer(kind) });

      expect(job).toMatchObject({ status: 'completed', error: null });
    },
  );
});

describe('a transfer document that is an invoice for VAT', () => {
  it.each([1, undefined])('is refused without a buyer or a price, with what is missing (status %s)', async (status) => {
    const kind = 'UNIVERSAL_TRANSFER_DOCUMENT';
    const parameters = status === undefined ? {} : { status };

    const ofNobody = await generate({ procurementId: await aRequisition(), kind, parameters });
    const ofNothing = await generate({ procurementId: await aRequisition(unpriced), kind, parameters });

    expect(ofNobody).toMatchObject({ status: 'failed', error: { code: 'data_missing' }, documents: [] });
    expect(ofNobody.error.message).toMatch(/^Документ нельзя создать без покупателя[^и]*$|без покупателя \(заказчика/);
    expect(ofNothing.error.message).toMatch(/покупателя.* и цены в каждой строке/);
  });
});

describe('a requisition without lines', () => {
  it.each(KINDS.filter((kind) => !isAct(kind)))('gives a blank %s', async (kind) => {
    const job = await generate({ procurementId: await aRequisition([]), kind, ...ofTransfer(kind) });

    expect(job).toMatchObject({ status: 'completed', error: null });
  });

  it('cannot be divided into documents for each supplier', async () => {
    const job = await generate({ procurementId: await aRequisition([]), kind: 'GOODS_WAYBILL', scope: 'grouped' });

    expect(job).toMatchObject({ status: 'failed', error: { code: 'data_missing' }, documents: [] });
    expect(job.error.message).toContain('строк');
  });
});
