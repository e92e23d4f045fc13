import { asKey, choicesOf } from './calls.js';
import { button, code, facts, h, parted } from './dom.js';
import { askFirst, openForm } from './forms.js';
import { listOf } from './lists.js';
import { t, time, word, wordsOf } from './texts.js';

const ID_LENGTH = 36;
const GOOD = 'succeeded';
const WAITING = 'pending';

function statusOf(status) {
  const kind = status === WAITING ? 'note' : 'bad';
  return h('span', { class: status === GOOD ? 'good' : kind }, word(status));
}

/** The deliveries of a subscription. */
export function deliveriesOf(app, subscriptionId) {
  const statuses = choicesOf('integration', 'webhooks.listDeliveries', 'status');
  return listOf({
    caption: t('deliveries'),
    columns: [
      { label: t('created'), of: ({ id, createdAt }) => h('a', { href: `#/deliveries/${id}` }, time(createdAt)) },
      { label: t('event'), of: ({ event }) => parted(event) },
      { label: t('status'), of: ({ status }) => statusOf(status) },
      { label: t('attempts'), of: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}` },
      { label: t('answer'), of: answerOf },
      { label: t('nextAttempt'), of: ({ nextAttemptAt }) => time(nextAttemptAt) },
    ],
    filters: [
      { name: 'status', label: t('status'), type: 'select', choices: wordsOf(statuses) },
      { name: 'eventId', label: t('eventId') },
      { name: 'since', label: t('since'), type: 'datetime-local' },
      { name: 'sameUrl', label: t('ofUrl'), type: 'select', any: t('thisEvent'), choices: [['true', t('thisUrl')]] },
    ],
    load({ eventId, ...query }) {
      // Half of an id, as it is being typed, is none.
      const whole = eventId.trim().length === ID_LENGTH ? eventId.trim() : '';
      return asKey('webhooks.listDeliveries', { params: { id: subscriptionId }, query: { ...query, eventId: whole } });
    },
    fail: app.fail,
  });
}

function answerOf({ lastResponseStatus, lastErrorCode }) {
  return [lastResponseStatus, lastErrorCode].filter((part) => part !== null).join(' ') || null;
}

/** One delivery: what was sent, and every attempt with its answer. */
export async function deliveryView(app, deliveryId) {
  const shown = h('div');
  const last = { drawn: '' };
  const refresh = async () => {
    const delivery = await asKey('webhooks.getDelivery', { params: { deliveryId } });
    const drawn = JSON.stringify(delivery);
    if (drawn === last.drawn) return;
    last.drawn = drawn;
    shown.replaceChildren(...contentOf(delivery));
  };
  const replay = async () => {
    await asKey('webhooks.replay', { params: { deliveryId } });
    await refresh();
    app.tell(t('replayedOne'));
  };
  await refresh();
  const actions = h('div', { class: 'row' }, button(t('replay'), replay, { class: 'main', fail: app.fail }));
  return { title: t('delivery'), content: [actions, shown], refresh };
}

function contentOf({ event, eventId, status, attempts, maxAttempts, nextAttemptAt, createdAt, payload, attemptLog }) {
  return [
    facts([
      [t('event'), parted(event)],
      [t('eventId'), eventId],
      [t('status'), statusOf(status)],
      [t('attempts'), `${attempts} / ${maxAttempts}`],
      [t('created'), time(createdAt)],
      [t('nextAttempt'), time(nextAttemptAt)],
    ]),
    h('h2', {}, t('body')),
    code(t('body'), payload),
    ...attemptLog.toReversed().flatMap(attemptOf),
  ];
}

function attemptOf({ attempt, startedAt, durationMs, responseStatus, responseBody, errorCode, errorMessage }) {
  const name = `${t('attempt')} ${attempt}`;
  return [
    h('h2', {}, name),
    facts([
      [t('started'), time(startedAt)],
      [t('duration'), t('ms', durationMs)],
      [t('answer'), [responseStatus, errorCode, errorMessage].filter((part) => part !== null).join(' · ') || null],
    ]),
    responseBody ? code(`${name}: ${t('answerBody')}`, responseBody) : h('p', { class: 'soft' }, t('noAnswerBody')),
  ];
}

/** Sends again what did not arrive since a time, after it was told how much that is. */
export async function replaySince(app, { id }) {
  const asked = await openForm({
    title: t('replaySince'),
    label: t('preview'),
    fields: [
      { name: 'since', label: t('since'), type: 'datetime-local', hint: t('replaySinceHint'), value: aDayAgo() },
      { name: 'status', label: t('status'), type: 'select', value: '', choices: [['', t('any')], ...endings()] },
    ],
    async send({ since, status }) {
      const instant = since === '' ? '' : new Date(since).toISOString();
      const body = { since: instant, ...(status === '' ? {} : { status }) };
      const { remaining } = await asKey('webhooks.replaySince', { params: { id }, body: { ...body, dryRun: true } });
      return { body, remaining };
    },
  });
  if (asked === null) return;
  if (asked.remaining === 0) return app.tell(t('replayNone'));
  if ((await askFirst(t('replaySince'), t('replayHowMany', asked.remaining), t('replay'))) !== true) return;
  const { replayed, remaining } = await asKey('webhooks.replaySince', { params: { id }, body: asked.body });
  app.tell(t('replayed', replayed, remaining));
}

function endings() {
  return wordsOf(choicesOf('integration', 'webhooks.replaySince', 'status'));
}

// In the time zone of the browser, as the field has it.
function aDayAgo() {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
