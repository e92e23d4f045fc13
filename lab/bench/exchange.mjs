/**
 * Measures imports of 10 000 rows by a server of its own process: time of the preview and of applying it, memory over what the
 * server held before, and how long other calls wait meanwhile. Fails above the budget.
 *
 *   npm run bench:exchange -- [--postgres] [--rows 10000]
 */
import { fork } from 'node:child_process';
import { Blob } from 'node:buffer';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { startBenchPostgres } from './postgres.mjs';
import { withCoreBundles } from '../../scripts/core-sources.mjs';

const MIB = 1024 * 1024;
const BUDGET = { previewSeconds: 4, applySeconds: 12, addedMiB: 250, otherCallsP95Ms: 100 };
const KINDS = ['catalog.csv', 'catalog.xlsx', 'requisition.csv'];

const CATALOG = ['Наименование', 'Артикул', 'Бренд', 'Описание', 'Ед. изм.', 'НДС', 'Стоимость', 'Неснижаемый остаток'];
const LINES = ['Наименование', 'Количество', 'Ед. изм.', 'Цена', 'НДС', 'Срок', 'Комментарий'];

if (process.send === undefined) await measure();
else await serve(JSON.parse(process.argv[2]));

async function measure() {
  const { values } = parseArgs({
    options: { postgres: { type: 'boolean', default: false }, rows: { type: 'string', default: '10000' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-exchange-'));
  const postgres = values.postgres ? await startBenchPostgres() : undefined;
  const options = { folder, postgres: await postgres?.createDatabase('exchange'), rows: Number(values.rows) };
  const server = fork(fileURLToPath(import.meta.url), [JSON.stringify(options)], { execArgv: ['--expose-gc'] });
  const [place] = await once(server, 'message');
  const results = {};
  for (const kind of KINDS) results[kind] = await importOnce(server, place, { kind, rows: options.rows });
  server.disconnect();
  await once(server, 'exit');
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
  console.table(results);
  for (const [kind, result] of Object.entries(results)) {
    for (const [figure, most] of Object.entries(BUDGET)) {
      if (result[figure] <= most) continue;
      console.error(`${kind}: ${figure} is ${result[figure]}; at most ${most} is in the budget.`);
      process.exitCode = 1;
    }
  }
}

/** Previews and applies a table, with other calls beside it. */
async function importOnce(server, place, { kind, rows }) {
  const [what, format] = kind.split('.');
  const call = (path, init = {}) =>
    fetch(`http://127.0.0.1:${place.port}/api/v1${path}`, {
      ...init,
      headers: { authorization: place.authorization, ...init.headers },
    });
  server.send({ make: { what, format, rows } });
  const [{ table }] = await once(server, 'message');
  const base = what === 'catalog' ? '/catalog/exchange' : `/purchase-requisitions/${place.requisitionId}/exchange`;
  server.send({ watch: true });
  await once(server, 'message');
  const others = watchOthers(call);
  const cpu = async () => {
    server.send({});
    const [{ cpuSeconds }] = await once(server, 'message');
    return cpuSeconds;
  };
  const form = new globalThis.FormData();
  form.append('file', new Blob([Buffer.from(table, 'base64')]), kind);
  const cpuAtStart = await cpu();
  const startedAt = performance.now();
  const job = await answered(call(`${base}/imports`, { method: 'POST', body: form }));
  const previewedAt = performance.now();
  const cpuAtPreview = await cpu();
  const applied = await answered(call(`${base}/imports/${job.jobId}/apply`, { method: 'POST' }));
  const endedAt = performance.now();
  const cpuAtEnd = await cpu();
  if (applied.status !== 'applied')
    throw new Error(`The import is ${applied.status}: ${JSON.stringify(applied.result)}`);
  const waits = await others.stop();
  server.send({ watch: false });
  const [{ addedMiB }] = await once(server, 'message');
  return {
    previewSeconds: seconds(previewedAt - startedAt),
    previewCpuSeconds: seconds((cpuAtPreview - cpuAtStart) * 1000),
    applySeconds: seconds(endedAt - previewedAt),
    applyCpuSeconds: seconds((cpuAtEnd - cpuAtPreview) * 1000),
    addedMiB: Math.round(addedMiB),
    ...waits,
  };
}

async function answered(response) {
  const { status, body } = await response.then(async (answer) => ({
    status: answer.status,
    body: await answer.json(),
  }));
  if (status < 300) return body;
  throw new Error(JSON.stringify(body));
}

/** Calls something small again and again until it is told to stop. */
function watchOthers(call) {
  const waits = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await call('/warehouses?limit=10')).arrayBuffer();
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await calling;
      waits.sort((a, b) => a - b);
      const at = (share) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
      return { otherCalls: waits.length, otherCallsP50Ms: at(0.5), otherCallsP95Ms: at(0.95) };
    },
  };
}

function seconds(ms) {
  return Math.round(ms / 100) / 10;
}

async function serve({ folder, postgres }) {
  const program = `
    export { createProcurekit } from './composition/procurekit.js';
    export { openSqliteStorage, openPostgresStorage } from './composition/storage.js';
    export { openLocalFileStore, openSheets } from './adapters/node/index.js';
    export { toNodeHandler } from './kernel/pipeline/hosts/node.js';
  `;
  await withCoreBundles([program, './adapters/sheets/sheet-worker.ts'], async (url, workerUrl) => {
    const core = await import(url);
    const storage = await (postgres === undefined
      ? core.openSqliteStorage({ path: join(folder, 'bench.db') })
      : core.openPostgresStorage({ url: postgres }));
    await storage.migrate();
    const sheets = core.openSheets({ workerUrl: new URL(workerUrl) });
    await start(core, { storage, sheets, files: core.openLocalFileStore({ directory: join(folder, 'files') }) });
    await once(process, 'disconnect');
  });
  process.exit(0);
}

async function start(core, { storage, sheets, files }) {
  const kit = core.createProcurekit({
    storage,
    sheets,
    files,
    masterKey: new Uint8Array(32).fill(1),
    rateLimits: { user: 1_000_000 },
    authenticate: () => identity,
  });
  const slug = `bench-${Date.now()}`;
  const { portal, user } = await kit.portals.create({
    slug,
    name: 'Bench',
    adminEmail: `owner@${slug}.ru`,
    adminPassword: 'correct horse 1',
  });
  const identity = { portalId: portal.id, userId: user.id };
  const requisition = await kit.as(identity).requisitions.create({ name: 'Bench' });
  const handler = core.toNodeHandler(kit);
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  kit.worker.start();
  let watching;
  process.on('message', ({ make, watch }) => {
    if (make !== undefined) void tableOf(sheets, make).then((table) => process.send({ table }));
    else if (watch) {
      watching = watchMemory();
      process.send({});
    } else if (watch === false) process.send({ addedMiB: watching.stop() });
    else process.send({ cpuSeconds: cpuSeconds() });
  });
  process.send({ port: server.address().port, authorization: 'bench', requisitionId: requisition.id });
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function watchMemory() {
  globalThis.gc();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  return {
    stop() {
      clearInterval(timer);
      return (most - before) / MIB;
    },
  };
}

async function tableOf(sheets, { what, format, rows }) {
  const heading = what === 'catalog' ? CATALOG : LINES;
  const all = [heading, ...Array.from({ length: rows }, (_, index) => rowOf(what, format, index))];
  if (format === 'csv') return Buffer.from(all.map((row) => row.join(';')).join('\r\n')).toString('base64');
  const pieces = [];
  for await (const piece of await sheets.writeWorkbook({ name: 'Bench', rows: all })) pieces.push(piece);
  return Buffer.concat(pieces).toString('base64');
}

function rowOf(what, format, index) {
  const name = `Болт с шестигранной головкой М${8 + (index % 20)}×${index}, оцинкованный`;
  const price = `${1 + (index % 5000)},${10 + (index % 90)}`;
  if (what !== 'catalog') return [name, `${1 + (index % 100)},5`, 'шт', price, '20%', '15.01.2027', `Строка ${index}`];
  const about = `Класс прочности ${index % 12}, покрытие цинк, упаковка ${index % 50} шт.`;
  return [name, `${format}-${index}`, `Бренд ${index % 40}`, about, 'шт', '20%', price, String(index % 30)];
}
