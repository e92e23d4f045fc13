import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allErrors } from '@procurekit/core/contract';

import { startServer, type RunningServer } from './running-server.js';

let running: RunningServer;
beforeAll(async () => {
  running = await startServer(
    {
      baseUrl: 'https://procure.example',
      portalUrlTemplate: 'https://{portal}.procure.example',
      version: '9.8.7',
      clock: { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) },
    },
    // There are more pages about errors than a reader asks for in a minute.
    { rateLimits: { page: 10_000 } },
  );
});
afterAll(() => running.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(running.url + path, { headers, redirect: 'manual' });

describe('GET /health', () => {
  it('tells state, version and time without credentials', async () => {
    const answer = await get('/health');

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: '9.8.7',
      time: '2026-01-02T03:04:05.000Z',
      checks: { database: 'ok', queue: 'ok', storage: 'ok' },
    });
  });

  it('answers 503 when the database does not', async () => {
    const stopped = await startServer();
    await stopped.kit.close();

    const answer = await fetch(`${stopped.url}/health`);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'degraded', checks: { database: 'failed' } });
    await stopped.server.close();
  });
});

describe('the probes of orchestrators', () => {
  it('tell that the process lives and that it can be sent calls', async () => {
    const [live, ready] = [await get('/health/live'), await get('/health/ready')];

    expect([live.status, ready.status]).toEqual([200, 200]);
    expect(await live.json()).toEqual({ status: 'ok' });
    expect(await ready.json()).toEqual({ status: 'ok', checks: { database: 'ok', queue: 'ok', storage: 'ok' } });
    expect((await fetch(`${running.url}/health/live`, { method: 'POST' })).status).toBe(405);
  });

  it('keep calls away while the database does not answer, and start nothing again for it', async () => {
    const stopped = await startServer();
    await stopped.kit.close();

    const [live, ready] = [await fetch(`${stopped.url}/health/live`), await fetch(`${stopped.url}/health/ready`)];

    expect([live.status, ready.status]).toEqual([200, 503]);
    await stopped.server.close();
  });
});

describe('GET /', () => {
  it('tells what this is and leads on, with links that work', async () => {
    const answer = await get('/');
    const text = await answer.text();
    const links = [...text.matchAll(/href="([^":]+)"/g)].map(([, href]) => href ?? '');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const expected = ['docs?lang=ru', 'docs?surface=workspace&lang=ru', 'problems', 'health', './?lang=en'];
    expect(links).toEqual(expect.arrayContaining(expected));
    for (const link of links) expect((await get(`/${link}`)).status).toBe(200);
  });

  it('has one address, and is not there when the root belongs to somebody else', async () => {
    const without = await startServer({ startPage: false });

    expect((await get('/docs/home.html')).status).toBe(404);
    expect((await fetch(without.url)).status).toBe(404);
    await without.close();
  });
});

/** A page as it goes over the wire: fetch would unpack it. */
function sizeOf(
  encoding: string,
  path = '/docs-json',
): Promise<{ readonly bytes: number; readonly encoding: string; readonly etag: string }> {
  return new Promise((resolve, reject) => {
    request(`${running.url}${path}`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const { 'content-encoding': sent = 'identity', etag = '' } = response.headers;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ bytes, encoding: sent, etag }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the scopes of keys in the console', () => {
  it('are all told in Russian', async () => {
    const source = await (await get('/console/scopes-ru.js')).text();
    const { RUSSIAN_SCOPES } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      readonly RUSSIAN_SCOPES: Readonly<Record<string, string>>;
    };
    const description = (await (await get('/docs-json?surface=workspace')).json()) as {
      readonly components: {
        readonly schemas: {
          readonly ApiKey: {
            readonly properties: { readonly scopes: { readonly items: { readonly enum: readonly string[] } } };
          };
        };
      };
    };

    const { scopes } = description.components.schemas.ApiKey.properties;
    expect(Object.keys(RUSSIAN_SCOPES).toSorted()).toEqual(scopes.items.enum.toSorted());
  });
});

interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> };
}

describe('GET /docs-json', () => {
  it('describes the fields that only some portals take where it is asked to', async () => {
    const fieldsIn = async (path: string) => {
      const { components } = (await (await get(path)).json()) as Described;
      return Object.keys(components.schemas['NewPurchaseRequisition']?.properties ?? {});
    };

    expect(await fieldsIn('/docs-json')).not.toContain('items');
    expect(await fieldsIn('/docs-json?fields=all')).toContain('items');
  });
});

describe('GET /docs', () => {
  it('can be read without scripts: it says which calls there are', async () => {
    const [integration, workspace] = await Promise.all(
      ['/docs', '/docs?surface=workspace'].map(async (path) => (await get(path)).text()),
    );

    expect(integration).toContain('<code>POST /api/v1/integration-api/warehouses</code></a> ');
    expect(workspace).toContain('<code>GET /api/v1/auth/me</code></a> ');
    expect(workspace).not.toContain('integration-api/warehouses');
  });

  it('opens in the language that was chosen, or else in that of the browser, and leads to the other one', async () => {
    const opened = async (path: string, language: string) => {
      const answer = await get(path, { 'Accept-Language': language });
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      return answer.text();
    };

    const russian = [await opened('/docs', 'ru-RU,ru'), await opened('/docs?lang=ru', 'en')];
    const english = [await opened('/docs', 'en-GB'), await opened('/docs?lang=en', 'ru')];
    for (const text of russian) expect(text).toContain('<h1 id="about">API интеграций</h1>');
    for (const text of english) expect(text).toContain('<h1 id="about">Integration API</h1>');
    expect(russian[0]).toContain('href="docs?lang=en" lang="en"');
    expect(await opened('/docs?surface=workspace', 'ru')).toContain(
      'href="docs?lang=en&amp;surface=workspace" lang="en"',
    );
    expect(await opened('/', 'en')).toContain('This is the server of a procurement platform.');
    expect(await opened('/?lang=ru', 'en')).toContain('Это сервер платформы закупок.');
  });

  it('is a hundredth of what it describes, and loads the rest when it can be read already', async () => {
    const [page, description] = await Promise.all([sizeOf('br', '/docs'), sizeOf('identity')]);
    const text = await (await get('/docs')).text();

    expect(page.bytes * 100).toBeLessThan(description.bytes);
    expect(text).not.toContain('swagger-ui');
  });
});

describe('GET /docs/guides', () => {
  it('lists the guides, each of which leads on to what this server has or the repository shows', async () => {
    const list = await (await get('/docs/guides')).text();
    const names = [...list.matchAll(/href="guides\/([\w-]+)"/g)].map(([, name]) => name ?? '');

    expect(names).toEqual(expect.arrayContaining(['connect-your-erp', 'deliveries', 'operations']));
    for (const name of names) {
      const guide = await get(`/docs/guides/${name}`);
      const text = await guide.text();
      expect(guide.status).toBe(200);
      expect(guide.headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const [, link = ''] of text.matchAll(/href="([^"#]+)/g)) {
        if (/^https?:/.test(link)) continue;
        const { pathname } = new URL(link, `${running.url}/docs/guides/${name}`);
        expect((await get(pathname)).status, `${name}: ${link}`).toBe(200);
      }
    }
    expect((await get('/docs/guides/unknown')).status).toBe(404);
    expect((await fetch(`${running.url}/docs/guides`, { method: 'POST' })).status).toBe(405);
  });
});

describe('GET /docs-json', () => {
  it('describes the Integration API at the base address', async () => {
    const document = (await (await get('/docs-json')).json()) as OpenApi;

    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toMatchObject([{ url: 'https://procure.example' }]);
    expect(Object.keys(document.paths)).toContain('/api/v1/integration-api/meta');
  });

  it('describes the workspace API on demand', async () => {
    const document = (await (await get('/docs-json?surface=workspace')).json()) as OpenApi;

    expect(Object.keys(document.paths)).toContain('/api/v1/api-keys');
  });

  it.each(['/docs-json', '/docs'])('%s shows no API that there is not', async (path) => {
    const answer = await get(`${path}?surface=zzz`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ parameter: 'surface', code: 'invalid_enum', message: 'Must be integration or workspace' }],
    });
    expect((await get(`${path}?surface=workspace`)).status).toBe(200);
  });

  it.each(['br', 'gzip'])('is sent as %s to whoever takes it, a tenth of its size', async (encoding) => {
    const [plain, packed] = await Promise.all([sizeOf('identity'), sizeOf(encoding)]);

    expect(packed.encoding).toBe(encoding);
    expect(packed.bytes).toBeLessThan(plain.bytes / 8);
    expect(packed.etag).toBe(plain.etag);
  });

  it('is not sent again to whoever has it, nor written again', async () => {
    const { etag } = await sizeOf('gzip');

    const again = await get('/docs-json', { 'If-None-Match': etag });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('GET /docs', () => {
  it('loads nothing from elsewhere and runs no inline script', async () => {
    const answer = await get('/docs');
    const page = await answer.text();

    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(page).not.toMatch(/https?:\/\//);
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it.each([
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
    ['start.js', 'text/javascript'],
    ['start.css', 'text/css'],
    ['page.css', 'text/css'],
    ['header.css', 'text/css'],
  ])('serves its %s', async (name, type) => {
    const answer = await get(`/docs/${name}`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  });

  it('leads to the address without a slash, below which its links are', async () => {
    const answer = await get('/docs/');

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('../docs');
  });

  it.each(['/docs/nothing.js', '/docs/index.html', '/docs/..%2Fpackage.json', '/docs/__proto__'])(
    'has nothing else: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('GET /console', () => {
  it('consists of modules of its own, and runs and loads nothing else', async () => {
    const answer = await get('/console');
    const page = await answer.text();

    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).not.toMatch(/https?:\/\/|<style|<script(?![^>]*\bsrc=)| on\w+=/);
    const files = new Set(['console/app.js', 'console/console.css']);
    for (const file of files) {
      const got = await get(`/${file}`);
      const text = await got.text();
      expect([file, got.status]).toEqual([file, 200]);
      expect(got.headers.get('cache-control')).toBe('no-cache');
      expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
      for (const [, name = ''] of text.matchAll(/from '\.\/([\w.-]+)'/g)) files.add(`console/${name}`);
    }
    expect(files.size).toBeGreaterThan(10);
  });

  it('is told the calls that it makes, all of which there are, with their choices', async () => {
    const calls = (await (await get('/console/calls.json')).json()) as Calls;
    const names = [];
    for (const file of ['app.js', 'endpoints.js', 'deliveries.js', 'keys.js', 'logs.js']) {
      const text = await (await get(`/console/${file}`)).text();
      for (const [, as, name] of text.matchAll(/as(Key|User)\(\s*'([\w.]+)'/g))
        names.push([as === 'Key' ? 'integration' : 'workspace', name]);
    }

    expect(names.length).toBeGreaterThan(20);
    const told = Object.entries(calls).flatMap(([face, ofFace]) =>
      Object.keys(ofFace).map((name) => `${face} ${name}`),
    );
    expect([...new Set(names.map((name) => name.join(' ')))].toSorted()).toEqual(told.toSorted());
    expect(calls['integration']?.['webhooks.listDeliveries']).toMatchObject({
      method: 'GET',
      path: '/api/v1/integration-api/webhook/{id}/deliveries',
      choices: { status: ['pending', 'succeeded', 'failed', 'exhausted', 'stopped'] },
    });
    expect(calls['integration']?.['webhooks.replaySince']?.choices['status']).toEqual([
      'failed',
      'exhausted',
      'stopped',
    ]);
    expect(calls['integration']?.['webhooks.update']?.choices['payload']).toEqual(['thin', 'snapshot']);
    expect(calls['workspace']?.['apiKeys.list']?.choices['status']).toEqual(['active', 'expired', 'archived']);
    expect(calls['workspace']?.['automationRuns.list']?.choices['status']).toEqual(['queued', 'succeeded', 'failed']);
    expect(calls['workspace']?.['installations.listLogs']?.choices['direction']).toEqual(['INBOUND', 'OUTBOUND']);
  });

  it('leads to the address without a slash, and has nothing else', async () => {
    expect((await get('/console/')).headers.get('location')).toBe('../console');
    for (const path of [
      '/console/index.html',
      '/console/nothing.js',
      '/console/..%2Fpackage.json',
      '/console/__proto__',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await fetch(`${running.url}/console`, { method: 'POST' })).status).toBe(405);
  });
});

describe('GET /problems', () => {
  it('lists every code', async () => {
    const page = await (await get('/problems')).text();

    for (const code of allErrors.keys()) expect(page).toContain(`<a href="problems/${code}">`);
  });

  it.each([...allErrors.values()])('explains $code', async ({ code, title, status }) => {
    const page = await (await get(`/problems/${code}`)).text();

    expect(page).toContain(`<title>${title}`);
    expect(page).toContain(`<code>${code}</code>, HTTP ${status}`);
  });

  it('shows what a refusal looks like and which operations give it', async () => {
    const page = await (await get('/problems/resource_busy')).text();

    expect(page).toContain('&quot;code&quot;: &quot;resource_busy&quot;');
    expect(page).toContain('<code>POST /api/v1/integration-api/delivery-trips/:id/commands/:command</code>');
    expect(await (await get('/docs/page.css')).text()).toContain('color-scheme: light dark');
  });

  it('shows the members that tell more, at an address as it is called', async () => {
    const page = await (await get('/problems/version_conflict')).text();

    expect(page).toContain('&quot;currentVersion&quot;: 4');
    expect(page).not.toMatch(/instance&quot;: &quot;[^&]*:id/);
  });

  it.each(['/problems', '/problems/validation_failed'])(
    'sends %s packed, and once to whoever keeps it',
    async (path) => {
      const [plain, packed] = await Promise.all([sizeOf('identity', path), sizeOf('br', path)]);

      expect(packed.encoding).toBe('br');
      expect(packed.bytes).toBeLessThan(plain.bytes / 3);
      const again = await fetch(`${running.url}${path}`, { headers: { 'If-None-Match': packed.etag } });
      expect(again.status).toBe(304);
    },
  );

  it('knows no other codes', async () => {
    const answer = await get('/problems/not_foun');

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Did you mean <a href="../problems/not_found">');
  });
});

describe('pages', () => {
  it('are read by one address no more often than the limit says, while probes are always answered', async () => {
    const limited = await startServer({ trustedProxies: 1 }, { rateLimits: { page: 7 } });
    const read = (path: string, ip = '192.0.2.1') => fetch(limited.url + path, { headers: { 'X-Forwarded-For': ip } });
    const pages = ['/', '/docs', '/docs/start.js', '/docs-json', '/problems', '/problems/not_found', '/problems/none'];
    const admitted = [];
    for (const path of pages) admitted.push(await read(path));
    const refused = await read('/docs-json?surface=workspace');
    const probes = await Promise.all(['/health', '/health/live', '/health/ready'].map((path) => read(path)));

    expect(admitted.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
    expect(admitted.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
    ]);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused.headers.get('ratelimit-policy')).toBe('7;w=60');
    const { code, retryAfter } = (await refused.json()) as { code: string; retryAfter: number };
    expect([code, refused.headers.get('retry-after')]).toEqual(['rate_limited', String(retryAfter)]);
    expect(probes.map(({ status, headers }) => [status, headers.get('ratelimit-limit')])).toEqual(
      Array(3).fill([200, null]),
    );
    expect((await read('/docs', '192.0.2.2')).status).toBe(200);
    await limited.close();
  });

  it.each(['/health', '/docs', '/docs-json'])('answer other methods than GET with 405: %s', async (path) => {
    const answer = await fetch(running.url + path, { method: 'POST' });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['/health', '/docs', '/docs-json', '/docs/start.js', '/problems', '/problems/nothing'])(
    'carry the id of their request: %s',
    async (path) => {
      const named = await get(path, { 'X-Request-Id': 'seen-by.me_1' });
      const unnamed = await get(path);

      expect(named.headers.get('x-request-id')).toBe('seen-by.me_1');
      expect(unnamed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('tell people on a page what they cannot show', async () => {
    const person = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'ru' };
    const [surface, nowhere, near] = await Promise.all([
      get('/docs?surface=nonsense', person),
      get('/console/nothing', person),
      get('/logn', person),
    ]);

    expect([surface.status, nowhere.status, near.status]).toEqual([400, 404, 404]);
    expect(await surface.text()).toMatch(/Так эту страницу не открыть[\s\S]*<code>surface<\/code>/);
    expect(await nowhere.text()).toContain('Такой страницы нет');
    expect(await near.text()).toContain('Может быть, имелось в виду <code>/login</code>');
    expect((await get('/docs?surface=nonsense')).headers.get('content-type')).toContain('application/problem+json');
  });

  it('tell the same id in the refusal of a method', async () => {
    const answer = await fetch(`${running.url}/health`, { method: 'POST' });

    expect(await answer.json()).toMatchObject({ requestId: answer.headers.get('x-request-id') });
  });
});

interface Calls {
  readonly [face: string]: Readonly<
    Record<
      string,
      { readonly method: string; readonly path: string; readonly choices: Readonly<Record<string, unknown>> }
    >
  >;
}

interface OpenApi {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
}
