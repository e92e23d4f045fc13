import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { sampleCorrection } from '../documents/forms/electronic/sample-corrections-for-tests.js';
import { sellerTitle } from '../documents/forms/electronic/seller-title.js';
import { sampleDocument } from '../documents/forms/data/sample-documents.js';

let kit: TestKit;
let owner: ApiClient;
let supplierId: string;
const seller = { ...sampleDocument({ lines: 1 }).seller };

beforeAll(async () => {
  kit = await openTestKit();
  owner = (await kit.createPortal()).signedIn();
  supplierId = (await owner.post('/counterparties', { name: 'ООО Завод', inn: seller.inn })).body.id;
});
afterAll(() => kit.close());

const enter = (content: Uint8Array, name = 'paper.xml') =>
  uploadTo(owner, '/invoices/from-file', { file: { content, name } });
const transfer = (number: string, lines = 2) =>
  sellerTitle(sampleDocument({ lines, number }), crypto.randomUUID()).bytes;
const correction = (number: string, corrected: string, more: object = {}) =>
  sampleCorrection({ version: '5.02', number, corrected, sellerInn: seller.inn ?? '', lines: [], ...more });
const problemsOf = ({ body }: { readonly body: { readonly errors: readonly object[] } }) => body.errors;

describe('an invoice from a file', () => {
  it('is what a transfer document says, with its lines found in orders, and keeps the file', async () => {
    const { lines } = sampleDocument({ lines: 2 });
    const order = (
      await owner.post('/purchase-orders', {
        supplierId,
        items: lines.map(({ name }) => ({ rawName: name, quantity: '8', unitPrice: '490.03', vatRate: '22.00' })),
      })
    ).body;
    await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    const { status, body } = await enter(transfer('УПД-5'), 'что угодно.bin');

    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      number: 'УПД-5',
      invoiceDate: '2026-01-15T00:00:00.000Z',
      supplierId,
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      totalAmount: '4940.90',
      vatAmount: '890.98',
      source: 'workspace',
    });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(lines.map(({ name }) => name));
    expect(body.items[1].purchaseOrderItemId).toBe(order.items[1].id);
    const { items: files } = (await owner.get(`/files?entityType=invoice&entityId=${body.id}`)).body;
    expect(files).toMatchObject([{ fileName: 'что угодно.bin', mimeType: 'application/xml' }]);
  });

  it('is entered once', async () => {
    const first = await enter(transfer('УПД-6'));
    const again = await enter(transfer('УПД-6'));

    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_invoice', existingId: first.body.id } });
  });

  it('is a credit note where a correction takes back, and an invoice where it adds', async () => {
    const { id } = (await enter(transfer('УПД-7'))).body;

    const less = await enter(correction('УКД-1', 'УПД-7', { decrease: ['10.00', '2.20', '12.20'] }));
    const more = await enter(correction('УКД-2', 'УПД-7', { increase: ['10.00', '2.20', '12.20'] }));
    const again = await enter(correction('УКД-1', 'УПД-7', { decrease: ['10.00', '2.20', '12.20'] }));

    expect(less).toMatchObject({
      status: 201,
      body: { kind: 'credit_note', creditedInvoiceId: id, totalAmount: '12.20', vatAmount: '2.20' },
    });
    expect(more).toMatchObject({ status: 201, body: { kind: 'invoice', totalAmount: '12.20', vatAmount: '2.20' } });
    expect((await owner.get(`/invoices/${id}`)).body).toMatchObject({ creditedAmount: '12.20' });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_invoice' } });
  });

  it.each<[string, () => Uint8Array, string]>([
    ['another file', () => new TextEncoder().encode('<?xml version="1.0"?><a/>'), 'invalid_format'],
    ['no XML', () => new TextEncoder().encode('number;total'), 'invalid_format'],
    [
      'a seller that nobody knows',
      () => correction('УКД-3', 'УПД-5', { sellerInn: '7736050003', increase: ['1.00', '0.00', '1.00'] }),
      'reference_not_found',
    ],
    [
      'a correction of what nobody entered',
      () => correction('УКД-4', 'УПД-404', { decrease: ['1.00', '0.00', '1.00'] }),
      'reference_not_found',
    ],
    ['a correction of nothing', () => correction('УКД-5', 'УПД-5'), 'out_of_range'],
  ])('is refused for %s', async (_what, file, code) => {
    const answer = await enter(file());

    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toMatchObject([{ pointer: '/file', code }]);
  });

  it('needs a file, and the right to enter invoices', async () => {
    const portal = await kit.createPortal();
    const reader = portal.signedIn((await portal.addUser(['viewer'])).id);

    const without = await uploadTo(owner, '/invoices/from-file', { fields: {} });
    const refused = await uploadTo(reader, '/invoices/from-file', { file: { content: transfer('1'), name: 'a.xml' } });

    expect(problemsOf(without)).toMatchObject([{ pointer: '/file', code: 'required' }]);
    expect(refused.status).toBe(403);
  });
});
