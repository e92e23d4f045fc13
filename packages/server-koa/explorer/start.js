const { MutationObserver, requestAnimationFrame, SwaggerUIBundle } = globalThis;

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
  if (typeof token === 'string') csrfToken = token;
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
  return { ...withReferences(description, target, [...open, $ref]), $$ref: $ref };
}

const quickReferences = () => ({
  fn: {
    resolveSubtree: async (description, keys) => ({
      spec: withReferences(description, valueAt(description, keys)),
      errors: [],
    }),
  },
});

const REGIONS = [
  ['.information-container', 'About this API'],
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
  each('h2.title:not([aria-level])', (heading) => heading.setAttribute('aria-level', '1'));
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

async function start() {
  keepAccessible(document.getElementById('explorer'));
  const answer = await fetch(new URL('docs-json' + location.search, address));
  const description = await answer.json();
  const exampleKey = exampleKeyOf(description);
  const server = address.href.replace(/\/$/, '');
  SwaggerUIBundle({
    spec: { ...description, servers: [{ url: server }] },
    dom_id: '#explorer',
    deepLinking: true,
    // The headings say what there is; all calls at once would be many screens, and slow to draw.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    // The badge would ask a validator elsewhere on the Internet.
    validatorUrl: null,
    persistAuthorization: false,
    plugins: [quickReferences],
    requestInterceptor: (request) => showCsrfToken(renewIdempotencyKey(request, exampleKey)),
    responseInterceptor: keepCsrfToken,
  });
}

start().catch((error) => {
  document.getElementById('explorer').textContent = `The description could not be loaded: ${error.message}`;
});
