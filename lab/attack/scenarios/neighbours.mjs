import { copyRowsOfPortal } from '../../bench/copied-rows.mjs';
import { openBeside } from '../../bench/open-beside.mjs';
import { INTEGRATION } from '../arena.mjs';
import { startBystander } from '../bystander.mjs';
import { slownessOfMachine } from '../tally.mjs';
import { leastWorkOf, prepareWorkOfCall } from '../work-of-call.mjs';

const SLUG = 'crowded';
const SAMPLES = 20;
const ROWS = 100_000;
const ROWS_IN_SHORT = 20_000;
/** Time of the event loop that a page may take, however deep it lies. */
const MOST_LOOP_MS = 50;
/** What a small call of another portal may wait on a quiet machine. */
const MOST_WAIT_MS = 700;
const AT_ONCE = 40;
const EVERY_MS = 1500;
const HELD_SECONDS = 12;

/** By face and path, among so many rows. */
const deepPages = (rows) => [
  ['withKey', `/counterparties?limit=100&page=${rows / 200}&includeArchived=true`],
  ['withKey', `/counterparties?limit=100&page=${rows / 100}&includeArchived=true`],
  ['signedIn', `/counterparties?limit=100&page=${rows / 100}&sort=-name`],
  ['signedIn', `/audit-log?page=${Math.floor(rows / 111)}&sort=-entityType`],
  ['signedIn', `/audit-log?page=${rows / 100}&limit=100`],
];

/**
 * One portal of a hundred thousand rows reads as deep in its lists as it may, by forties, and has forty calls wait for a row that
 * somebody holds: what another portal asks for meanwhile is answered, and soon.
 */
export async function neighbours({ aside, tally, isShort }) {
  const rows = isShort ? ROWS_IN_SHORT : ROWS;
  const arena = await aside.open();
  const beside = await openBeside(arena.env.PROCUREKIT_DATABASE_URL);
  try {
    await arena.addPortal(SLUG, { requisitions: SAMPLES });
    const { body: me } = await arena.signedIn(SLUG).get('/auth/me');
    await fill({ ...beside, portalId: me.portal.id, rows });
    await arena.server.end('SIGTERM');
    await arena.restart();
    await measureEach(arena, tally, rows);
    const seconds = isShort ? 3 : 12;
    await watchOthers({ arena, tally, what: 'deep lists by forties', seconds }, (ended) =>
      flood({ arena, tally, rows }, ended),
    );
    if (beside.dialect === 'postgres') {
      const held = { arena, tally, what: 'forty calls for a row that is held', seconds: isShort ? 4 : HELD_SECONDS };
      await watchOthers(held, (ended) => callsForHeldRow({ arena, tally, beside }, ended));
    }
  } finally {
    await beside.close();
    await aside.done(arena);
  }
}

async function fill(how) {
  const times = ['created_at', 'updated_at'];
  await copyRowsOfPortal({ ...how, table: 'counterparties', times, empty: ['inn', 'tax_identity'] });
  await copyRowsOfPortal({ ...how, table: 'audit_entries', times: ['at'] });
}

async function measureEach(arena, tally, rows) {
  const workOf = await prepareWorkOfCall(arena.server);
  for (const [face, path] of deepPages(rows)) {
    const ask = () => arena[face](SLUG).get(path);
    // What is made once for each process is made now.
    await ask();
    const { answer, loopMs } = await leastWorkOf(
      () => workOf(ask),
      (work) => work.loopMs <= MOST_LOOP_MS,
    );
    const { status, body, ms } = answer;
    tally.figure(path, `${Math.round(ms)} ms, ${Math.round(loopMs)} ms of the event loop`);
    tally.check(
      status === 200 && body.items.length > 0 && body.total >= rows,
      () => `${path} was answered with ${status}, ${body?.items?.length} of ${body?.total}`,
    );
    tally.check(loopMs <= MOST_LOOP_MS, `${path} took ${Math.round(loopMs)} ms of the event loop`);
  }
}

/** How long another portal waits while something goes on; what that is ends when it is told so. */
async function watchOthers({ arena, tally, what, seconds }, goOn) {
  const url = `${arena.server.origin}${INTEGRATION}/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers: { 'X-API-Key': arena.portals.victim.key }, pid: arena.server.pid });
  try {
    const alone = await bystander.watch(1);
    const watched = async () => {
      let end;
      const ended = new Promise((resolve) => (end = resolve));
      const going = goOn(ended);
      const seen = await bystander.watch(seconds);
      end();
      await going;
      return seen;
    };
    // Beyond twice as slow a machine says nothing.
    const limit = MOST_WAIT_MS * Math.min(2, await slownessOfMachine());
    const isWithin = (seen) => seen.loopMs <= MOST_LOOP_MS * 2 && seen.worstMs <= limit;
    const { ms, worstMs, loopMs, calls, refused } = await leastWorkOf(watched, isWithin);
    const waited = `p95 ${Math.round(ms)} ms, worst ${Math.round(worstMs)} ms`;
    tally.figure(`others beside ${what}`, `${waited} (alone ${Math.round(alone.ms)} ms)`);
    tally.check(calls > 0 && refused.length === 0, `beside ${what} others are answered with ${refused.join()}`);
    tally.check(
      loopMs <= MOST_LOOP_MS * 2,
      `beside ${what} others wait for ${Math.round(loopMs)} ms of the event loop (p95)`,
    );
    tally.check(worstMs <= limit, `beside ${what} another portal waits: ${waited}`);
  } finally {
    await bystander.stop();
  }
}

/** Asks for forty pages at once, again and again. */
async function flood({ arena, tally, rows }, ended) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const asked = [];
  const last = rows / 100;
  for (let page = 0; !isOver;) {
    for (let one = 0; one < AT_ONCE; one += 1) {
      page = (page % last) + 1;
      const sort = page % 2 === 0 ? 'name' : '-updatedAt';
      const path = `/counterparties?limit=100&page=${last - page + 1}&sort=${sort}&includeArchived=true`;
      asked.push(arena.signedIn(SLUG).get(path));
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, EVERY_MS))]);
  }
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  // What is refused for want of a turn was asked for all the same.
  tally.check(
    statuses.has(200) && [...statuses].every((status) => status === 200 || status === 503),
    () => `deep lists by forties are answered with ${[...statuses].join()}`,
  );
}

/** Has forty calls wait for a row that another program holds. */
async function callsForHeldRow({ arena, tally, beside }, ended) {
  const key = arena.withKey(SLUG);
  const { body: made } = await key.post('/purchase-requisitions', { name: 'held' });
  await beside.query('begin');
  await beside.query(`select id from requisitions where id = '${made.id}' for update`);
  const calls = Array.from({ length: AT_ONCE }, (_, index) =>
    key.call('PATCH', `/purchase-requisitions/${made.id}`, { body: { name: `held ${index}` } }),
  );
  await ended;
  await beside.query('commit');
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  tally.check(
    statuses.every((status) => status === 200 || status === 503) && statuses.includes(200),
    () => `calls that waited for a row were answered with ${[...new Set(statuses)].join()}`,
  );
}
