import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocumentRenderer } from '../../renderers/open-document-renderer.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { documentForms, documentVariables, sampleDocument } from '../forms/index.js';
import { DOCUMENT_KINDS } from '../kinds.js';
import { starterLayout } from './starter-layout.js';
import { starterTemplate } from './starter-template.js';

const locale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' };
const values = documentVariables(sampleDocument({ lines: 2, number: 'N-77' }));
const knownPaths = Object.entries(values).flatMap(([prefix, value]) => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return Object.keys(one as object).map((name) => `${prefix}.${name}`);
});

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});
afterAll(() => renderer.close());

async function contentOf(kind: (typeof DOCUMENT_KINDS)[number], format: 'docx' | 'xlsx' | 'html') {
  const { content } = await starterTemplate(renderer, { kind, format });
  if (!(content instanceof Uint8Array)) throw new TypeError('A starter template is made whole.');
  return { format, content } as const;
}

describe.each(DOCUMENT_KINDS)('a template to start %s from', (kind) => {
  it('holds nothing of the data that it was made of', () => {
    const layout = JSON.stringify(starterLayout(kind).blocks).replaceAll('\u00a0', ' ');

    expect(layout.match(/.{30}(?:210\d|41,5|1 ?357,91|[Сс]орок од|тысяч).{20}/g) ?? []).toEqual([]);
  });

  it.each(['docx', 'xlsx', 'html'] as const)('is accepted as %s and knows all of its variables', async (format) => {
    const template = await contentOf(kind, format);

    const inspection = await renderer.inspectTemplate({ template, knownPaths });

    expect(inspection.unknownVariables).toEqual([]);
    expect(inspection.usedVariables.length).toBeGreaterThan(5);
    const filled = await renderer.renderTemplate({ template, values, output: format, locale });
    expect(filled.unknownVariables).toEqual([]);
  });
});

describe.each(DOCUMENT_KINDS.filter((kind) => documentForms[kind].titleInEnglish !== undefined))(
  'a template to start %s from in English',
  (kind) => {
    it('speaks English and holds nothing of the data that it was made of', () => {
      const layout = JSON.stringify(starterLayout(kind, 'en').blocks).replaceAll('\u00a0', ' ');

      expect(layout).not.toMatch(/[а-яё]/iu);
      expect(layout.match(/.{0,30}(?:210\d|41\.5|1,?357\.91|[Ff]orty|thousand).{0,20}/g) ?? []).toEqual([]);
    });

    it('is accepted and knows all of its variables', async () => {
      const { content, fileName } = await starterTemplate(renderer, { kind, format: 'docx', language: 'en' });
      if (!(content instanceof Uint8Array)) throw new TypeError('A starter template is made whole.');

      const inspection = await renderer.inspectTemplate({ template: { format: 'docx', content }, knownPaths });

      expect(fileName).toBe(`${documentForms[kind].titleInEnglish ?? ''}.docx`);
      expect(inspection.unknownVariables).toEqual([]);
      expect(inspection.usedVariables.length).toBeGreaterThan(5);
    });
  },
);

it('is filled line by line', async () => {
  const template = await contentOf('SALES_INVOICE', 'html');

  const { bytes } = await renderer.renderTemplate({ template, values, output: 'html', locale });

  const text = new TextDecoder()
    .decode(bytes)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ');
  for (const printed of ['N-77', 'Цемент ЦЕМ I 42,5Н', 'СН-10000', '3 920,24', '4 049,92', '15.01.2026']) {
    expect(text).toContain(printed);
  }
});
