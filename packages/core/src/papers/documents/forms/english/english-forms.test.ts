import { describe, expect, it } from 'vitest';

import type { DocumentData } from '../data/document-data.js';
import { documentForms, formTitle, type DocumentKind } from '../document-kinds.js';
import { sampleDocument } from '../data/sample-documents.js';
import { amountInEnglish, dateInEnglish, percentInEnglish, quantityInEnglish } from './english-format.js';

const IN_ENGLISH = [
  'COMMERCIAL_PROPOSAL',
  'SALES_INVOICE',
  'CONTRACT',
  'ROUTE_SHEET',
  'PICKING_LIST',
  'DELIVERY_REQUEST',
  'PURCHASE_ORDER',
] as const satisfies readonly DocumentKind[];
const OFFICIAL = [
  'GOODS_WAYBILL',
  'TRANSPORT_WAYBILL',
  'GOODS_TRANSPORT_WAYBILL',
  'POWER_OF_ATTORNEY_RECEIPT',
  'ACCEPTANCE_ACT',
  'PRODUCTION_TRANSFER_WAYBILL',
  'DISCREPANCY_ACT',
  'UNIVERSAL_TRANSFER_DOCUMENT',
  'INTERNAL_TRANSFER_WAYBILL',
  'MATERIALS_ISSUE_WAYBILL',
  'INVENTORY_LIST',
  'INVENTORY_COMPARISON',
  'CLAIM_LETTER',
  'GOODS_RECEIPT_ORDER',
] as const satisfies readonly DocumentKind[];

const party = (name: string): NonNullable<DocumentData['seller']> => ({
  name,
  kind: 'legal_entity',
  inn: '7707083893',
  legalAddress: '1 Main Street',
  phone: '+1 202 555 0100',
  bank: { name: 'First Bank', bik: '044525225', accountNumber: '40702810900000000001' },
  directorName: 'John Smith',
  directorPosition: 'Director',
  directorBasis: 'the charter',
});

const data: DocumentData = {
  number: 'X-17',
  date: '2026-01-15T09:30:00.000Z',
  timeZone: 'America/New_York',
  language: 'en',
  dateFormat: 'MM/DD/YYYY',
  currencyCode: 'USD',
  vatMode: 'EXCLUSIVE',
  lines: [
    { name: 'Brick', sku: 'B-1', unitName: 'pc', quantity: '1250.5', unitPrice: '1000.10', vatRate: '20.00' },
    { name: 'Cement', unitName: 'kg', quantity: '2', unitPrice: '3.00', vatRate: null, discountPercent: '10.00' },
  ],
  owner: party('Acme'),
  seller: party('Acme'),
  buyer: party('Builders'),
  carrier: party('Movers'),
  basis: { title: 'Requisition', number: 'PR-1', date: '2026-01-12' },
  subject: 'Bricks',
  validUntil: '2026-02-01',
  dueDate: '2026-01-22',
  plannedDeliveryDate: '2026-01-17',
  paymentTermsText: 'Half in advance.',
  deliveryTermsText: 'To the site.',
  comment: 'Call before you come.',
  loading: { name: 'Depot', address: '2 Dock Road', plannedAt: '2026-01-16T13:00:00.000Z' },
  unloading: { name: 'Site', address: '3 Hill Road' },
  vehicle: { number: 'ABC 123', model: 'Truck' },
  driver: { name: 'Bob' },
  trip: { number: 'TRIP-1', plannedStartAt: '2026-01-16T13:00:00.000Z', distanceKm: '1815.5' },
  stops: [{ type: 'delivery', name: 'Site', address: '3 Hill Road', plannedArrivalAt: '2026-01-17T15:30:00.000Z' }],
};

const printed = (kind: DocumentKind, of: DocumentData = data) =>
  JSON.stringify(documentForms[kind].layOut(of)).replaceAll('\u00a0', ' ');

describe.each(IN_ENGLISH)('a %s in English', (kind) => {
  it('has no Russian word', () => {
    expect(printed(kind).match(/.{0,20}[а-яё].{0,20}/giu)).toBeNull();
    expect(formTitle(documentForms[kind], 'en')).toMatch(/^[A-Z][a-z ]+$/);
    // Nor on its pages, which renderers number.
    expect(documentForms[kind].layOut(data).language).toBe('en');
  });

  it('is a blank in English too', () => {
    const { number, date, timeZone, language, currencyCode, vatMode } = data;

    expect(printed(kind, { number, date, timeZone, language, currencyCode, vatMode, lines: [] })).not.toMatch(
      /[а-яё]/iu,
    );
  });

  it('is Russian where nobody asks for English', () => {
    expect(printed(kind, sampleDocument())).toMatch(/[а-яё]/iu);
    expect(formTitle(documentForms[kind], 'ru')).toMatch(/[а-яё]/iu);
  });
});

it.each(OFFICIAL)('%s is an official Russian form, whatever is asked for', (kind) => {
  const sample = sampleDocument();

  expect(documentForms[kind].layOut({ ...sample, language: 'en' })).toEqual(documentForms[kind].layOut(sample));
  expect(formTitle(documentForms[kind], 'en')).toBe(documentForms[kind].title);
});

describe('an English paper', () => {
  it('writes figures, days and sums as they are written in English', () => {
    const invoice = printed('SALES_INVOICE');

    for (const known of [
      'Invoice X-17 of January 15, 2026',
      '1,250,625.05',
      'VAT 20%:',
      '250,125.01',
      'Discount, %',
      'One million five hundred thousand seven hundred fifty-five US dollars 46 cents',
      'Payable by January 22, 2026',
      'Requisition PR-1 of January 12, 2026',
    ]) {
      expect(invoice, known).toContain(known);
    }
    expect(printed('ROUTE_SHEET')).toContain('01/17/2026 10:30');
    expect(printed('ROUTE_SHEET', { ...data, dateFormat: 'DD/MM/YYYY' })).toContain('17/01/2026 10:30');
  });

  it('speaks of no VAT where none is charged', () => {
    const lines = data.lines.map((line) => ({ ...line, vatRate: null }));

    for (const kind of ['COMMERCIAL_PROPOSAL', 'SALES_INVOICE', 'CONTRACT'] as const) {
      expect(printed(kind, { ...data, lines }), kind).not.toContain('VAT');
      expect(printed(kind, { ...data, vatMode: 'NO_VAT' }), kind).not.toContain('VAT');
    }
  });

  it('adds no term to a contract', () => {
    const { paymentTermsText: _, deliveryTermsText: __, ...unsaid } = data;
    const contract = printed('CONTRACT', unsaid);

    expect(contract).not.toMatch(/penalt|warrant|arbitrat|force majeure|court/i);
    expect(contract).not.toMatch(/terms of (payment|delivery)/i);
    expect(printed('CONTRACT')).toContain('2.2. Half in advance.');
    expect(printed('CONTRACT')).toContain('acting under the charter');
  });
});

it.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['-1000.00', '-1,000.00'],
  ['1234567.89', '1,234,567.89'],
])('prints %s as %s', (amount, text) => {
  expect(amountInEnglish(amount)).toBe(text);
});

it('prints quantities, percents and days', () => {
  expect([quantityInEnglish('1250.5'), quantityInEnglish(undefined)]).toEqual(['1,250.5', '']);
  expect(['22.00', '16.67', '7.50', '10.00', '0.00', '100'].map(percentInEnglish)).toEqual([
    ...['22', '16.67', '7.5', '10', '0', '100'],
  ]);
  expect(dateInEnglish('2026-01-05', { timeZone: 'UTC' })).toEqual({
    short: '01/05/2026',
    long: 'January\u00a05, 2026',
    withTime: '01/05/2026',
  });
});
