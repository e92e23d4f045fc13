import { asKey, asUser, choicesOf } from './calls.js';
import { deliveriesOf, replaySince } from './deliveries.js';
import { button, facts, h, parted } from './dom.js';
import { askFirst, openForm, optionsOf, showSecrets } from './forms.js';
import { listOf, pageOf } from './lists.js';
import { t, time } from './texts.js';

/** The endpoints of a key: what is subscribed where. A signed-in user chooses the key first. */
export async function endpointsView(app) {
  const content = app.who.isKey ? [] : [await keyChoice(app)];
  if (!app.who.isKey && app.chosen === null)
    return { title: t('endpoints'), content: [...content, h('p', {}, t('chooseKey'))] };
  const columns = [
    { label: t('name'), of: ({ id, name }) => h('a', { href: `#/endpoints/${id}` }, name) },
    { label: t('event'), of: ({ event }) => parted(event) },
    { label: t('url'), of: ({ url }) => parted(url) },
    { label: t('state'), of: stateOf },
    { label: t('delivered'), of: ({ successCount }) => String(successCount) },
    { label: t('failed'), of: ({ failureCount }) => String(failureCount) },
    { label: t('lastDelivered'), of: ({ lastDeliveredAt }) => time(lastDeliveredAt) },
  ];
  const states = [
    ['true', t('active')],
    ['false', t('paused')],
  ];
  const list = await listOf({
    caption: t('endpoints'),
    columns,
    filters: [
      { name: 'search', label: t('search') },
      { name: 'isActive', label: t('state'), type: 'select', choices: states },
    ],
    async load({ isActive, ...page }) {
      const { items } = await asKey('webhooks.list');
      return pageOf(items, page, (item) => isActive === '' || String(item.isActive) === isActive);
    },
    fail: app.fail,
  });
  const add = button(t('addEndpoint'), () => addEndpoint(list), { class: 'main', fail: app.fail });
  return {
    title: t('endpoints'),
    content: [...content, h('div', { class: 'row' }, add), list.element],
    refresh: list.refresh,
  };
}

/** Whether anything is sent there, in words. */
export function stateOf({ isActive }) {
  return h('span', { class: isActive ? 'good' : 'note' }, t(isActive ? 'active' : 'paused'));
}

/** The choice of the key whose endpoints a signed-in user looks at. */
export async function keyChoice(app) {
  const { items } = await asUser('apiKeys.list');
  const keys = items.filter(({ status }) => status === 'active');
  const choices = [['', t('choose')], ...keys.map(({ id, name, keyPrefix }) => [id, `${name} (${keyPrefix}…)`])];
  const change = async ({ target }) => {
    try {
      const key = keys.find(({ id }) => id === target.value);
      if (key === undefined) return;
      await app.choose(key);
      await app.show();
      document.getElementById('chosen-key')?.focus();
    } catch (error) {
      app.fail(error);
    }
  };
  const select = h('select', { id: 'chosen-key', change }, optionsOf(choices, app.chosen?.id ?? ''));
  return h('div', { class: 'row' }, h('div', {}, h('label', { for: 'chosen-key' }, t('key')), select));
}

async function addEndpoint(list) {
  const { events } = await asKey('meta.get');
  const made = await openForm({
    title: t('addEndpoint'),
    label: t('create'),
    fields: [
      { name: 'url', label: t('url'), type: 'url' },
      { name: 'name', label: t('name') },
      { name: 'all', label: t('allEvents'), type: 'check', value: true },
      { name: 'events', label: t('eventsLabel'), type: 'checks', choices: events.map((event) => [event, event]) },
      { name: 'payload', label: t('payload'), type: 'select', ...payloads('thin') },
    ],
    async send({ all, name, ...values }) {
      const body = { ...values, ...(name === '' ? {} : { name }), ...(all ? { events: ['*'] } : {}) };
      return asKey('webhooks.create', { body });
    },
  });
  if (made === null) return;
  await list.refresh();
  // An endpoint has one secret for all of its events.
  const [{ name, secretPlaintext: secret }] = made.items;
  await showSecrets(t('secretTitle'), t('secretText'), [{ name, secret }]);
}

function payloads(value) {
  const choices = choicesOf('integration', 'webhooks.update', 'payload');
  return { value, choices: choices.map((choice) => [choice, choice === 'snapshot' ? t('snapshot') : choice]) };
}

/** One event at one URL, with its deliveries. */
export async function subscriptionView(app, id) {
  const find = async () => {
    const { items } = await asKey('webhooks.list');
    return items.find((item) => item.id === id);
  };
  const found = await find();
  if (found === undefined) return endpointsView(app);
  const deliveries = await deliveriesOf(app, id);
  const shown = h('div');
  const drawn = { subscription: found };
  const draw = (subscription) => {
    drawn.subscription = subscription;
    shown.replaceChildren(factsOf(subscription));
    pause.textContent = t(subscription.isActive ? 'pause' : 'resume');
  };
  const refresh = async () => {
    const subscription = await find();
    if (subscription !== undefined) draw(subscription);
    await deliveries.refresh();
  };
  const afterwards = (act) => async () => {
    await act(app, drawn.subscription);
    await refresh();
  };
  const { fail } = app;
  const pause = button('', afterwards(pauseOrResume), { fail });
  const actions = [
    button(t('sendTest'), afterwards(sendTest), { class: 'main', fail }),
    button(t('edit'), afterwards(edit), { fail }),
    pause,
    button(t('rotateSecret'), afterwards(rotateSecret), { fail }),
    button(t('replaySince'), afterwards(replaySince), { fail }),
  ];
  draw(found);
  const content = [h('div', { class: 'row' }, actions), shown, deliveries.element];
  return { title: `${found.name}: ${found.event}`, content, refresh };
}

function factsOf(subscription) {
  const { url, payload, successCount, failureCount, lastDeliveredAt, lastErrorAt, createdAt } = subscription;
  return facts([
    [t('url'), parted(url)],
    [t('state'), stateOf(subscription)],
    [t('payload'), payload === undefined ? null : t('snapshot')],
    [t('delivered'), String(successCount)],
    [t('failed'), String(failureCount)],
    [t('lastDelivered'), time(lastDeliveredAt)],
    [t('lastError'), time(lastErrorAt)],
    [t('created'), time(createdAt)],
  ]);
}

async function sendTest(app, { id }) {
  const { delivered, responseStatus, durationMs, errorCode, errorMessage } = await asKey('webhooks.test', {
    params: { id },
  });
  const why = [responseStatus, errorCode, errorMessage].filter((part) => part !== null).join(', ');
  app.tell(delivered ? t('testDone', responseStatus, durationMs) : t('testFailed', why), !delivered);
}

async function edit(_app, { id, isActive, ...subscription }) {
  const { events } = await asKey('meta.get');
  const names = [...new Set([subscription.event, ...events])];
  await openForm({
    title: t('edit'),
    label: t('save'),
    fields: [
      { name: 'name', label: t('name'), value: subscription.name },
      { name: 'url', label: t('url'), type: 'url', value: subscription.url },
      {
        name: 'event',
        label: t('event'),
        type: 'select',
        value: subscription.event,
        choices: names.map((name) => [name, name]),
      },
      { name: 'payload', label: t('payload'), type: 'select', ...payloads(subscription.payload ?? 'thin') },
    ],
    send: (values) => asKey('webhooks.update', { params: { id }, body: { ...values, isActive } }),
  });
}

async function pauseOrResume(_app, { id, name, event, url, isActive }) {
  if (!isActive) {
    await asKey('webhooks.update', { params: { id }, body: { name, event, url, isActive: true } });
  } else if ((await askFirst(t('pause'), t('disableText'), t('pause'))) === true) {
    await asKey('webhooks.disable', { params: { id } });
  }
}

async function rotateSecret(_app, { id, name }) {
  if ((await askFirst(t('rotateSecret'), t('rotateText'), t('rotateSecret'))) !== true) return;
  const { secretPlaintext: secret } = await asKey('webhooks.rotateSecret', { params: { id } });
  await showSecrets(t('secretTitle'), t('secretText'), [{ name, secret }]);
}
