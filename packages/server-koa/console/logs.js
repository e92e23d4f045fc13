import { asUser, choicesOf } from './calls.js';
import { button, code, facts, h } from './dom.js';
import { showDialog } from './forms.js';
import { listOf, pageOf } from './lists.js';
import { t, time, word, wordsOf } from './texts.js';

const isGood = (status) => status === null || (status >= 200 && status < 300);

/** The integrations of the portal. */
export async function installationsView(app) {
  const list = await listOf({
    caption: t('installations'),
    columns: [
      {
        label: t('integration'),
        of: ({ id, integrationName }) => h('a', { href: `#/installations/${id}` }, integrationName),
      },
      { label: t('status'), of: ({ status }) => word(status) },
      { label: t('lastSync'), of: ({ lastSyncAt }) => time(lastSyncAt) },
      { label: t('lastError'), of: ({ lastErrorAt }) => time(lastErrorAt) },
      { label: t('message'), of: ({ lastErrorMessage }) => lastErrorMessage },
    ],
    filters: [{ name: 'search', label: t('search') }],
    load: async (page) => pageOf(await asUser('installations.list'), page),
    fail: app.fail,
  });
  return { title: t('installations'), content: [list.element], refresh: list.refresh };
}

/** One integration: its runs, its log of calls to and from the other system, and the events that it recorded. */
export async function installationView(app, id) {
  const params = { id };
  const installation = (await asUser('installations.list')).find((each) => each.id === id);
  if (installation === undefined) return installationsView(app);
  const lists = await Promise.all([runsOf(app, params), logOf(app, params), recordedBy(app, params)]);
  const refresh = () => Promise.all(lists.map((list) => list.refresh()));
  const sync = async () => {
    const { message } = await asUser('installations.sync', { params });
    app.tell(message);
    await refresh();
  };
  const actions = h('div', { class: 'row' }, button(t('syncNow'), sync, { class: 'main', fail: app.fail }));
  const { integrationName: title, status, lastSyncAt, lastErrorMessage } = installation;
  const known = facts([
    [t('status'), word(status)],
    [t('lastSync'), time(lastSyncAt)],
    [t('lastError'), lastErrorMessage],
  ]);
  return { title, content: [actions, known, ...lists.map(({ element }) => element)], refresh };
}

function runsOf(app, params) {
  const { id } = params;
  return listOf({
    caption: t('runs'),
    columns: [
      { label: t('created'), of: ({ createdAt }) => time(createdAt) },
      { label: t('run'), of: ({ kind }) => word(kind) },
      { label: t('status'), of: ({ status }) => word(status) },
      { label: t('started'), of: ({ startedAt }) => time(startedAt) },
      { label: t('finished'), of: ({ finishedAt }) => time(finishedAt) },
      {
        label: t('details'),
        of: ({ jobId, kind }) =>
          more(app, kind, async () => runOf(await asUser('installations.getJob', { params: { id, jobId } }))),
      },
    ],
    filters: [
      {
        name: 'status',
        label: t('status'),
        type: 'select',
        choices: wordsOf(choicesOf('workspace', 'installations.listJobs', 'status')),
      },
    ],
    async load(query) {
      const { items, total } = await asUser('installations.listJobs', { params, query });
      return { items: items.map((job) => ({ id: job.jobId, ...job })), total };
    },
    fail: app.fail,
  });
}

function runOf({ status, startedAt, finishedAt, counts, errors }) {
  return [
    facts([
      [t('status'), word(status)],
      [t('started'), time(startedAt)],
      [t('finished'), time(finishedAt)],
    ]),
    code(t('details'), { counts, errors }),
  ];
}

function logOf(app, params) {
  return listOf({
    caption: t('log'),
    columns: [
      { label: t('at'), of: ({ createdAt }) => time(createdAt) },
      { label: t('direction'), of: ({ direction }) => word(direction) },
      { label: t('event'), of: ({ event }) => event },
      { label: t('answer'), of: ({ responseStatus }) => responseStatus && coloured(responseStatus) },
      { label: t('duration'), of: ({ durationMs }) => t('ms', durationMs) },
      { label: t('outcome'), of: ({ outcome }) => outcome && word(outcome) },
      { label: t('message'), of: ({ message }) => message },
    ],
    filters: [
      { name: 'search', label: t('search') },
      {
        name: 'direction',
        label: t('direction'),
        type: 'select',
        choices: wordsOf(choicesOf('workspace', 'installations.listLogs', 'direction')),
      },
    ],
    load: (query) => asUser('installations.listLogs', { params, query }),
    fail: app.fail,
  });
}

function recordedBy(app, params) {
  return listOf({
    caption: t('inbound'),
    columns: [
      { label: t('at'), of: ({ createdAt }) => time(createdAt) },
      { label: t('event'), of: ({ event }) => event },
      { label: t('details'), of: ({ event, fields }) => more(app, event, () => [code(t('payload'), fields)]) },
    ],
    load: (query) => asUser('inboundWebhooks.listEvents', { params, query }),
    fail: app.fail,
  });
}

function coloured(status) {
  return h('span', { class: isGood(status) ? 'good' : 'bad' }, String(status));
}

function more(app, title, content) {
  return button(t('details'), async () => showDialog(title, ...(await content())), {
    fail: app.fail,
    'aria-label': `${t('details')}: ${title}`,
  });
}

/** What automations of stages sent, and what came back. */
export async function automationsView(app) {
  const list = await listOf({
    caption: t('automations'),
    columns: [
      { label: t('automation'), of: ({ automationName }) => automationName },
      { label: t('status'), of: ({ status }) => word(status) },
      { label: t('attempts'), of: ({ attempts }) => String(attempts) },
      { label: t('answer'), of: ({ responseStatus }) => responseStatus && coloured(responseStatus) },
      { label: t('message'), of: ({ errorMessage }) => errorMessage },
      { label: t('started'), of: ({ startedAt }) => time(startedAt) },
      { label: t('details'), of: (run) => more(app, run.automationName, () => detailsOf(run)) },
    ],
    filters: [
      { name: 'search', label: t('search') },
      {
        name: 'status',
        label: t('status'),
        type: 'select',
        choices: wordsOf(choicesOf('workspace', 'automationRuns.list', 'status')),
      },
    ],
    load: (query) => asUser('automationRuns.list', { query }),
    fail: app.fail,
  });
  return { title: t('automations'), content: [list.element], refresh: list.refresh };
}

function detailsOf({ request, responseBody, durationMs, errorCode }) {
  return [
    facts([
      [t('request'), request && `${request.method} ${request.url}`],
      [t('duration'), durationMs && t('ms', durationMs)],
      [t('lastError'), errorCode],
    ]),
    ...(request === null ? [] : [code(t('request'), request.body)]),
    ...(responseBody ? [code(t('response'), responseBody)] : []),
  ];
}

/** Who changed what. */
export async function auditView(app) {
  const list = await listOf({
    caption: t('audit'),
    columns: [
      { label: t('at'), of: ({ at }) => time(at) },
      { label: t('who'), of: ({ actor }) => actor.name ?? t('system') },
      { label: t('operation'), of: ({ operation }) => operation },
      {
        label: t('entity'),
        of: ({ entityType, entityNumber, entityName }) =>
          [entityType, entityNumber, entityName].filter(Boolean).join(' · '),
      },
      { label: 'IP', of: ({ ip }) => ip },
      { label: t('changes'), of: (entry) => more(app, entry.operation, () => [changesOf(entry)]) },
    ],
    filters: [
      { name: 'search', label: t('search') },
      { name: 'operation', label: t('operation') },
      { name: 'from', label: t('since'), type: 'datetime-local' },
    ],
    load: (query) => asUser('auditLog.list', { query }),
    fail: app.fail,
  });
  return { title: t('audit'), content: [list.element], refresh: list.refresh };
}

function changesOf({ changes, requestId }) {
  return h('div', {}, facts([['X-Request-Id', requestId]]), code(t('changes'), changes));
}
