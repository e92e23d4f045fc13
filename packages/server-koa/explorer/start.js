const { SwaggerUIBundle } = globalThis;

// The calls go to the server that served this page, under whatever name and path it was reached: what the description
// names as its server may be another name of the same machine, which the page may not call.
const address = new URL('.', location.href);

async function start() {
  const answer = await fetch(new URL('docs-json' + location.search, address));
  const description = await answer.json();
  const server = address.href.replace(/\/$/, '');
  SwaggerUIBundle({
    spec: { ...description, servers: [{ url: server }] },
    dom_id: '#explorer',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    // The badge would ask a validator elsewhere on the Internet.
    validatorUrl: null,
    persistAuthorization: false,
  });
}

start().catch((error) => {
  document.getElementById('explorer').textContent = `The description could not be loaded: ${error.message}`;
});
