import { describe, expect, it } from 'vitest';

import { MAIL_KINDS } from './kinds/index.js';
import { mailFormat } from './mail-format.js';
import { LANGUAGES } from '../../kernel/values/text/locale.js';
import type { MailKind } from './mail-kind.js';
import { renderMail } from './render-mail.js';

const URL = 'https://portal.example.com/x?token=t';
const NASTY = '</p><img src="https://evil.example/p.png"><script>alert(1)</script>';

// One set of data that suits every kind; each takes what it needs.
const data = (typed: string) => ({
  portalName: typed,
  fullName: typed,
  email: 'anna@firm.ru',
  change: 'on' as const,
  temporaryPassword: 'Kedr-4711',
  signInUrl: URL,
  url: URL,
  expiresInHours: 24,
  expiresInMinutes: 60,
  buyerName: typed,
  sellerName: typed,
  supplierName: typed,
  answer: 'with_changes',
  orderNumber: 'PO-2026-000001',
  changed: [{ name: typed, quantity: '2.5', unitPrice: '10.00', promisedDate: '2026-03-01T21:30:00.000Z' }],
  fileNames: [typed],
  quoteNumber: 'Q-2026-000001',
  newItems: [typed],
  rfqNumber: 'RFQ-2026-000001',
  requisitionNumber: 'PR-2026-000001',
  fromAddress: 'sales@zavod.ru',
  number: 'INV-1',
  subject: null,
  message: `${typed}\nвторая строка`,
  responseDeadline: '2026-03-01T21:30:00.000Z',
  dueDate: '2026-03-02T00:00:00.000Z',
  validUntil: null,
  revision: 2,
  expectedAt: '2026-03-01T21:30:00.000Z',
  itemsCount: 3,
  deliveryDeadline: null,
  deliveryAddress: typed,
  paymentTermsText: typed,
  deliveryTermsText: null,
  vatMode: 'EXCLUSIVE' as const,
  unanswered: [typed],
  rows: [3, 5],
  orderNumbers: ['PO-2026-000001'],
  items: [
    { name: typed, quantity: '2.5 кг', price: null },
    { name: typed, quantity: '1 шт', price: { amount: '10.00', currency: 'RUB' } },
  ],
  totalAmount: '1234567890123.45',
  currencyCode: 'RUB',
  occasion: 'asked',
  outcome: 'approved',
  title: typed,
  subjectName: 'Invoice',
  grossAmount: '1234567890123.45',
  currency: 'RUB',
  requestedBy: typed,
  decidedBy: typed,
  comment: typed,
  dueAt: '2026-03-01T21:30:00.000Z',
  lines: [
    {
      name: typed,
      sku: null,
      quantity: '2.5',
      unitName: 'кг',
      unitPrice: '10.00',
      grossAmount: '25.00',
      requiredDate: '2026-03-01T21:30:00.000Z',
      requirements: [typed],
      text: typed,
      offers: [typed],
    },
  ],
  changes: [typed],
  accounts: [{ party: typed, isOwn: false, account: '40702810900000000001', enteredBy: typed, lastPaid: typed }],
  more: 2,
  byName: typed,
  fields: ['issuer'],
  worksAt: '2026-03-01T21:30:00.000Z',
  budget: [typed],
  warnings: [typed],
  reminders: [{ why: typed, number: 'PO-1', title: typed, date: '2026-03-01', url: 'https://portal.example/po' }],
  authorName: typed,
  entityType: 'procurement',
  text: typed,
  keyName: typed,
  keyPrefix: 'psk_abcdefgh',
  expiresAt: '2026-03-01T21:30:00.000Z',
  subscriptions: Array.from({ length: 21 }, () => ({
    name: typed,
    event: 'invoice.created',
    host: 'hooks.example.com',
    failuresInRow: 12,
    lastErrorAt: '2026-03-01T21:30:00.000Z',
  })),
});
const kinds = Object.entries(MAIL_KINDS as Readonly<Record<string, MailKind<unknown>>>);

describe.each(kinds)('%s', (_name, kind) => {
  it.each(LANGUAGES)('in %s says the same in HTML as in text, and loads nothing', (language) => {
    const content = kind[language](data(NASTY), mailFormat(language, 'Europe/Moscow'));
    const mail = renderMail(content, { language, portalName: NASTY });

    expect(mail.html).not.toMatch(/<img|<script|<link|<[^>]*\s(?:src|background)=|url\(/);
    expect(wordsOf(mail.html)).toEqual(expect.arrayContaining(wordsOf(escaped(mail.text.replaceAll(/^> /gm, '')))));
    expect(mail.text).not.toContain('undefined');
    expect(mail.text).not.toContain('null');
    expect(mail.subject.length).toBeGreaterThan(5);
  });
});

it('writes days, times and amounts as the portal does', () => {
  const moscow = mailFormat('ru', 'Europe/Moscow');

  expect(moscow.date('2026-03-01T21:30:00.000Z')).toBe('2 марта 2026 г.');
  expect(moscow.dateTime('2026-03-01T21:30:00.000Z')).toMatch(/^2 марта 2026 г. .* ?00:30 \(Europe\/Moscow\)$/);
  expect(moscow.money('1234567890123.45', 'RUB').replaceAll(/\s/g, ' ')).toBe('1 234 567 890 123,45 ₽');
  expect(mailFormat('en', 'UTC').date('2026-03-01T21:30:00.000Z')).toBe('1 March 2026');
});

it('makes nothing to click on of what is no web address', () => {
  const link = { link: { label: 'Open', url: 'javascript:alert(1)' } };

  expect(renderMail({ subject: 'S', blocks: [link] }, { language: 'en', portalName: 'P' }).html).not.toContain('<a');
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

// Marks of the text form, such as "> " before what is quoted, are not words.
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/[\s:]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
}
