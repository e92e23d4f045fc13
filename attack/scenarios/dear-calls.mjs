import { percentile, slownessOfMachine } from '../tally.mjs';

const PROBE_EVERY_MS = 20;
const MOST_P95_MS = 100;
const CALLERS = 6;

/** The dearest that one caller may ask for, and what asks for no key at all. */
function dearestCalls(arena) {
  const key = arena.withKey('stranger');
  const victimless = arena.signedIn('stranger');
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
    'the description': () => origin('/docs-json'),
    'the other description': () => origin('/docs-json?surface=workspace'),
    'pages of errors': () => origin('/problems'),
    health: () => origin('/health'),
  };
}

/** One caller asks for the dearest without a pause; another must hardly notice. */
export async function dearCalls({ arena, tally, isShort }) {
  const seconds = isShort ? 1 : 4;
  const alone = await probe(arena, seconds, () => sleep(100));
  tally.figure('p95 alone ms', Math.round(alone));
  const memoryBefore = arena.server.rssMiB();
  for (const [name, ask] of Object.entries(dearestCalls(arena))) {
    // What is made once for each process is made now.
    await ask();
    const p95 = await probe(arena, seconds, ask);
    const limit = MOST_P95_MS * (await slownessOfMachine());
    tally.figure(name, `${Math.round(p95)} ms`);
    tally.check(p95 <= limit, `${name} makes others wait ${Math.round(p95)} ms (p95), ${Math.round(limit)} ms at most`);
  }
  const growth = arena.server.rssMiB() - memoryBefore;
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < 500, `dear calls took ${Math.round(growth)} MiB`);
}

/** How long a get of somebody else takes meanwhile. */
async function probe(arena, seconds, ask) {
  const client = arena.withKey('victim');
  const endsAt = performance.now() + seconds * 1000;
  const goOn = async () => {
    while (performance.now() < endsAt) await ask();
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, goOn));
  const times = [];
  while (performance.now() < endsAt) {
    times.push((await client.get('/purchase-requisitions?limit=1')).ms);
    await sleep(PROBE_EVERY_MS);
  }
  await callers;
  return percentile(times, 0.95);
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
