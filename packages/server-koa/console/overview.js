import { asUser, has } from './calls.js';
import { h } from './dom.js';
import { chartOf } from './chart.js';
import { keyChoice } from './endpoints.js';
import { readDay } from './day.js';
import { t, time } from './texts.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keys that expire so soon are told, and so are runs that failed as lately. */
const SOON_MS = 30 * DAY_MS;
const LATELY_MS = 7 * DAY_MS;
/** What is told here changes slowly, and asking for it takes a handful of calls. */
const ANEW_MS = 60_000;
const MOST_ASKED = 10;
const MOST_TOLD = 5;

/** The first page: what happened in the last day, what fails and why, and what to do next. */
export async function overviewView(app) {
  const shown = h('div');
  const last = { at: 0 };
  const refresh = async () => {
    if (Date.now() - last.at < ANEW_MS) return;
    last.at = Date.now();
    const found = await lookAround(app);
    shown.replaceChildren(todo(found), ...sections(found));
  };
  await refresh();
  const choice = app.who.isKey || !app.may('api_keys.manage') ? [] : [await keyChoice(app)];
  return { title: t('overview'), content: [...choice, shown], refresh };
}

async function lookAround(app) {
  const hasKey = app.who.isKey || app.chosen !== null;
  const day = hasKey ? readDay().catch(nothingIfRefused) : null;
  const [readOfDay, keys, runs] = await Promise.all([day, readKeys(app), readFailedRuns(app)]);
  return { day: readOfDay, keys, runs };
}

// A key without the scope has no endpoints to tell of.
function nothingIfRefused(error) {
  if (error.status === 403) return null;
  throw error;
}

async function readKeys(app) {
  if (!app.may('api_keys.manage')) return null;
  const { items } = await asUser('apiKeys.list');
  const active = items.filter(({ status }) => status === 'active');
  const expiring = active.filter(({ expiresAt }) => expiresAt && new Date(expiresAt) - Date.now() < SOON_MS);
  return { count: active.length, expiring: expiring.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)) };
}

async function readFailedRuns(app) {
  const [ofIntegrations, ofAutomations] = await Promise.all([failedExchanges(app), failedAutomations(app)]);
  const since = new Date(Date.now() - LATELY_MS).toISOString();
  return [...ofIntegrations, ...ofAutomations]
    .filter(({ at }) => at !== null && at >= since)
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

async function failedExchanges(app) {
  if (!app.may('integrations.manage') || !has('workspace', 'installations.listJobs')) return [];
  const installations = (await asUser('installations.list')).slice(0, MOST_ASKED);
  const found = await Promise.all(
    installations.map(async ({ id, integrationName, lastErrorMessage }) => {
      const query = { status: 'failed', limit: MOST_TOLD };
      const { items } = await asUser('installations.listJobs', { params: { id }, query });
      const about = { name: integrationName, href: `#/installations/${id}`, why: lastErrorMessage };
      return items.map(({ finishedAt, createdAt }) => ({ ...about, at: finishedAt ?? createdAt }));
    }),
  );
  return found.flat();
}

async function failedAutomations(app) {
  if (!app.may('settings.manage') || !has('workspace', 'automationRuns.list')) return [];
  const { items } = await asUser('automationRuns.list', { query: { status: 'failed', limit: MOST_TOLD } });
  return items.map(({ automationName, errorMessage, responseStatus, finishedAt, startedAt }) => ({
    name: automationName,
    href: '#/automations',
    why: errorMessage ?? responseStatus,
    at: finishedAt ?? startedAt,
  }));
}

/** What to do next, by what was found; where all is well, what there is to read. */
function todo({ day, keys, runs }) {
  const failing = day?.places.filter(({ isFailing }) => isFailing) ?? [];
  const steps = [
    keys?.count === 0 && ['#/keys', t('todoMakeKey')],
    day?.places.length === 0 && ['#/endpoints', t('todoAddEndpoint')],
    ...failing.map(({ id, name }) => [`#/endpoints/${id}`, t('todoMend', name)]),
    ...(keys?.expiring ?? []).map(({ name, expiresAt }) => ['#/keys', t('todoRotate', name, time(expiresAt))]),
    runs.length > 0 && [runs[0].href, t('todoRun', runs[0].name)],
  ].filter(Boolean);
  const rest = [
    ['docs/guides/deliveries', t('readDeliveries')],
    ['docs', t('readCalls')],
  ];
  return section(
    t('toDo'),
    ...(steps.length === 0 ? [h('p', { class: 'good' }, t('allWell'))] : []),
    h(
      'ul',
      { class: 'todo' },
      (steps.length === 0 ? rest : steps).map(([href, text]) => h('li', {}, h('a', { href }, text))),
    ),
  );
}

function sections({ day, keys, runs }) {
  return [
    ...(day === null ? [] : [section(t('lastDay'), ...trafficOf(day)), section(t('failing'), ...failingOf(day))]),
    ...(keys === null ? [] : [section(t('expiring'), ...expiringOf(keys))]),
    ...(keys === null && runs.length === 0 ? [] : [section(t('failedRuns'), ...runsOf(runs))]),
  ];
}

function section(title, ...content) {
  return h('section', { class: 'part' }, h('h2', {}, title), ...content);
}

const nothing = (text) => h('p', { class: 'soft' }, text);

function trafficOf({ places, deliveries, isAll }) {
  if (places.length === 0) return [nothing(t('noEndpoints'))];
  if (deliveries.length === 0) return [nothing(t('noDeliveries'))];
  return [chartOf(deliveries), ...(isAll ? [] : [nothing(t('newestOnly', deliveries.length))])];
}

function failingOf({ places }) {
  const failing = places.filter(({ isFailing }) => isFailing);
  if (failing.length === 0) return [nothing(t('noneFailing'))];
  return [
    h(
      'ul',
      { class: 'told' },
      failing.map(({ id, name, url, why, at, failed, total }) =>
        h(
          'li',
          {},
          h('a', { href: `#/endpoints/${id}` }, name),
          ' ',
          h('span', { class: 'soft' }, url),
          h('div', {}, h('strong', { class: 'bad' }, why), ` · ${t('ofDay', failed, total)} · ${time(at)}`),
        ),
      ),
    ),
  ];
}

function expiringOf({ expiring }) {
  if (expiring.length === 0) return [nothing(t('noneExpiring'))];
  return [
    h(
      'ul',
      { class: 'told' },
      expiring.map(({ name, expiresAt }) => h('li', {}, h('a', { href: '#/keys' }, name), ` · ${time(expiresAt)}`)),
    ),
  ];
}

function runsOf(runs) {
  if (runs.length === 0) return [nothing(t('noneFailed'))];
  return [
    h(
      'ul',
      { class: 'told' },
      runs
        .slice(0, MOST_TOLD)
        .map(({ name, href, why, at }) =>
          h('li', {}, h('a', { href }, name), ` · ${time(at)}`, why ? h('div', { class: 'bad' }, String(why)) : null),
        ),
    ),
  ];
}
