/**
 * Measures what uploads of 25 MiB cost a server of its own process: memory over what it held before, time, and how long a small
 * call waits beside them. Fails above the budget: 40 MiB for one.
 *
 *   npm run bench:uploads -- [--at-once 50]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { loadSources } from '../../scripts/load-sources.mjs';

const MIB = 1024 * 1024;
const FILE_BYTES = 25 * MIB;
const BUDGET_MIB = 40;
const BOUNDARY = 'bench';

if (process.send === undefined) await measure();
else await serve(process.argv[2]);

async function measure() {
  const { values } = parseArgs({ options: { 'at-once': { type: 'string', default: '50' } } });
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-uploads-'));
  const server = fork(fileURLToPath(import.meta.url), [folder], { execArgv: ['--expose-gc'] });
  const [place] = await once(server, 'message');
  const peakOf = async (work) => {
    server.send('start');
    await once(server, 'message');
    const startedAt = performance.now();
    const waits = await work();
    server.send('stop');
    const [{ addedMiB }] = await once(server, 'message');
    return { addedMiB: Math.round(addedMiB), seconds: ((performance.now() - startedAt) / 1000).toFixed(1), ...waits };
  };
  await upload(place);
  const one = await peakOf(async () => void (await upload(place)));
  const atOnce = Number(values['at-once']);
  const many = await peakOf(async () => {
    const uploads = Promise.all(Array.from({ length: atOnce }, () => upload(place)));
    const waits = await small(place, uploads);
    await uploads;
    return waits;
  });
  server.disconnect();
  await rm(folder, { recursive: true, force: true });
  console.table({ 'one upload': one, [`${atOnce} at once`]: many });
  if (one.addedMiB > BUDGET_MIB) {
    console.error(`One upload may take ${BUDGET_MIB} MiB.`);
    process.exitCode = 1;
  }
}

/** How long small calls wait while something goes on. */
async function small({ port, authorization }, until) {
  const waits = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/files?entityType=portal`, {
      headers: { authorization },
    });
    await response.arrayBuffer();
    waits.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  waits.sort((a, b) => a - b);
  return { smallCallP95Ms: Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0) };
}

async function upload({ port, authorization }) {
  const part = (disposition) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const head = `${part('name="entityType"')}portal\r\n${part('name="file"; filename="large.pdf"')}%PDF-`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/files',
    headers: {
      authorization,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': Buffer.byteLength(head) + FILE_BYTES - 5 + Buffer.byteLength(tail),
    },
  });
  const answered = once(outgoing, 'response');
  outgoing.write(head);
  const chunk = Buffer.alloc(64 * 1024);
  for (let left = FILE_BYTES - 5; left > 0; left -= chunk.length) {
    if (!outgoing.write(chunk.subarray(0, left))) await once(outgoing, 'drain');
  }
  outgoing.end(tail);
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 201) throw new Error(`An upload was answered with ${response.statusCode}.`);
}

async function serve(folder) {
  const [{ createProcurekit }, { toNodeHandler }, { openSqliteStorage }, { openLocalFileStore }] = await loadSources(
    'composition/procurekit.js',
    'kernel/pipeline/hosts/node.js',
    'composition/storage.js',
    'adapters/node/files/local-file-store.js',
  );
  const storage = await openSqliteStorage({ path: join(folder, 'bench.db') });
  await storage.migrate();
  let owner;
  const kit = createProcurekit({
    storage,
    masterKey: new Uint8Array(32),
    files: openLocalFileStore({ directory: join(folder, 'files') }),
    authenticate: () => owner ?? null,
  });
  const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
  owner = { portalId: portal.id, userId: user.id };
  const server = createServer(toNodeHandler(kit));
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, authorization: 'Bench' }));
  let before = 0;
  let peak = 0;
  let timer;
  process.on('message', (message) => {
    clearInterval(timer);
    if (message === 'start') {
      globalThis.gc();
      before = process.memoryUsage().rss;
      peak = before;
      timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    }
    process.send({ addedMiB: (peak - before) / MIB });
  });
  process.on('disconnect', () => process.exit());
}
