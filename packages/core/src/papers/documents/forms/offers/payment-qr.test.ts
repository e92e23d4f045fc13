import { describe, expect, it } from 'vitest';

import type { DocumentData } from '../data/document-data.js';
import { paymentPurpose, paymentQrText } from './payment-qr.js';
import { priceLines } from '../data/priced-lines.js';
import { salesInvoice } from './sales-invoice.js';
import { sampleDocument } from '../data/sample-documents.js';

const line = { name: 'Болт', unitName: 'шт', quantity: '1', unitPrice: '100.00' } as const;
const invoice = (lines: DocumentData['lines'], vatMode: DocumentData['vatMode'] = 'EXCLUSIVE'): DocumentData => ({
  ...sampleDocument(),
  number: 'СЧ-17',
  lines,
  vatMode,
});
const purposeOf = (data: DocumentData) => paymentPurpose(data, priceLines(data));

describe('what an invoice is paid for', () => {
  it.each([
    ['в т.ч. НДС 22% 22,00 руб.', invoice([{ ...line, vatRate: '22.00' }])],
    ['в т.ч. НДС 10% 9,09 руб.', invoice([{ ...line, vatRate: '10.00' }], 'INCLUSIVE')],
    [
      'в т.ч. НДС 22% 22,00 руб., НДС 10% 10,00 руб.',
      invoice([
        { ...line, vatRate: '22.00' },
        { ...line, vatRate: '10.00' },
        { ...line, vatRate: null },
      ]),
    ],
    ['без НДС', invoice([{ ...line, vatRate: '22.00' }], 'NO_VAT')],
    ['без НДС', invoice([{ ...line, vatRate: null }])],
  ])('says %s', (vat, data) => {
    expect(purposeOf(data)).toBe(`Оплата по счёту № СЧ-17 от 15.01.2026, ${vat}`);
    expect(paymentQrText(data, priceLines(data))).toContain(`|Purpose=${purposeOf(data)}|`);
    expect(JSON.stringify(salesInvoice(data)).replaceAll('\u00a0', ' ')).toContain(`«${purposeOf(data)}»`);
  });
});
