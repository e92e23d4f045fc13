import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';

import { loadSources } from '../../scripts/load-sources.mjs';

/**
 * Serves portals that hold one entity of each kind, and hands `use` a function that makes one for a face: its description,
 * and the calls of it that can be made there. Forms with files are left to the test of the explorer.
 */
export async function withSeededServer(use) {
  const [portals, passwords, described, hosts] = await loadSources(
    'testing/kit/seeded-portal.ts',
    'testing/kit/test-password.ts',
    'testing/kit/described-calls.ts',
    'kernel/pipeline/hosts/node.ts',
  );
  const kit = await portals.openSeedableKit();
  const server = createServer(hosts.toNodeHandler(kit.kit));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  try {
    await use(async (face) => {
      const { portal, key, ids } = await portals.seedPortal(kit);
      const session = await signIn(url, `owner@${portal.slug}.ru`, passwords.TEST_PASSWORD);
      const document = kit.kit.openApi({ face, serverUrl: url });
      const credentials = ({ scopes, right, bearer }) => {
        if (scopes !== undefined) return { 'X-API-Key': key.secret };
        if (right !== undefined) return { Authorization: `Bearer ${session}` };
        return bearer === undefined ? {} : { Authorization: `Bearer ${ids['bi/token']}` };
      };
      const calls = described
        .describedCalls(ids)
        .filter(({ path, method, operationId, raw }) => {
          return raw === undefined && document.paths[path]?.[method.toLowerCase()]?.operationId === operationId;
        })
        .map((call) => ({ ...call, headers: { ...call.headers, ...credentials(call.access) } }))
        // What signs out comes last.
        .toSorted((a, b) => Number(a.operationId.startsWith('auth.')) - Number(b.operationId.startsWith('auth.')));
      return { url, document, calls };
    });
  } finally {
    await new Promise((resolve) => server.close(resolve));
    await kit.close();
  }
}

async function signIn(url, email, password) {
  const call = { method: 'POST', path: '/api/v1/auth/login', body: { email, password, transport: 'bearer' } };
  const { body } = await send({ ...call, params: {}, query: {}, headers: {} }, url);
  return body.accessToken;
}

/** Makes a call, at this address or through a proxy before it. */
export async function send({ method, path, params, query, headers, body }, url) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]));
  const search = new URLSearchParams(query).toString();
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await answer.text();
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : undefined };
}
