import { createFiller } from './fill-in.js';

const { MutationObserver, requestAnimationFrame, sessionStorage } = globalThis;

// The calls go to the server that served this page, under whatever name and path it was reached: what the description
// names as its server may be another name of the same machine, which the page may not call.
const address = new URL('.', location.href);

// Whoever signs in here with a cookie shows with each change that it was this page that made it.
let csrfToken;

function showCsrfToken(request) {
  if (csrfToken !== undefined && !['GET', 'HEAD'].includes(request.method ?? 'GET')) {
    request.headers['X-CSRF-Token'] ??= csrfToken;
  }
  return request;
}

function keepCsrfToken(response) {
  const token = response.body?.csrfToken;
  if (typeof token === 'string') {
    csrfToken = token;
    signedIn();
  }
  return response;
}

// Each press of Execute is a call of its own: what would repeat another one is for programs.
function renewIdempotencyKey(request, exampleKey) {
  if (exampleKey !== undefined && request.headers['Idempotency-Key'] === exampleKey) {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    request.headers['Idempotency-Key'] = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return request;
}

function exampleKeyOf({ components }) {
  return Object.values(components.parameters ?? {}).find(({ name }) => name === 'Idempotency-Key')?.schema.example;
}

function valueAt(description, keys) {
  return keys.reduce((value, key) => value?.[key], description);
}

// A call with all that it refers to. Left to itself, Swagger UI reads the whole description anew for each call that is
// opened, which takes seconds.
function withReferences(description, value, open = []) {
  if (Array.isArray(value)) return value.map((each) => withReferences(description, each, open));
  if (value === null || typeof value !== 'object') return value;
  const { $ref } = value;
  if (typeof $ref !== 'string') {
    const members = Object.entries(value);
    return Object.fromEntries(members.map(([name, each]) => [name, withReferences(description, each, open)]));
  }
  const keys = $ref.slice(2).split('/');
  const target = valueAt(
    description,
    keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
  // What holds itself is shown once.
  if (target === undefined || open.includes($ref)) return value;
  // What stands beside a reference is of this place alone.
  const own = value.description === undefined ? {} : { description: value.description };
  return { ...withReferences(description, target, [...open, $ref]), $$ref: $ref, ...own };
}

// The codes of a refusal stand in the call, and what a refusal looks like stands once for all: both are shown, the examples of
// its own codes only.
function withOwnCodes(operation) {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const media = response.content?.['application/problem+json'];
    if (media?.examples === undefined) return [status, response];
    const own = Object.entries(media.examples).filter(([code]) => response.description.includes(`\`${code}\``));
    const examples = own.length === 0 ? media.examples : Object.fromEntries(own);
    return [status, { ...response, content: { 'application/problem+json': { ...media, examples } } }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

const SIGN_IN = 'auth.login';

// Nobody has the address of the example.
function withoutMadeUpAddress(operation) {
  if (!operation.operationId?.endsWith(SIGN_IN)) return operation;
  const { 'application/json': media } = operation.requestBody.content;
  const content = { 'application/json': { ...media, example: { email: '', password: '' } } };
  return { ...operation, requestBody: { ...operation.requestBody, content } };
}

const callReader = (fill) => ({
  fn: {
    resolveSubtree: async (description, keys) => {
      const spec = withReferences(description, valueAt(description, keys));
      const [root, path] = keys;
      const isCall = root === 'paths' && keys.length === 3;
      return { spec: isCall ? await fill(path, withoutMadeUpAddress(withOwnCodes(spec))) : spec, errors: [] };
    },
  },
});

const KEPT = 'procurekit-explorer-sign-in';

// For as long as the tab is open, and for no other tab.
const keepSignIn = (signedIn) => ({
  statePlugins: {
    auth: {
      wrapActions: Object.fromEntries(
        ['authorize', 'logout'].map((name) => [
          name,
          (act, { authSelectors }) =>
            (...input) => {
              const result = act(...input);
              sessionStorage.setItem(KEPT, JSON.stringify(authSelectors.authorized()));
              signedIn();
              return result;
            },
        ]),
      ),
    },
  },
});

const REGIONS = [
  ['.scheme-container', 'Sign-in'],
  ['.filter-container', 'Search'],
];

// What Swagger UI leaves without a name or within reach twice, for whoever does not see the page.
function makeAccessible(explorer) {
  const each = (selector, change) => explorer.querySelectorAll(selector).forEach(change);
  each('select:not([aria-label])', (select) => select.setAttribute('aria-label', 'Choice of an example or a type'));
  each('textarea:not([aria-label])', (field) => field.setAttribute('aria-label', 'Body of the request'));
  each('.microlight:not([tabindex])', (code) => code.setAttribute('tabindex', '0'));
  each('.response:not([tabindex])', (response) => response.setAttribute('tabindex', '0'));
  // The button around it opens the call, and the address of the page follows.
  each('.opblock-summary-control a[href]', (link) => link.removeAttribute('href'));
  each('thead td:not([role])', (cell) => cell.setAttribute('role', 'columnheader'));
  // Fields of a model are laid out as a table, and are none.
  each('table.model:not([role])', (table) => table.setAttribute('role', 'presentation'));
  each(':is(h3.opblock-tag, .models h4):not([aria-level])', (heading) => heading.setAttribute('aria-level', '2'));
  each('.opblock h4:not([aria-level])', (heading) => heading.setAttribute('aria-level', '3'));
  each('.opblock h5:not([aria-level])', (heading) => heading.setAttribute('aria-level', '4'));
  for (const [selector, name] of REGIONS) {
    each(`${selector}:not([role])`, (part) => {
      part.setAttribute('role', 'region');
      part.setAttribute('aria-label', name);
    });
  }
}

function keepAccessible(explorer) {
  let isDue = false;
  const look = () => {
    isDue = false;
    makeAccessible(explorer);
  };
  new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  }).observe(explorer, { childList: true, subtree: true });
}

let ui;
let filler;
let paths;
const made = new Map();

// What was opened before is read again, with what exists for whoever it is now.
function signedIn() {
  filler = createFiller(paths, ask, made);
  ui.specActions.invalidateResolvedSubtreeCache();
}

async function ask(path) {
  const headers = {};
  for (const { schema, value } of Object.values(ui.authSelectors.authorized().toJS())) {
    if (schema.type === 'apiKey') headers[schema.name] = value;
    else if (schema.scheme === 'bearer') headers.Authorization = `Bearer ${value}`;
  }
  const answer = await fetch(new URL(path.slice(1), address), { headers });
  return answer.ok && answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : null;
}

// Without somebody who asks, everything would be refused.
async function fill(path, operation) {
  return filler === undefined ? operation : filler.fill(path, operation);
}

// Swagger UI and the description are ten times as large as the page, which can be read before they are there.
async function load(name) {
  await Promise.all(
    ['link', 'script'].map(
      (tag) =>
        new Promise((resolve, reject) => {
          const element = document.createElement(tag);
          Object.assign(element, { onload: resolve, onerror: () => reject(new Error(`${name} is missing`)) });
          const file = (extension) => new URL(`docs/${name}${extension}`, address).href;
          Object.assign(
            element,
            tag === 'link' ? { rel: 'stylesheet', href: file('.css') } : { src: file('-bundle.js') },
          );
          // Our own style comes last, so that it wins.
          if (tag === 'link') document.head.prepend(element);
          else document.head.append(element);
        }),
    ),
  );
}

async function start() {
  const explorer = document.getElementById('explorer');
  keepAccessible(explorer);
  const asked = fetch(new URL('docs-json' + location.search, address)).then((answer) => answer.json());
  const [description] = await Promise.all([asked, load('swagger-ui')]);
  ({ paths } = description);
  const exampleKey = exampleKeyOf(description);
  const server = address.href.replace(/\/$/, '');
  explorer.replaceChildren();
  ui = globalThis.SwaggerUIBundle({
    spec: { ...description, servers: [{ url: server }] },
    domNode: explorer,
    deepLinking: true,
    // The headings say what there is; all calls at once would be many screens, and slow to draw.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    // The badge would ask a validator elsewhere on the Internet.
    validatorUrl: null,
    persistAuthorization: false,
    plugins: [callReader(fill), keepSignIn(signedIn)],
    requestInterceptor(request) {
      // What is asked after a change is asked anew: versions have gone up.
      if (filler !== undefined && (request.method ?? 'GET') !== 'GET') filler = createFiller(paths, ask, made);
      return showCsrfToken(renewIdempotencyKey(request, exampleKey));
    },
    responseInterceptor(response) {
      if (response.status === 201 || response.status === 202)
        made.set(new URL(response.url).pathname, response.body ?? {});
      return keepCsrfToken(response);
    },
    onComplete() {
      const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
      if (Object.keys(kept).length > 0) ui.authActions.authorize(kept);
    },
  });
}

// What the page shows as a command goes where the page came from.
for (const place of document.querySelectorAll('.address')) place.textContent = address.href.replace(/\/$/, '');
// The place stays the same in the other language.
document.querySelector('.language').addEventListener('click', ({ target }) => (target.hash = location.hash));
// Swagger UI looks at the address of the page when it starts, and the links above it can be followed later.
globalThis.addEventListener('hashchange', () => ui?.layoutActions.parseDeepLinkHash(location.hash));

const NARROW = globalThis.matchMedia('(width < 48rem)');
const STAYED_MS = 10_000;

/**
 * Resolves once calls are to be tried. On a desk that is at once. What Swagger UI does before it shows anything keeps a phone busy
 * for seconds, and the outline can be read meanwhile: there it starts for whoever asks for a call, or stays without opening any.
 */
function wanted() {
  const isKnown = location.hash !== '' || sessionStorage.getItem(KEPT) !== null;
  if (isKnown || !NARROW.matches) return Promise.resolve();
  const page = document.body;
  const button = document.getElementById('try');
  button.hidden = false;
  return new Promise((resolve) => {
    const timer = globalThis.setTimeout(resolve, STAYED_MS);
    page.addEventListener('click', ({ target }) => {
      globalThis.clearTimeout(timer);
      if (target === button || target.closest('a[href^="#/"]') !== null) resolve();
    });
  });
}

wanted()
  .then(start)
  .catch((error) => {
    document.getElementById('explorer').textContent = `The description could not be loaded: ${error.message}`;
  });
