import { asUser, choicesOf } from './calls.js';
import { button, folded, h, menu } from './dom.js';
import { askFirst, openForm, showDialog, showSecrets } from './forms.js';
import { listOf, pageOf } from './lists.js';
import { RUSSIAN_SCOPES } from './scopes-ru.js';
import { language, t, time, word, wordsOf } from './texts.js';

/** The keys of the portal: made, rotated, narrowed, revoked, joined, and handed on by links. */
export async function keysView(app) {
  const known = { scopes: [], keys: [] };
  const statuses = choicesOf('workspace', 'apiKeys.list', 'status');
  const list = await listOf({
    caption: t('keys'),
    columns: [
      { label: t('name'), of: ({ name, keyPrefix }) => `${name} (${keyPrefix}…)` },
      {
        label: t('state'),
        of: ({ status }) => h('span', { class: status === 'active' ? 'good' : 'note' }, word(status)),
      },
      { label: t('scopes'), of: ({ scopes }) => scopesOf(scopes, known.scopes) },
      { label: t('madeBy'), of: ({ createdByName }) => createdByName },
      { label: t('lastUsed'), of: ({ lastUsedAt }) => time(lastUsedAt) },
      { label: t('expires'), of: ({ expiresAt }) => time(expiresAt) },
      { label: t('limit'), of: ({ rateLimitPerMinute }) => String(rateLimitPerMinute) },
      { label: t('actions'), of: (key) => actionsOf(app, key, () => ({ ...known, list })) },
    ],
    filters: [
      { name: 'search', label: t('search') },
      { name: 'status', label: t('state'), type: 'select', choices: wordsOf(statuses) },
    ],
    async load({ status, ...page }) {
      const { items, availableScopes } = await asUser('apiKeys.list');
      Object.assign(known, { scopes: availableScopes, keys: items });
      return pageOf(items, page, (key) => status === '' || key.status === status);
    },
    fail: app.fail,
  });
  const make = button(t('makeKey'), () => makeKey(known.scopes, list), { class: 'main', fail: app.fail });
  return { title: t('keys'), content: [h('div', { class: 'row' }, make), list.element], refresh: list.refresh };
}

function actionsOf(app, key, about) {
  if (key.status !== 'active') return null;
  const act = (name, does) =>
    button(t(name), () => does(key, about(), app), { fail: app.fail, 'aria-label': `${t(name)}: ${key.name}` });
  const others = [
    act('makeLink', makeLink),
    act('edit', editKey),
    act('rotateKey', rotateKey),
    act('takeOver', takeOver),
    act('revoke', revoke),
  ];
  const more = menu(t('more'), others, { 'aria-label': `${t('more')}: ${key.name}` });
  return h('div', { class: 'row' }, act('showEndpoints', showEndpoints), more);
}

/** Two scopes are read at a glance; of more, how many they are, and which when somebody asks. */
function scopesOf(scopes, available) {
  const told = scopes.map((scope) => named(available.find((each) => each.scope === scope) ?? { scope, label: scope }));
  if (scopes.length > 2) {
    return folded(
      t('scopeCount', scopes.length),
      h(
        'ul',
        { class: 'plain' },
        told.map((text) => h('li', {}, text)),
      ),
    );
  }
  return (language === 'ru' ? told : scopes).join(', ');
}

async function makeKey(scopes, list) {
  const made = await openForm({
    title: t('makeKey'),
    label: t('create'),
    fields: [
      { name: 'name', label: t('name') },
      { name: 'expiresAt', label: t('expires'), type: 'datetime-local' },
      { name: 'scopes', label: t('scopes'), type: 'checks', choices: scopes.map(choiceOf) },
    ],
    send: ({ expiresAt, ...body }) => asUser('apiKeys.create', { body: { ...body, expiresAt: instantOf(expiresAt) } }),
  });
  await tellSecret(made, list);
}

function choiceOf({ scope, label, isGrantable }) {
  return [scope, named({ scope, label }), !isGrantable];
}

function named({ scope, label }) {
  return `${scope}: ${(language === 'ru' && RUSSIAN_SCOPES[scope]) || label}`;
}

function instantOf(local) {
  return local === '' ? null : new Date(local).toISOString();
}

async function tellSecret(made, list) {
  if (made === null) return;
  await list.refresh();
  await showSecrets(t('secretTitle'), t('secretText'), [{ name: made.item.name, secret: made.secretPlaintext }]);
}

async function editKey({ id, name, scopes: held }, { scopes, list }) {
  const choices = scopes.filter(({ scope }) => held.includes(scope)).map((each) => [each.scope, named(each)]);
  await openForm({
    title: t('edit'),
    label: t('save'),
    fields: [
      { name: 'name', label: t('name'), value: name },
      { name: 'scopes', label: t('scopes'), type: 'checks', value: held, choices, hint: t('keyNarrowHint') },
    ],
    send: (body) => asUser('apiKeys.update', { params: { id }, body }),
  });
  await list.refresh();
}

async function rotateKey({ id, name }, { list }) {
  if ((await askFirst(t('rotateKey'), t('rotateKeyText', name), t('rotateKey'))) !== true) return;
  await tellSecret(await asUser('apiKeys.rotate', { params: { id }, body: {} }), list);
}

async function takeOver({ id, name, createdById }, { keys, list }) {
  const others = keys.filter((key) => key.id !== id && key.archivedAt === null && key.createdById === createdById);
  if (others.length === 0) return void (await showDialog(t('takeOver'), h('p', {}, t('takeOverNone'))));
  const choices = others.map((key) => [key.id, `${key.name} (${key.keyPrefix}…)`]);
  const done = await openForm({
    title: t('takeOver'),
    label: t('takeOver'),
    fields: [{ name: 'from', label: t('takeOverFrom'), type: 'select', choices, hint: t('takeOverHint', name) }],
    send: (body) => asUser('apiKeys.takeOver', { params: { id }, body }),
  });
  if (done === null) return;
  await list.refresh();
  const { links, subscriptions } = done.taken;
  await showDialog(t('takeOver'), h('p', { role: 'status' }, t('takenOver', links ?? 0, subscriptions ?? 0)));
}

async function revoke({ id, name }, { list }) {
  if ((await askFirst(t('revoke'), t('revokeText', name), t('revoke'))) !== true) return;
  await asUser('apiKeys.archive', { params: { id } });
  await list.refresh();
}

async function showEndpoints(key, _about, app) {
  await app.choose(key);
  location.hash = '#/endpoints';
}

async function makeLink({ id, name }) {
  const { url, expiresAt } = await asUser('consoleLinks.create', { body: { keyId: id } });
  await showSecrets(t('linkTitle'), t('linkText', time(expiresAt)), [{ name, secret: url }]);
}
