import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import { withFixedTimes } from './office/archive-times.js';
import { buildDocx, docxParagraph } from './office/build-archive-for-tests.js';
import { fillDocxTemplate } from './docx/docx-template.js';
import { drawDocx } from './docx/draw-docx.js';
import { drawXlsx } from './xlsx/draw-xlsx.js';
import { readArchive } from './office/read-archive.js';
import { fillXlsxTemplate } from './xlsx/xlsx-template.js';

const PIXEL = {
  mimeType: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;
const plain: DocumentLayout = {
  title: 'Счёт № 1 <А & Б>',
  page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 12, left: 18 }, fontSize: 9 },
  footer: 'Счёт',
  createdAt: '2026-01-15T09:30:00.000Z',
  blocks: [{ kind: 'text', text: 'Счёт' }],
};
const pictured: DocumentLayout = {
  ...plain,
  blocks: [...plain.blocks, { kind: 'image', image: PIXEL, widthMm: 20, heightMm: 20 }],
};
const locale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' } as const;
const docx = buildDocx(docxParagraph('{{number}}'));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each([
  ['DOCX', () => drawDocx(plain)],
  ['DOCX with pictures', () => drawDocx(pictured)],
  ['XLSX', () => drawXlsx(plain)],
  ['XLSX with pictures', () => drawXlsx(pictured)],
  ['filled DOCX', async () => (await fillDocxTemplate(docx, { number: '7' }, locale)).bytes],
  ['filled XLSX', async () => (await fillXlsxTemplate(await drawXlsx(plain), {}, locale)).bytes],
])('makes equal files of equal input whenever it is asked: %s', async (_, make) => {
  vi.setSystemTime('2026-03-01T10:00:00Z');
  const first = await make();
  vi.setSystemTime('2027-11-30T21:15:46Z');
  const second = await make();

  expect(Buffer.from(second).equals(first)).toBe(true);
});

it('dates a Word document and a workbook by what they are made of', async () => {
  for (const bytes of [await drawDocx(plain), await drawXlsx(plain)]) {
    const properties = new TextDecoder().decode((await readArchive(bytes)).get('docProps/core.xml'));

    expect(properties.match(/2026-01-15T09:30:00/g)).toHaveLength(2);
    expect(properties).toContain('Счёт № 1 &lt;А &amp; Б&gt;');
  }
});

it('refuses to date what is no archive', () => {
  expect(() => withFixedTimes(new Uint8Array(40))).toThrow(RangeError);
});
