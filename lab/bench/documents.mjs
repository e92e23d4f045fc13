/**
 * Measures what a document costs: time, processor, memory, and how long the thread that asks for it is held up.
 *
 *   npm run bench:documents -- [--lines 1000] [--runs 5] [--kind GOODS_WAYBILL] [--format pdf] [--json]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { withCoreBundles } from '../../scripts/core-sources.mjs';
import { ensureInstalled } from '../../scripts/workspace.mjs';

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    kind: { type: 'string' },
    format: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const api = `export { documentForms, renderDocument, sampleDocument } from './papers/documents/forms/index.js';
  export { openDocumentRenderer } from './papers/renderers/index.js';`;
const worker = './papers/renderers/renderer-worker.ts';

await ensureInstalled();
const results = await withCoreBundles([api, worker], measureAll);
if (options.json) console.log(JSON.stringify(results, null, 2));
else console.table(results);

async function measureAll(apiUrl, workerUrl) {
  const { documentForms, openDocumentRenderer, renderDocument, sampleDocument } = await import(apiUrl.href);
  const lines = Number(options.lines);
  const measured = [];
  for (const [kind, form] of Object.entries(documentForms)) {
    if (options.kind !== undefined && options.kind !== kind) continue;
    for (const format of form.formats) {
      // What is exchanged is written, not drawn.
      if (format === 'xml' || (options.format ?? format) !== format) continue;
      // A renderer of its own for each row, so that memory is that of this document.
      const renderer = openDocumentRenderer({ workers: 1, workerUrl });
      const data = sampleDocument({ lines });
      const make = () => renderDocument(renderer, { kind, data, format });
      measured.push({ kind, format, lines, ...(await measure(make)) });
      await renderer.close();
    }
  }
  return measured;
}

async function measure(make) {
  const baseRss = process.memoryUsage.rss();
  let peakRss = baseRss;
  const sampler = setInterval(() => (peakRss = Math.max(peakRss, process.memoryUsage.rss())), 10);
  const runs = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const cpu = process.cpuUsage();
    const start = performance.now();
    delay.enable();
    const { bytes } = await make();
    delay.disable();
    const { user, system } = process.cpuUsage(cpu);
    runs.push({
      ms: performance.now() - start,
      cpuMs: (user + system) / 1000,
      blockedMs: delay.max / 1e6,
      kib: bytes.length / 1024,
    });
  }
  clearInterval(sampler);
  const median = (key) => runs.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return {
    firstMs: Math.round(runs[0].ms),
    medianMs: Math.round(median('ms')),
    cpuMs: Math.round(median('cpuMs')),
    blockedMs: Math.round(median('blockedMs')),
    rssGrowthMib: Math.round((peakRss - baseRss) / 1024 / 1024),
    sizeKib: Math.round(runs[0].kib),
  };
}
