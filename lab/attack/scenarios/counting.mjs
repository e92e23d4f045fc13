import { openBeside } from '../../bench/open-beside.mjs';
import { INTEGRATION } from '../arena.mjs';
import { startBystander } from '../bystander.mjs';
import { runCli } from '../server-process.mjs';
import { percentile } from '../tally.mjs';

const SLUG = 'counted';
const LINES = 500;
const ORDERS = 24;
const REQUISITIONS = 4;
const ROUNDS = 2;
const KILLS = 2;
/** Work of the event loop that others wait for at worst, as beside any call. */
const MOST_LOOP_MS = 100;
/** The same for what another portal writes: on SQLite it waits until a unit of the counting is over. */
const MOST_LOOP_OF_WRITES_MS = 500;
/** The counting is due every 30 s; a dead server holds it for as long. */
const COUNTED_WITHIN_MS = 180_000;
const QUESTIONS = ['spend?groupBy=category', 'savings', 'suppliers', 'late', 'unpaid', 'cycle-times', 'commitments'];

/**
 * A portal of large orders and requisitions changes them over its key, again and again, and each time everything of it is counted anew
 * for analytics: another portal hardly notices, and what a server that is killed amid that leaves is no other than a recount says.
 */
export async function counting({ aside, tally, isShort }) {
  const arena = await aside.open();
  const beside = await openBeside(arena.env.PROCUREKIT_DATABASE_URL);
  try {
    await arena.addPortal(SLUG);
    const portal = await fill(arena);
    const { body: me } = await arena.signedIn(SLUG).get('/auth/me');
    const notes = () => notesOf(beside, me.portal.id);
    await counted(notes);
    for (let round = 1; round <= (isShort ? 1 : ROUNDS); round += 1) {
      await portal.change(tally);
      await watchOthers({ arena, tally, round }, notes);
    }
    for (let kill = 1; kill <= (isShort ? 1 : KILLS); kill += 1) {
      await portal.change(tally);
      tally.check(await killAmid(arena, notes), 'no server could be killed within the counting');
    }
    await counted(notes);
    const kept = await figuresOf(arena);
    await runCli(['analytics', 'rebuild', '--portal', SLUG], { cwd: arena.folder, env: arena.env });
    const anew = await figuresOf(arena);
    tally.figure('lines', ORDERS * LINES);
    for (const question of QUESTIONS) {
      const [before, after] = [kept, anew].map((figures) => figures.get(question));
      tally.check(before.status === 200, () => `${question} is answered with ${before.status}: ${before.text}`);
      tally.check(before.text === after.text, () => `${question} says ${differenceOf(before.text, after.text)}`);
    }
    tally.check(
      /"[1-9]\d{5,}\.\d\d"/.test(kept.get(QUESTIONS[0]).text),
      () => `nothing is spent: ${kept.get(QUESTIONS[0]).text}`,
    );
  } finally {
    await beside.close();
    await aside.done(arena);
  }
}

async function notesOf({ query, idOf }, portalId) {
  const [{ few }] = await query(`select count(*) as few from analytics_notes where portal_id = ${idOf(portalId)}`);
  return Number(few);
}

/** Waits until everything is counted. */
async function counted(notes) {
  const endsAt = performance.now() + COUNTED_WITHIN_MS;
  while ((await notes()) > 0) {
    if (performance.now() > endsAt) throw new Error(`${await notes()} changes are not counted.`);
    await sleep(100);
  }
}

/** Places orders, and plans requisitions, of as many lines as there may be; answers what changes all of them. */
async function fill(arena) {
  // Each time anew: a server that was killed has another address afterwards.
  const key = () => arena.withKey(SLUG);
  const owner = () => arena.signedIn(SLUG);
  const made = async (asked) => {
    const { status, body, text } = await asked;
    if (status >= 300) throw new Error(`filling is answered with ${status}: ${text.slice(0, 500)}`);
    return body;
  };
  const supplier = await made(key().post('/counterparties', { name: 'Second' }));
  const categories = [];
  for (const name of ['Cables', 'Wires']) categories.push(await made(owner().post('/catalog/categories', { name })));
  const article = await made(key().post('/catalog-items', { name: 'Cable', sku: 'C-1' }));
  const line = { rawName: 'Cable', catalogItemId: article.id, quantity: '2', unitPrice: '100.00', vatRate: '22.00' };
  const items = Array.from({ length: LINES }, () => line);
  const orders = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const { id } = await made(owner().post('/purchase-orders', { supplierId: supplier.id, items }));
    await made(owner().post(`/purchase-orders/${id}/send`, { channel: 'link' }));
    orders.push(id);
  }
  const requisitions = [];
  const wanted = Array.from({ length: LINES }, (_, index) => ({ rawName: `Cable ${index}`, quantity: '1' }));
  for (let count = 0; count < REQUISITIONS; count += 1) {
    const { id } = await made(owner().post('/purchase-requisitions', { name: 'Cables', items: wanted }));
    const { items: lines } = await made(owner().get(`/purchase-requisitions/${id}`));
    requisitions.push({ id, lines });
  }
  let times = 0;
  return {
    /** Changes everything that is counted, over the key. */
    async change(tally) {
      times += 1;
      const promisedDate = new Date(Date.now() + times * 86_400_000).toISOString();
      const calls = [
        ...orders.map((id) => () => key().post(`/purchase-orders/${id}/operations/confirm`, { promisedDate })),
        ...requisitions.map(({ id, lines }) => () => {
          const priced = lines.map(({ id: item }) => ({ id: item, unitPrice: `${times}.00` }));
          return owner().call('PATCH', `/purchase-requisitions/${id}`, { body: { items: priced } });
        }),
        () => key().call('PATCH', `/catalog-items/${article.id}`, { body: { categoryId: categories[times % 2].id } }),
      ];
      for (const call of calls) {
        const { status, text } = await call();
        tally.check(status === 200, () => `a change is answered with ${status}: ${text.slice(0, 300)}`);
      }
    },
  };
}

/** How long another portal waits, for what it reads and what it writes, until everything is counted. */
async function watchOthers({ arena, tally, round }, notes) {
  const url = `${arena.server.origin}${INTEGRATION}/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers: { 'X-API-Key': arena.portals.victim.key }, pid: arena.server.pid });
  const what = `others in round ${round}`;
  try {
    let isOver = false;
    const writes = keepWriting(arena, () => isOver);
    const done = counted(notes).finally(() => (isOver = true));
    let [loopMs, calls, refused] = [0, 0, []];
    while (!isOver) {
      const waited = await bystander.watch(0.3);
      loopMs = Math.max(loopMs, waited.loopMs);
      calls += waited.calls;
      refused = [...refused, ...waited.refused];
    }
    await done;
    const written = await writes;
    const p95 = percentile(
      written.map((each) => each.loopMs),
      0.95,
    );
    tally.figure(what, `${Math.round(loopMs)} ms of the event loop, ${Math.round(p95)} ms of it beside a write (p95)`);
    tally.check(calls > 0 && refused.length === 0, `beside the counting others are answered with ${refused.join()}`);
    tally.check(
      written.length > 0 && written.every(({ status }) => status === 201),
      () => `beside the counting writes are answered with ${[...new Set(written.map(({ status }) => status))].join()}`,
    );
    tally.check(
      loopMs <= MOST_LOOP_MS,
      `beside the counting others wait for ${Math.round(loopMs)} ms of the event loop`,
    );
    tally.check(p95 <= MOST_LOOP_OF_WRITES_MS, `beside the counting others wait for ${Math.round(p95)} ms to write`);
  } finally {
    await bystander.stop();
  }
}

async function keepWriting(arena, isOver) {
  const written = [];
  while (!isOver()) {
    const before = arena.server.loopMs();
    const { status } = await arena.withKey('victim').post('/purchase-requisitions', { name: 'Paper' });
    written.push({ status, loopMs: arena.server.loopMs() - before });
    await sleep(100);
  }
  return written;
}

/** Kills the server once some of what has changed is counted, and some is not, and starts it again. */
async function killAmid(arena, notes) {
  const all = await notes();
  const endsAt = performance.now() + COUNTED_WITHIN_MS;
  let left = all;
  while (left === all && performance.now() < endsAt) {
    await sleep(5);
    left = await notes();
  }
  await arena.server.end('SIGKILL');
  await arena.restart();
  return left > 0 && left < all;
}

async function figuresOf(arena) {
  const owner = arena.signedIn(SLUG);
  const figures = new Map();
  for (const question of QUESTIONS) {
    const { status, text } = await owner.get(`/analytics/${question}`);
    figures.set(question, { status, text: text.replace(/"asOf":"[^"]+"/, '') });
  }
  return figures;
}

/** What two texts say where they begin to differ. */
function differenceOf(before, after) {
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  return [before, after].map((text) => text.slice(Math.max(0, at - 60), at + 100)).join(' and anew ');
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
