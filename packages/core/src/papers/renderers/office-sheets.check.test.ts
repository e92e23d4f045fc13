import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentForms, renderDocument, type DocumentKind } from '../documents/forms/index.js';
import type { DocumentFormat, DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { readPdf, type ReadPage } from './pdf/read-pdf-for-tests.js';
import { dataOf, goodsOn, headlessSheets, SHEETS_WITHOUT_GOODS, sheetTotalsMissing } from './sheets-for-tests.js';

/** What reads Word and Excel files as their users do; few machines have it, so nothing here runs on the others. */
const OFFICE = 'soffice';
const kinds = Object.keys(documentForms) as DocumentKind[];
const COUNTS = [3, 20];
const AS_WIDE_AS_ARIAL = /Arial|Arimo|Liberation Sans/u;
/** Something that only the part of LibreOffice for such files reads. */
const PROBES = { docx: ['writer.rtf', '{\\rtf1 text}'], xlsx: ['calc.slk', 'ID;P\nC;Y1;X1;K1\nE\n'] } as const;
/** Kinds of which a short delivery is expected on one sheet. */
const SHORT: readonly DocumentKind[] = [
  'GOODS_WAYBILL',
  'UNIVERSAL_TRANSFER_DOCUMENT',
  'ACCEPTANCE_ACT',
  'SALES_INVOICE',
];

let renderer: DocumentRenderer;
let folder: string;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 2 });
  folder = await mkdtemp(join(tmpdir(), 'office-sheets-'));
});

afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('as LibreOffice prints it', () => {
  it.for(['docx', 'xlsx'] as const)(
    'a document as %s has a head over its goods and goods on its sheets',
    { timeout: 600_000 },
    async (format, { skip }) => {
      skip(
        !(await canPrint(format)),
        `The part of LibreOffice that reads ${format} is not installed, or no letters as wide as Arial's.`,
      );
      const orders = kinds
        .filter((kind) => documentForms[kind].formats.includes(format))
        .flatMap((kind) => [...COUNTS, ...(kind === 'GOODS_WAYBILL' ? [45] : [])].map((lines) => ({ kind, lines })));

      const printed = await print(orders, format);

      for (const { kind, lines } of orders) {
        const data = dataOf(kind, lines);
        const named = `${kind} of ${lines} lines`;
        const pages = printed.get(`${kind}-${lines}`) ?? [];
        const without = pages.filter((page) => goodsOn(page, data).length === 0);
        expect(pages.length, named).toBeGreaterThan(0);
        expect(headlessSheets(documentForms[kind].layOut(data), pages, data), named).toEqual([]);
        expect(without.length, `${named}: sheets without goods`).toBeLessThanOrEqual(SHEETS_WITHOUT_GOODS[kind] ?? 0);
        if (lines === 3 && SHORT.includes(kind)) expect(pages, named).toHaveLength(1);
        if (kind === 'GOODS_WAYBILL') expect(sheetTotalsMissing(pages, data), named).toEqual([]);
      }
    },
  );
});

async function print(
  orders: readonly { readonly kind: DocumentKind; readonly lines: number }[],
  format: DocumentFormat,
): Promise<ReadonlyMap<string, readonly ReadPage[]>> {
  const names = orders.map(({ kind, lines }) => `${kind}-${lines}`);
  for (const [index, { kind, lines }] of orders.entries()) {
    const { bytes } = await renderDocument(renderer, { kind, data: dataOf(kind, lines), format });
    await writeFile(join(folder, `${names[index] ?? ''}.${format}`), bytes);
  }
  await toPdf(names.map((name) => `${name}.${format}`));
  const pages = new Map<string, readonly ReadPage[]>();
  for (const name of names) pages.set(name, await readPdf(await readFile(join(folder, `${name}.pdf`))));
  return pages;
}

/** Whether what we did not make comes out, in letters as we count on: Writer, Calc and fonts are packages of their own. */
async function canPrint(format: 'docx' | 'xlsx'): Promise<boolean> {
  const [name, content] = PROBES[format];
  await writeFile(join(folder, name), content);
  try {
    // Letters of other widths break lines elsewhere, and sheets with them.
    const { stdout } = await promisify(execFile)('fc-match', ['--format=%{family}', 'Arial']);
    if (!AS_WIDE_AS_ARIAL.test(stdout)) return false;
    await toPdf([name]);
  } catch {
    return false;
  }
  return existsSync(join(folder, `${parse(name).name}.pdf`));
}

async function toPdf(names: readonly string[]): Promise<void> {
  const home = `-env:UserInstallation=${pathToFileURL(join(folder, 'home')).href}`;
  const files = names.map((name) => join(folder, name));
  await promisify(execFile)(OFFICE, [home, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files]);
}
