import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderDocument, sampleDocument } from '../documents/forms/index.js';
import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import { openDocumentRenderer } from './open-document-renderer.js';

const layout: DocumentLayout = {
  title: 'Проба',
  page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 12, left: 18 }, fontSize: 9 },
  footer: '',
  blocks: [{ kind: 'text', text: 'Текст' }],
};

/** Programs for threads that misbehave. */
const programs = {
  endless: `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`,
  greedy: `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); });`,
  dying: `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));`,
  throwing: `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new TypeError('lost'); });`,
};

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'procurekit-renderer-'));
  for (const [name, text] of Object.entries(programs)) await writeFile(join(directory, `${name}.mjs`), text);
});

afterAll(() => rm(directory, { recursive: true }));

function program(name: keyof typeof programs): URL {
  return pathToFileURL(join(directory, `${name}.mjs`));
}

describe('a renderer', () => {
  it.each([
    ['pdf', '%PDF-', 'application/pdf'],
    ['docx', 'PK', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', 'PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const)('makes a %s file', async (format, start, mimeType) => {
    const renderer = openDocumentRenderer({ workers: 1 });

    const rendered = await renderer.renderLayout({ layout, format });

    await renderer.close();
    expect(new TextDecoder('latin1').decode(rendered.bytes.subarray(0, start.length))).toBe(start);
    expect(rendered.mimeType).toBe(mimeType);
  });

  it('draws a waybill of a thousand lines in time and memory', { timeout: 60_000, retry: 2 }, async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    await renderer.renderLayout({ layout, format: 'pdf' });
    const data = sampleDocument({ lines: 1000 });
    const rssBefore = process.memoryUsage.rss();
    const cpuBefore = process.cpuUsage();

    const { bytes } = await renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'pdf' });

    const { user, system } = process.cpuUsage(cpuBefore);
    const grownMib = (process.memoryUsage.rss() - rssBefore) / 1024 / 1024;
    await renderer.close();
    expect(bytes.length).toBeGreaterThan(100_000);
    // Processor time, with room for a slow machine; the clock on the wall also counts what else the machine does. Much else makes
    // even this dearer, so it may be measured again.
    expect((user + system) / 1e6).toBeLessThan(6);
    expect(grownMib).toBeLessThan(300);
  });

  it('draws a paper of one portal beside a hundred of another after one of those, not after all', async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    const order: string[] = [];
    const draw = async (owner: string) => {
      await renderer.renderLayout({ layout, format: 'pdf', owner });
      order.push(owner);
    };

    const many = Promise.allSettled(Array.from({ length: 100 }, () => draw('large')));
    await draw('small');
    await renderer.close();
    await many;

    expect(order.indexOf('small')).toBeLessThanOrEqual(2);
  });

  it('keeps the calling thread free while it renders', { timeout: 60_000, retry: 3 }, async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    const data = sampleDocument({ lines: 300 });
    const render = () => renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'pdf' });
    await render();
    // The best of a few runs, because other programs may hold this thread up too.
    const longest: number[] = [];

    for (let run = 0; run < 3; run += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      await render();
      delay.disable();
      longest.push(delay.max / 1e6);
    }

    await renderer.close();
    expect(Math.min(...longest)).toBeLessThan(50);
  });

  it('says what a document cannot be made without', async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    const { seller: _, ...data } = sampleDocument();

    const rendering = renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'pdf' });

    await expect(rendering).rejects.toMatchObject({
      code: 'data_missing',
      message: '"Товарная накладная ТОРГ-12" cannot be made without: seller.',
    });
    await renderer.close();
  });

  it('makes no form it does not know, and none in a format the form is not made in', async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    const data = sampleDocument();

    const unknown = renderer.renderForm({ form: 'toString', data, format: 'pdf' });
    const contractSheet = renderDocument(renderer, { kind: 'CONTRACT', data, format: 'xlsx' });

    await expect(unknown).rejects.toMatchObject({ code: 'render_error' });
    await expect(contractSheet).rejects.toMatchObject({ code: 'conversion_error' });
    await renderer.close();
  });

  it('renders many documents in few threads and gives each its own', async () => {
    const renderer = openDocumentRenderer({ workers: 2 });
    const titles = Array.from({ length: 8 }, (_, index) => `Документ ${index}`);

    const files = await Promise.all(
      titles.map((title) => renderer.renderLayout({ layout: { ...layout, title, footer: title }, format: 'docx' })),
    );

    await renderer.close();
    const { default: mammoth } = await import('mammoth');
    const texts = await Promise.all(files.map(({ bytes }) => mammoth.extractRawText({ buffer: Buffer.from(bytes) })));
    expect(texts.map(({ value }) => value.trim())).toEqual(titles.map(() => 'Текст'));
    expect(new Set(files.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(titles.length);
  });

  it('stops a thread that takes too long', async () => {
    const renderer = openDocumentRenderer({ workers: 1, timeoutMs: 300, workerUrl: program('endless') });

    const first = renderer.renderLayout({ layout, format: 'pdf' });
    const second = renderer.renderLayout({ layout, format: 'pdf' });

    await expect(first).rejects.toMatchObject({ code: 'timeout' });
    await expect(second).rejects.toMatchObject({ code: 'timeout' });
    await renderer.close();
  });

  it('outlives a thread that needs too much memory', async () => {
    const renderer = openDocumentRenderer({ workers: 1, memoryLimitMb: 32, workerUrl: program('greedy') });

    await expect(renderer.renderLayout({ layout, format: 'pdf' })).rejects.toMatchObject({
      code: 'render_error',
      reason: 'out_of_memory',
    });

    await renderer.close();
  });

  it.each(['dying', 'throwing'] as const)('outlives a %s thread', async (name) => {
    const renderer = openDocumentRenderer({ workers: 1, workerUrl: program(name) });

    await expect(renderer.renderLayout({ layout, format: 'pdf' })).rejects.toMatchObject({ code: 'render_error' });
    await expect(renderer.renderLayout({ layout, format: 'pdf' })).rejects.toMatchObject({ code: 'render_error' });

    await renderer.close();
  });

  it('gives up a document whose caller has lost interest, in the queue and in a thread', async () => {
    const renderer = openDocumentRenderer({ workers: 1, workerUrl: program('endless') });
    const [running, queued] = [new AbortController(), new AbortController()];

    const first = renderer.renderLayout({ layout, format: 'pdf', signal: running.signal });
    const second = renderer.renderLayout({ layout, format: 'pdf', signal: queued.signal });
    queued.abort();
    running.abort();

    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    await expect(renderer.renderLayout({ layout, format: 'pdf', signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
    await renderer.close();
  });

  it('rejects what is under way and what comes later when it is closed', async () => {
    const renderer = openDocumentRenderer({ workers: 1, workerUrl: program('endless') });

    const running = renderer.renderLayout({ layout, format: 'pdf' });
    const queued = renderer.renderLayout({ layout, format: 'pdf' });
    const closing = renderer.close();

    await expect(running).rejects.toMatchObject({ code: 'closed' });
    await expect(queued).rejects.toMatchObject({ code: 'closed' });
    await closing;
    await renderer.close();
    await expect(renderer.renderLayout({ layout, format: 'pdf' })).rejects.toMatchObject({ code: 'closed' });
  });
});
