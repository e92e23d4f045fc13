import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLayout, LayoutBlock, TableBlock } from '../../../kernel/ports/document-layout.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from '../open-document-renderer.js';
import { overlappingTexts, readPdf, squeeze, squeezedText, textsOffPage, type ReadPage } from './read-pdf-for-tests.js';

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});

afterAll(() => renderer.close());

describe('drawing PDF', () => {
  it('divides a word that is wider than its column instead of letting it stick out', async () => {
    const number = '40702810938000060473'.repeat(3);
    const columns = [{ width: 5 }, { width: 15 }, { width: 80 }];

    const pages = await draw([table({ columns, rows: [['1', number, 'Экспедиционно-распределительный'.repeat(8)]] })]);

    const left = pages[0]?.texts.filter((each) => /^\d+$/.test(each.text) && each.text !== '1') ?? [];
    expect(squeezedText(pages)).toContain(number);
    expect(left.length).toBeGreaterThan(2);
    expect(pages.flatMap(textsOffPage)).toEqual([]);
    expect(pages.flatMap(overlappingTexts)).toEqual([]);
  });

  it('divides Russian words at syllables, with a hyphen', async () => {
    const pages = await draw([table({ columns: [{ width: 7 }, { width: 93 }], rows: [['наименование', '']] })]);

    expect(pages[0]?.texts.map((each) => each.text).slice(0, 3)).toEqual(['наиме-', 'нова-', 'ние']);
  });

  it('makes room for a cell that spans rows and has more text than they', async () => {
    const high = 'Порядковый номер записи по складской картотеке грузополучателя';
    const columns = [{ width: 10 }, { width: 90 }];

    const pages = await draw([
      table({ columns, rows: [[{ text: high, rowSpan: 2 }, 'первая'], ['вторая'], ['третья', 'последняя']] }),
    ]);

    expect(squeezedText(pages)).toContain(squeeze(high));
    expect(pages.flatMap(overlappingTexts)).toEqual([]);
  });

  it('makes equal files of equal layouts, as archives want them', async () => {
    const layout: DocumentLayout = {
      title: 'Проба',
      page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 12, left: 18 }, fontSize: 9 },
      footer: 'Проба',
      createdAt: '2026-01-15T09:30:00.000Z',
      blocks: [
        { kind: 'text', text: 'Счёт' },
        { kind: 'qrCode', text: 'ST00012|Name=А', sizeMm: 30 },
      ],
    };

    const first = await renderer.renderLayout({ layout, format: 'pdf' });
    const second = await renderer.renderLayout({ layout, format: 'pdf' });

    expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
    const text = Buffer.from(first.bytes).toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('2026-01-15T09:30:00');
  });

  it('writes what PDF/A-3 asks of a file: its own name for it, colours, whole fonts, and nothing shut or active', async () => {
    const layout: DocumentLayout = {
      title: 'Проба',
      page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 12, left: 18 }, fontSize: 9 },
      footer: 'Проба',
      createdAt: '2026-01-15T09:30:00.000Z',
      blocks: [
        { kind: 'text', text: 'Счёт', bold: true },
        { kind: 'text', text: 'на 1000₸' },
      ],
    };

    const { bytes } = await renderer.renderLayout({ layout, format: 'pdf' });

    const file = Buffer.from(bytes).toString('latin1');
    const objects = file.match(/\d+ 0 obj[\s\S]*?endobj/g) ?? [];
    const ofType = (type: string) => objects.filter((each) => new RegExp(`/Type /${type}\\b`).test(each));
    expect(file).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
    expect(ofType('Catalog')[0]).toMatch(/\/Lang \(ru-RU\)[\s\S]*\/OutputIntents \[[\s\S]*\/Metadata \d+ 0 R/);
    expect(ofType('OutputIntent')).toEqual([
      expect.stringMatching(/\/S \/GTS_PDFA1[\s\S]*\/DestOutputProfile \d+ 0 R/),
    ]);
    const fonts = ofType('FontDescriptor');
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(fonts.filter((font) => !font.includes('/FontFile2 '))).toEqual([]);
    const composed = objects.filter((each) => each.includes('/Subtype /Type0'));
    expect(composed).toHaveLength(fonts.length);
    expect(composed.filter((font) => !font.includes('/ToUnicode '))).toEqual([]);
    expect(file).toMatch(/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/);
    expect(file).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|URI|EmbeddedFile)\b/);
  });

  it('replaces characters that the font lacks', async () => {
    const pages = await draw([{ kind: 'text', text: 'Сумма 1\u202f000\u2009₽, труба ∅12, знак \u{1f4e6}' }]);

    expect(squeezedText(pages)).toContain('Сумма1000₽,трубаØ12,знак?');
  });

  it('sets what the font lacks in another one: other scripts and signs of currencies', async () => {
    const text = 'Сумма 1000₸ и 5₴, Հայերեն, ქართული, שלום';

    const pages = await draw([
      { kind: 'text', text, bold: true },
      table({ columns: [{ width: 12 }, { width: 88 }], rows: [[text, 'ячейка']] }),
    ]);

    const printed = squeezedText(pages);
    for (const sign of ['₸', '₴', 'Հայերեն', 'ქართული']) expect(printed.split(sign), sign).toHaveLength(3);
    expect(printed).not.toContain('?');
    expect(pages.flatMap(overlappingTexts)).toEqual([]);
  });

  it('splits a row that is higher than a page', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `слово${index}`);

    const pages = await draw([table({ columns: [{ width: 20 }, { width: 80 }], rows: [['1', words.join(' ')]] })]);

    expect(pages.length).toBeGreaterThan(1);
    expect(squeezedText(pages)).toContain('слово2999');
    expect(pages.flatMap(textsOffPage)).toEqual([]);
  });

  it('repeats the head of a table on every page', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [String(index), `строка ${index}`]);

    const pages = await draw([table({ columns: [{ width: 10 }, { width: 90 }], head: [['№', 'Наименование']], rows })]);

    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => !squeezedText([page]).includes('Наименование'))).toEqual([]);
  });

  it('never leaves a heading alone at the foot of a page', async () => {
    const filler = Array.from({ length: 74 }, (_, index): LayoutBlock => ({ kind: 'text', text: `абзац ${index}` }));
    const heads = [62, 64, 66, 67, 68, 69, 70, 71, 72, 73].map((count) => [
      // What is divided on purpose is not set smaller to fit on a sheet.
      { kind: 'pageBreak' } as const,
      ...filler.slice(0, count),
      { kind: 'text', text: 'Сведения о грузе', level: 2 } as const,
      table({ columns: [{ width: 100 }], rows: [['первая строка'], ['вторая строка']], keepTogether: true }),
    ]);

    const documents = await Promise.all(heads.map(draw));

    const places = documents.map((pages) => [pageOf(pages, 'Сведения о грузе'), pageOf(pages, 'первая строка')]);
    expect(places.map(([heading]) => heading)).toEqual(places.map(([, row]) => row));
    expect(new Set(places.map(([heading]) => heading)).size).toBe(2);
  });

  it('leaves no sheet to be signed on which there is nothing to sign for', { timeout: 60_000 }, async () => {
    // Wherever the first page ends: before, within and behind what follows the table.
    for (let count = 1; count <= 70; count += 3) {
      const rows = Array.from({ length: count }, (_, index) => [`строка ${index + 1};`]);
      const signatures = Array.from({ length: 12 }, (_, index) => ({
        kind: 'text' as const,
        text: `подпись ${index + 1};`,
      }));

      const pages = await draw([
        table({ columns: [{ width: 1 }], head: [['шапка']], rows, foot: [['итог']] }),
        ...signatures,
        { kind: 'pageBreak' },
        { kind: 'text', text: 'оборот' },
      ]);

      const text = squeezedText(pages);
      for (const [printed] of rows) expect(text.split(squeeze(printed ?? '')).length).toBe(2);
      const lastPage = pageOf(pages, `строка ${count};`);
      expect([pageOf(pages, 'итог'), pageOf(pages, 'подпись 1;'), pageOf(pages, 'подпись 12;')]).toEqual(
        Array(3).fill(lastPage),
      );
      expect(pageOf(pages, 'оборот')).toBe(lastPage + 1);
    }
  });

  it('draws pictures and cut lines', async () => {
    const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

    const pages = await draw([
      { kind: 'image', image: { mimeType: 'image/png', base64 }, widthMm: 20, heightMm: 20 },
      { kind: 'cutLine', caption: 'линия отреза' },
    ]);

    expect(squeezedText(pages)).toContain('линияотреза');
  });

  it('refuses a picture that is none', async () => {
    const image = { mimeType: 'image/png', base64: Buffer.from('/etc/passwd').toString('base64') } as const;

    const drawing = draw([{ kind: 'image', image, widthMm: 20, heightMm: 20 }]);

    await expect(drawing).rejects.toMatchObject({ code: 'render_error' });
  });
});

async function draw(blocks: readonly LayoutBlock[]): Promise<readonly ReadPage[]> {
  const layout: DocumentLayout = {
    title: 'Проба',
    page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 12, left: 18 }, fontSize: 9 },
    footer: '',
    blocks,
  };
  const { bytes } = await renderer.renderLayout({ layout, format: 'pdf' });
  return readPdf(bytes);
}

function table(block: Omit<TableBlock, 'kind' | 'border'>): TableBlock {
  return { kind: 'table', border: 'box', ...block };
}

function pageOf(pages: readonly ReadPage[], text: string): number {
  return pages.findIndex((page) => squeezedText([page]).includes(squeeze(text)));
}
