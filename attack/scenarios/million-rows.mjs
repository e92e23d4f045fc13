import { copyRequisitions } from '../../bench/copied-rows.mjs';
import { openArena } from '../arena.mjs';
import { besideEach } from '../beside.mjs';
import { prepareWorkOfCall } from '../work-of-call.mjs';

const SLUG = 'million';
const SAMPLES = 50;
const ROWS = 1_000_000;
const ROWS_IN_SHORT = 50_000;
/** Time of the event loop that a search may take: whatever else it costs is the work of threads. */
const MOST_LOOP_MS = 50;
const SEARCHES = {
  'a search without a hit': 'яюяюяюяюяю',
  'a search for one of all': 'm-1000-7',
  'a search that half of them meet': 'm-1',
  'a search that all meet': ' m-',
  'a search for one letter': 'о',
  'a search for two letters that nothing has': 'яю',
};

/** Searches among a million rows on SQLite, in an installation of their own: they may take CPU, and keep nobody waiting. */
export async function millionRows({ database, tally, isShort }) {
  const arena = await openArena(database, { seed: SAMPLES });
  try {
    await arena.addPortal(SLUG, { requisitions: SAMPLES });
    await fill(arena, tally, isShort ? ROWS_IN_SHORT : ROWS);
    const workOf = await prepareWorkOfCall(arena.server);
    const things = [];
    for (const [name, text] of Object.entries(SEARCHES)) {
      const ask = () => arena.withKey(SLUG).get(`/purchase-requisitions?limit=100&search=${encodeURIComponent(text)}`);
      // What is made once for each process is made now.
      await ask();
      await measure({ tally, workOf }, { name, ask });
      things.push({ name, ask });
    }
    await besideEach({ arena, tally, seconds: isShort ? 1 : 4 }, things);
  } finally {
    await arena.close();
  }
}

/** Copies rows while no server has the file. */
async function fill(arena, tally, rows) {
  const { body: me } = await arena.signedIn(SLUG).get('/auth/me');
  await arena.server.end('SIGTERM');
  const startedAt = performance.now();
  const path = arena.env.PROCUREKIT_DATABASE_URL.slice('sqlite:'.length);
  copyRequisitions(path, { portalId: me.portal.id, rows });
  tally.figure('rows', rows);
  tally.figure('filled after s', Math.round((performance.now() - startedAt) / 1000));
  await arena.restart();
}

async function measure({ tally, workOf }, { name, ask }) {
  const { answer, ...work } = await workOf(ask);
  const { status, body, text } = answer;
  const [ms, cpuMs, loopMs] = [answer.ms, work.cpuMs, work.loopMs].map(Math.round);
  const found = `${body?.total} of them after ${ms} ms, ${cpuMs} ms of CPU, ${loopMs} ms of the event loop`;
  tally.figure(name, found);
  tally.check(status === 200, () => `${name} was answered with ${status}: ${text.slice(0, 300)}`);
  tally.check(loopMs <= MOST_LOOP_MS, `${name} took ${loopMs} ms of the event loop`);
}
