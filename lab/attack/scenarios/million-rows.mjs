import { copyRequisitions } from '../../bench/copied-rows.mjs';
import { besideEach } from '../beside.mjs';
import { leastWorkOf, prepareWorkOfCall } from '../work-of-call.mjs';

const SLUG = 'million';
const SAMPLES = 50;
const ROWS = 1_000_000;
const ROWS_IN_SHORT = 50_000;
/** The last page that begins within the first hundred thousand rows is the thousandth of a hundred. */
const LAST_PAGE = 1000;
/** Time of the event loop that a reading may take: whatever else it costs is the work of threads. */
const MOST_LOOP_MS = 50;
/** How often a reading that takes more is made again, because the portal is being counted for analytics meanwhile. */
const SEARCHES = {
  'a search without a hit': 'яюяюяюяюяю',
  'a search for one of all': 'm-1000-7',
  'a search that half of them meet': 'm-1',
  'a search that all meet': ' m-',
  'a search for one letter': 'о',
  'a search for two letters that nothing has': 'яю',
};

/** Pages as deep as there are, by face, path and query. */
const pagesOf = (last) => ({
  'the last page': ['withKey', `/purchase-requisitions?page=${last}`],
  'the last page, archived ones as well': ['withKey', `/purchase-requisitions?page=${last}&includeArchived=true`],
  'the last page in an order without an index': ['signedIn', `/purchase-requisitions?page=${last}&sort=-name`],
  'the first page in an order without an index': ['signedIn', '/purchase-requisitions?sort=-name'],
  'a page behind the last one': ['withKey', `/purchase-requisitions?page=${last + 1}`],
});

/** Searches and deep pages among a million rows on SQLite, in an installation of their own: they may take CPU, and keep nobody waiting. */
export async function millionRows({ aside, tally, isShort }) {
  const arena = await aside.open();
  try {
    await arena.addPortal(SLUG, { requisitions: SAMPLES });
    await fill(arena, tally, isShort ? ROWS_IN_SHORT : ROWS);
    const things = readings(arena, isShort);
    // The portal is counted for analytics meanwhile; what a call costs is told afterwards.
    await besideEach({ arena, tally, seconds: isShort ? 0.5 : 4 }, things);
    const workOf = await prepareWorkOfCall(arena.server);
    for (const thing of things) await measure({ arena, tally, workOf }, thing);
  } finally {
    await aside.done(arena);
  }
}

function readings(arena, isShort) {
  const searches = Object.entries(SEARCHES).map(([name, text]) => ({
    name,
    ask: () => arena.withKey(SLUG).get(`/purchase-requisitions?limit=100&search=${encodeURIComponent(text)}`),
    status: 200,
  }));
  const pages = Object.entries(pagesOf(isShort ? ROWS_IN_SHORT / 100 : LAST_PAGE)).map(([name, [face, path]]) => ({
    name,
    ask: () => arena[face](SLUG).get(`${path}&limit=100`),
    // A short run has fewer rows than pages may have: behind them a page is empty.
    status: name === 'a page behind the last one' && !isShort ? 400 : 200,
  }));
  return [...searches, ...pages];
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

async function measure({ arena, tally, workOf }, { name, ask, status: expected }) {
  const changedBefore = async () => {
    // Answers are kept until what they are of has changed: what is measured is the reading.
    const { status, text } = await arena.withKey(SLUG).post('/purchase-requisitions', { name: 'One more' });
    if (status !== 201) throw new Error(`A requisition is answered with ${status}: ${text}`);
    return workOf(ask);
  };
  const { answer, ...work } = await leastWorkOf(changedBefore, ({ loopMs }) => loopMs <= MOST_LOOP_MS);
  const { status, body, text } = answer;
  if (expected === 400) tally.check(body?.code === 'page_too_deep', () => `${name} is refused as ${body?.code}`);
  const [ms, cpuMs, loopMs] = [answer.ms, work.cpuMs, work.loopMs].map(Math.round);
  const found = `${body?.total} of them after ${ms} ms, ${cpuMs} ms of CPU, ${loopMs} ms of the event loop`;
  tally.figure(name, found);
  tally.check(status === expected, () => `${name} was answered with ${status}: ${text.slice(0, 300)}`);
  tally.check(loopMs <= MOST_LOOP_MS, `${name} took ${loopMs} ms of the event loop`);
}
