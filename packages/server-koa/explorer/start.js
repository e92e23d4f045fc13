const { SwaggerUIBundle } = globalThis;

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

async function start() {
  const answer = await fetch(new URL('docs-json' + location.search, address));
  const description = await answer.json();
  const server = address.href.replace(/\/$/, '');
  SwaggerUIBundle({
    spec: { ...description, servers: [{ url: server }] },
    dom_id: '#explorer',
    deepLinking: true,
    // The workspace has so many calls that its headings alone fill a screen.
    docExpansion: Object.keys(description.paths).length > 100 ? 'none' : 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    // The badge would ask a validator elsewhere on the Internet.
    validatorUrl: null,
    persistAuthorization: false,
    requestInterceptor: showCsrfToken,
    responseInterceptor: keepCsrfToken,
  });
}

start().catch((error) => {
  document.getElementById('explorer').textContent = `The description could not be loaded: ${error.message}`;
});
