/**
 * Draws every document kind from sample data and writes pictures of its pages to docs/documents.
 *
 *   npm run documents:gallery -- [--pdf <directory>] [KIND ...]
 *
 * Runs on the sources, so the pictures show what the next build will print.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fromCore, importFromCore, withCoreBundles } from './core-sources.mjs';
import { crc32Table, grayPng } from './gray-png.mjs';
import { ensureInstalled } from './workspace.mjs';

const pictures = fileURLToPath(new URL('../docs/documents', import.meta.url));
const sources = `export { documentForms, sampleDocument } from './papers/documents/forms/index.js';
  export { openPdfEngine } from './papers/renderers/pdf/pdf-engine.js';
  export { drawPdf } from './papers/renderers/pdf/draw-pdf.js';`;
const pagesShown = 3;
const scale = 1.25;
const DELIVERED = [
  'ACCEPTANCE_ACT',
  'DISCREPANCY_ACT',
  'CLAIM_LETTER',
  'GOODS_RECEIPT_ORDER',
  'INTERNAL_TRANSFER_WAYBILL',
  'INVENTORY_LIST',
  'INVENTORY_COMPARISON',
  'MATERIALS_ISSUE_WAYBILL',
];
const whatIsLeftBlank = `## What is left blank

A document is made from what is known about its requisition: lines, customer or supplier, batches, trip, addresses. Anything
not yet known is left to be filled in by hand, as on the paper form: the customer of a proposal, the person named in a power of
attorney, the stops of a route sheet, and the goods of a requisition without lines, such as one that comes from another
system. A portal without a seller profile appears with its own name and tax number. A job ends with \`data_missing\` if a line
of a proposal or an invoice has no price.
`;

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { pdf: { type: 'string' } } });

await ensureInstalled();
const { documentForms, sampleDocument, openPdfEngine, drawPdf } = await withCoreBundles(
  [sources],
  (url) => import(url.href),
);
const { createCanvas } = await importFromCore('@napi-rs/canvas');
const { getDocument } = await importFromCore('pdfjs-dist/legacy/build/pdf.mjs');
const engine = await openPdfEngine();
const kinds = positionals.length > 0 ? positionals : Object.keys(documentForms);
const checksums = crc32Table();

await mkdir(pictures, { recursive: true });
const shown = [];
for (const kind of kinds) {
  const form = documentForms[kind];
  const layout = form.layOut(sampleOf(kind, `${form.numberPrefix}-2026-17`));
  const bytes = await drawPdf(layout, engine);
  if (options.pdf !== undefined) await writeFile(join(options.pdf, `${fileName(kind)}.pdf`), bytes);
  shown.push({ kind, form, ...(await drawPages(kind, bytes)) });
}
if (positionals.length === 0) await writeIndex(shown);

/** What the sample delivery tells drivers is no remark on what was received or counted, nor a demand. */
function sampleOf(kind, number) {
  const sample = sampleDocument({ number });
  const told = DELIVERED.includes(kind) ? { ...sample, comment: undefined } : sample;
  const [date, order] = [sample.date, { title: 'Приказ', number: '12', date: sample.date }];
  if (kind === 'CLAIM_LETTER') return { ...told, acts: [{ title: 'Акт о расхождении', number: 'AR-2026-17', date }] };
  return kind.startsWith('INVENTORY_') ? { ...told, basis: order } : told;
}

async function drawPages(kind, bytes) {
  const fonts = join(dirname(fromCore.resolve('pdfjs-dist/package.json')), 'standard_fonts/');
  const document = await getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 }).promise;
  const files = [];
  for (let number = 1; number <= Math.min(document.numPages, pagesShown); number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    await page.render({ canvasContext: context, viewport, canvas }).promise;
    const file = `${fileName(kind)}-${number}.png`;
    const { data } = context.getImageData(0, 0, width, height);
    await writeFile(join(pictures, file), grayPng({ rgba: data, width, height, checksums }));
    files.push(file);
  }
  const pages = document.numPages;
  await document.destroy();
  return { files, pages };
}

async function writeIndex(documents) {
  const current = new Set(documents.flatMap((each) => each.files));
  for (const file of await readdir(pictures)) {
    if (file.endsWith('.png') && !current.has(file)) await rm(join(pictures, file));
  }
  const sections = documents.map(({ kind, form, files, pages }) => {
    const formats = form.formats.map((format) => format.toUpperCase()).join(', ');
    const images = files.map((file, index) => `![${form.title}, page ${index + 1}](${file})`).join('\n\n');
    return `## ${form.title}\n\n\`${kind}\`, numbered \`${form.numberPrefix}-<year>-<n>\`; ${formats}. Pages of the sample: ${pages}.\n\n${images}\n`;
  });
  const intro =
    '# Documents\n\nAll kinds of documents, each made from the same sample delivery. ' +
    'The pages are drawn by `npm run documents:gallery`. ' +
    '[Documents of a requisition](jobs.md) explains how to request them, [templates](templates.md) how a portal replaces a form with its own, ' +
    'and [documents in a program](in-a-program.md) how an application prints them without a requisition.\n\n' +
    whatIsLeftBlank;
  await writeFile(join(pictures, 'README.md'), [intro, ...sections].join('\n'));
}

function fileName(kind) {
  return kind.toLowerCase().replaceAll('_', '-');
}
