import { INTEGRATION, WORKSPACE } from '../arena.mjs';
import { startBystander } from '../bystander.mjs';
import { createClient } from '../client.mjs';

const MOST_P95_MS = 100;
const CALLERS = 6;

/** The dearest that one caller may ask for, and what asks for no key at all. */
function dearestCalls(arena) {
  const key = arena.withKey('stranger');
  const victimless = arena.signedIn('stranger');
  const anybody = createClient(arena.server.origin + WORKSPACE);
  const table = Buffer.from(`name;sku\n${Array.from({ length: 9000 }, (_, index) => `Болт;S${index}\n`).join('')}`);
  const template = { kind: 'PICKING_LIST', name: 'x', format: 'html' };
  const form = (path, file) => {
    const head = '--b\r\nContent-Disposition: form-data; name="entityType"\r\n\r\nportal\r\n';
    const fields = path === '/files' ? head : '';
    const start = `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(start), file, Buffer.from('\r\n--b--\r\n')]);
    return victimless.post(path, body, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
  };
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x']));
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: `Cable ${index}`,
    sku: `S-${Math.random()}-${index}`,
  }));
  const origin = (path) =>
    fetch(arena.server.origin + path).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  return {
    'unknown fields': () => key.post('/purchase-requisitions', { name: 'x', customFields: unknown }),
    'a long search': () => key.get(`/purchase-requisitions?search=${'яю'.repeat(100)}&limit=100`),
    'large pages': () => key.get('/purchase-requisitions?limit=100&view=full'),
    'many at once': () => key.post('/catalog-items/operations/bulk-upsert', { items }),
    'wrong passwords': () =>
      victimless.post('/auth/login', { email: `${Math.random()}@example.com`, password: 'Wrong-1-password' }),
    registering: () => anybody.post('/auth/register', { portalName: `p${Math.random()}`, password: 'Aa1-long-enough' }),
    'asking for free names': () =>
      anybody.get(`/auth/register/availability?portalName=${'a-'.repeat(30)}${Math.random()}`),
    'guessing tokens': () => anybody.get(`/public/v1/supplier-rfqs/${String(Math.random()).padEnd(43, 'x')}`),
    'guessing downloads': () => anybody.get(`/downloads/${'x'.repeat(900)}`),
    'large tables': () => form('/catalog/exchange/imports', table),
    'large files': () => form('/files', Buffer.alloc(5_000_000, 'x')),
    'large templates': () =>
      victimless.post('/settings/document-templates', { ...template, body: `<p>${'x '.repeat(200_000)}</p>` }),
    'templates of many tags': () =>
      victimless.post('/settings/document-templates', { ...template, body: '{{a}}'.repeat(15_000) }),
    'the whole feed': () => key.get('/events?limit=100'),
    'the description': () => origin('/docs-json'),
    'the other description': () => origin('/docs-json?surface=workspace'),
    'pages of errors': () => origin('/problems'),
    health: () => origin('/health'),
  };
}

/** One caller asks for the dearest without a pause; another must hardly notice. */
export async function dearCalls({ arena, tally, isShort }) {
  const url = `${arena.server.origin}${INTEGRATION}/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers: { 'X-API-Key': arena.portals.victim.key }, pid: arena.server.pid });
  try {
    await beside({ arena, tally, bystander, seconds: isShort ? 1 : 4 });
  } finally {
    await bystander.stop();
  }
}

async function beside({ arena, tally, bystander, seconds }) {
  const alone = await probe(bystander, seconds, () => sleep(100));
  tally.figure('p95 alone ms', inWords(alone));
  const memoryBefore = arena.server.rssMiB();
  for (const [name, ask] of Object.entries(dearestCalls(arena))) {
    // What is made once for each process is made now.
    await ask();
    const p95 = await probe(bystander, seconds, ask);
    tally.figure(name, inWords(p95));
    tally.check(p95.loopMs <= MOST_P95_MS, `${name} makes others wait for ${inWords(p95)} (p95)`);
  }
  const growth = arena.server.rssMiB() - memoryBefore;
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < 500, `dear calls took ${Math.round(growth)} MiB`);
}

/** How long a get of somebody else takes meanwhile. */
async function probe(bystander, seconds, ask) {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await ask();
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, goOn));
  const p95 = await bystander.watch(seconds);
  isOver = true;
  await callers;
  return p95;
}

function inWords({ ms, loopMs }) {
  return `${Math.round(loopMs)} ms of the event loop (${Math.round(ms)} ms by the clock)`;
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
