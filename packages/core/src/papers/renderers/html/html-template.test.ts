import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRenderer, TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from '../open-document-renderer.js';
import { readPdf, squeezedText } from '../pdf/read-pdf-for-tests.js';

const locale: TemplateLocale = { timeZone: 'Asia/Yekaterinburg', dateFormat: 'YYYY-MM-DD', currencyCode: 'USD' };
const values = {
  procurement: { number: 'PR-1', createdAt: '2026-01-15T20:30:00.000Z', plannedTotal: '21.05', urgent: true },
  items: [
    { name: 'Кабель <ВВГ>', quantity: '2.5' },
    { name: 'Цемент', quantity: '10' },
  ],
};
const page =
  '<!doctype html><style>p{color:#333}</style><h1>Заявка {{procurement.number}}</h1><p style="text-align:center">от {{date:procurement.createdAt}}, ' +
  '{{#procurement.urgent}}срочно{{/procurement.urgent}}{{^procurement.urgent}}не срочно{{/procurement.urgent}}</p>' +
  '<table><thead><tr><th>Товар</th><th>Количество</th></tr></thead>{{#items}}<tr><td>{{name}}</td><td>{{items.quantity}}</td></tr>{{/items}}</table>' +
  '<ul><li>{{words:procurement.plannedTotal}}</li></ul>{{! не печатать }}';

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});

afterAll(() => renderer.close());

describe('filling an HTML template', () => {
  it('escapes values and prints sections, dates in the zone and words in the currency', async () => {
    const { bytes, mimeType, unknownVariables } = await render(page, 'html');

    const html = new TextDecoder().decode(bytes);
    expect(mimeType).toBe('text/html; charset=utf-8');
    expect(html).toContain('от 2026-01-16, срочно</p>');
    expect(html).toContain('<tr><td>Кабель &lt;ВВГ&gt;</td><td>2.5</td></tr><tr><td>Цемент</td><td>10</td></tr>');
    expect(html).toContain('Двадцать один доллар США 05 центов');
    expect(html).not.toContain('не печатать');
    expect(unknownVariables).toEqual([]);
  });

  it('becomes a PDF with headings, tables and lists', async () => {
    const { bytes } = await render(page, 'pdf');

    const text = squeezedText(await readPdf(bytes));
    expect(text).toContain('ЗаявкаPR1от20260116,срочноТоварКоличествоКабель<ВВГ>2.5Цемент10•Двадцатьодин');
    expect(text).not.toContain('color');
  });

  it('becomes a DOCX with the same text', async () => {
    const { default: mammoth } = await import('mammoth');

    const { bytes } = await render(page, 'docx');

    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    expect(value.replace(/\s+/g, ' ')).toContain('Товар Количество Кабель <ВВГ> 2.5 Цемент 10');
  });

  it('survives tables in tables, stray tags and unclosed elements', async () => {
    const { bytes } = await render(
      '<p>до<table><tr><td>а<table><tr><td>б</td></tr></table><td>в</tr></table></div>после',
      'pdf',
    );

    expect(squeezedText(await readPdf(bytes))).toContain('доабвпосле');
  });

  it('leaves a link empty where its value is', async () => {
    const { bytes } = await render('<a href="{{procurement.site}}">x</a>', 'html');

    expect(new TextDecoder().decode(bytes)).toContain('<a href="">x</a>');
  });

  it('reports unknown variables', async () => {
    const { unknownVariables } = await render('{{a}}{{#b}}x{{/b}}{{procurement.number}}', 'html');

    expect(unknownVariables).toEqual(['a', 'b']);
  });
});

function render(html: string, output: 'html' | 'pdf' | 'docx') {
  return renderer.renderTemplate({
    template: { format: 'html', content: new TextEncoder().encode(html) },
    values,
    output,
    locale,
  });
}
