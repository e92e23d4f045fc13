import { asKey, asUser, base, loadCalls, showCsrf, showKey } from './calls.js';
import { deliveryView } from './deliveries.js';
import { button, h } from './dom.js';
import { endpointsView, subscriptionView } from './endpoints.js';
import { keysView } from './keys.js';
import { auditView, automationsView, installationsView, installationView } from './logs.js';
import { overviewView } from './overview.js';
import { language, otherLanguage, t, time } from './texts.js';

const LIVE_MS = 5000;
const SESSION = 'procurekit-console';
const CHOSEN = 'procurekit-console-key';

/** Sections, by the first word of the address: who sees them, and their views; what follows in the address names one thing. */
const SECTIONS = [
  { id: 'overview', views: [overviewView] },
  { id: 'endpoints', views: [endpointsView, subscriptionView] },
  { id: 'keys', views: [keysView], right: 'api_keys.manage' },
  { id: 'installations', views: [installationsView, installationView], right: 'integrations.manage' },
  { id: 'automations', views: [automationsView], right: 'settings.manage' },
  { id: 'audit', views: [auditView], right: 'settings.manage' },
];
/** What has no place in the navigation. */
const DETAILS = [{ id: 'deliveries', views: [null, deliveryView], within: 'endpoints' }];

const root = document.getElementById('console');
const notice = h('p', { class: 'box', role: 'status' });
const main = h('main', { tabindex: '-1' });
const nav = h('nav', { 'aria-label': t('sections') });
const live = h('input', { type: 'checkbox', checked: true });
const state = { turn: 0, refresh: async () => undefined };

/** What views are handed: who looks, how to tell something, and how to go on. */
const app = {
  who: null,
  /** Key whose endpoints a signed-in user looks at. */
  chosen: null,
  tell(text, isBad = false) {
    notice.className = isBad ? 'box bad' : 'box';
    notice.textContent = text;
  },
  fail(error) {
    if (error.status !== 401) return app.tell(error.message, true);
    if (app.who?.isKey !== false || error.face !== 'integration') return leave(t('ended'));
    // Whoever is signed in still is; only the session of the key that was chosen is over.
    keepChosen(null);
    return show().then(() => app.tell(t('ended')));
  },
  show,
  /** Whether whoever is signed in has a right; who came with a key has none. */
  may: (right) => app.who.rights.includes(right),
  /** Opens the session of a key for a signed-in user, by a link like any other. */
  async choose(key) {
    if (app.chosen !== null) await endKey();
    const { url } = await asUser('consoleLinks.create', { body: { keyId: key.id } });
    const { token, expiresAt } = await asUser('consoleLinks.open', { body: { token: linkIn(new URL(url).hash) } });
    const { id, name } = key;
    keepChosen({ token, expiresAt, key: { id, name } });
  },
};

/** The key that was chosen, for as long as the tab is open. */
function keepChosen(chosen) {
  if (chosen === null) sessionStorage.removeItem(CHOSEN);
  else sessionStorage.setItem(CHOSEN, JSON.stringify(chosen));
  showKey(chosen?.token ?? null);
  app.chosen = chosen?.key ?? null;
}

/** Scopes that show endpoints. */
const SEEING = ['webhooks.read', 'integration_api.read'];

/** Takes the key that was chosen before, or else the one that was used last. */
async function chooseByItself() {
  const kept = JSON.parse(sessionStorage.getItem(CHOSEN) ?? 'null');
  if (kept !== null && kept.expiresAt > new Date().toISOString()) return keepChosen(kept);
  if (!app.may('api_keys.manage')) return undefined;
  const { items } = await asUser('apiKeys.list');
  const active = items.filter(
    ({ status, scopes }) => status === 'active' && scopes.some((scope) => SEEING.includes(scope)),
  );
  const used = ({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt;
  const [key] = active.toSorted((a, b) => used(b).localeCompare(used(a)));
  return key === undefined ? undefined : app.choose(key);
}

function linkIn(hash) {
  return new URLSearchParams(hash.slice(1)).get('link');
}

function placeNow() {
  const [, name = '', id] = location.hash.split('/');
  const all = [...ownSections(), ...DETAILS];
  const section = all.find((each) => each.id === name) ?? all[0];
  const isOfKey = (section.within ?? section.id) === 'endpoints';
  const mayShow = app.who.isKey || app.chosen !== null || !isOfKey;
  const view = section.views[id === undefined ? 0 : 1] ?? endpointsView;
  return { section, id: id && decodeURIComponent(id), view: mayShow ? view : endpointsView };
}

function ownSections() {
  const { who } = app;
  return SECTIONS.filter(({ right }) => right === undefined || who.rights.includes(right));
}

/** Draws what the address names. */
async function show() {
  const turn = (state.turn += 1);
  const { section, id, view: draw } = placeNow();
  drawNav(section.within ?? section.id);
  try {
    const view = await draw(app, id);
    if (turn !== state.turn) return;
    state.refresh = view.refresh ?? (async () => undefined);
    document.title = `${view.title} · Procurekit`;
    main.replaceChildren(notice, h('h1', { tabindex: '-1' }, view.title), ...view.content);
  } catch (error) {
    if (turn !== state.turn) return;
    state.refresh = async () => undefined;
    main.replaceChildren(notice, h('h1', { tabindex: '-1' }, t(section.id) ?? t('title')));
    app.fail(error);
  }
}

function drawNav(current) {
  const links = ownSections().map(({ id }) =>
    h('li', {}, h('a', { href: `#/${id}`, 'aria-current': id === current ? 'page' : null }, t(id))),
  );
  nav.replaceChildren(h('ul', {}, links));
}

async function goOn() {
  app.tell('');
  // Another link, in a tab that is open already.
  if (linkIn(location.hash) !== null) return start();
  if (app.who === null) return undefined;
  await show();
  main.querySelector('h1')?.focus();
  return undefined;
}

async function tick() {
  if (app.who === null || document.hidden || !live.checked || document.querySelector('dialog') !== null) return;
  try {
    await state.refresh();
  } catch (error) {
    app.fail(error);
  }
}

/** The page of whoever is in. */
function drawShell() {
  const { label, until } = app.who;
  const header = h(
    'header',
    {},
    h(
      'p',
      {},
      h('strong', {}, 'Procurekit '),
      label,
      until === null ? '' : h('span', { class: 'soft' }, ` ${t('until', time(until))}`),
    ),
    h(
      'div',
      { class: 'row' },
      h('label', { class: 'check' }, live, t('live')),
      otherLink(),
      button(t('leave'), end, { fail: app.fail }),
    ),
  );
  root.replaceChildren(header, nav, main);
}

/** The same place in the other language. */
function otherLink() {
  const click = ({ target }) => (target.href = `?lang=${otherLanguage}${location.hash}`);
  const language = { lang: otherLanguage, hreflang: otherLanguage };
  return h('a', { href: `?lang=${otherLanguage}`, ...language, click }, t('otherLanguage'));
}

/** A page with one thing to do. */
function drawGate(title, ...content) {
  app.who = null;
  document.title = `${title} · Procurekit`;
  main.replaceChildren(notice, h('h1', {}, title), ...content);
  root.replaceChildren(h('header', {}, h('strong', {}, 'Procurekit'), otherLink()), main);
}

async function end() {
  if (app.who.isKey || app.chosen !== null) await endKey();
  if (!app.who.isKey) await asUser('auth.logout');
  leave(t('ended'));
}

// What has ended by itself is as good.
async function endKey() {
  try {
    await asKey('consoleLinks.endSession');
  } catch (error) {
    if (error.status !== 401) throw error;
  }
}

function leave(text) {
  sessionStorage.removeItem(SESSION);
  keepChosen(null);
  showCsrf(null);
  drawSignIn();
  app.tell(text);
}

// Whoever signs in comes back to where they are now.
function signInAddress() {
  const query = new URLSearchParams({ lang: language, return: location.pathname + location.search + location.hash });
  return `${new URL('login', base).pathname}?${query.toString()}`;
}

function drawSignIn() {
  drawGate(
    t('gateTitle'),
    h('p', {}, t('gateText')),
    h(
      'p',
      {},
      h('a', { href: signInAddress() }, t('gateSignIn')),
      ` ${t('gateThen')} `,
      h('code', {}, 'POST /console-links'),
      '.',
    ),
  );
}

// Nothing is used up by looking at the page: programs that look into links press no buttons.
function drawOpening(token) {
  const open = async () => {
    const session = await asUser('consoleLinks.open', { body: { token } });
    history.replaceState(null, '', location.pathname + location.search);
    sessionStorage.setItem(SESSION, JSON.stringify(session));
    await enter();
  };
  drawGate(t('openTitle'), h('p', {}, t('openText')), button(t('openButton'), open, { class: 'main', fail: app.fail }));
}

/** Finds out who is there: the session of a key, or a signed-in user. */
async function enter() {
  const kept = JSON.parse(sessionStorage.getItem(SESSION) ?? 'null');
  app.who = kept === null ? await theUser() : await theKey(kept);
  // What may not be chosen, or cannot be at the moment, is chosen by hand.
  if (kept === null) await chooseByItself().catch(() => keepChosen(null));
  drawShell();
  await show();
}

async function theKey({ token, expiresAt }) {
  showKey(token);
  const { key, portal, events, scopes } = await asKey('meta.get');
  return { isKey: true, rights: [], events, scopes, label: t('ofKey', key.name, portal.name), until: expiresAt };
}

async function theUser() {
  const { user, portal, csrfToken } = await asUser('auth.me');
  showCsrf(csrfToken);
  return { isKey: false, rights: user.rights, label: t('ofUser', user.fullName, portal.name), until: null };
}

async function start() {
  document.documentElement.lang = language;
  try {
    await loadCalls();
    const link = linkIn(location.hash);
    if (link === null) await enter();
    else drawOpening(link);
  } catch (error) {
    const isOver = sessionStorage.getItem(SESSION) !== null;
    sessionStorage.removeItem(SESSION);
    drawSignIn();
    if (error.status !== 401) app.fail(error);
    else if (isOver) app.tell(t('ended'));
  }
}

window.addEventListener('hashchange', goOn);
setInterval(tick, LIVE_MS);
await start();
