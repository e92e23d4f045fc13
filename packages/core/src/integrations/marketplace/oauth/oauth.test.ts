import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const INSTALLATIONS = '/integrations/installations';
const OAUTH = '/integrations/oauth/edo-operator';
const INN = '7707083893';

/** A small authorisation server: codes and refresh tokens are good for one use, and PKCE is checked. */
function openProvider() {
  const challenges = new Map<string, string>();
  const live = new Set<string>();
  let echoes = false;
  let count = 0;
  let refreshes = 0;
  let lifeSeconds = 3600;
  const answerToken = (form: URLSearchParams): [number, object] => {
    const isCode = form.get('grant_type') === 'authorization_code';
    const given = form.get(isCode ? 'code' : 'refresh_token') ?? '';
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood = isCode ? challenges.get(given) === challenge : live.delete(given);
    const said = `${form.toString()} ${[...form.values()].join(' ')}`;
    if (!isGood) return [400, { error: 'invalid_grant', ...(echoes ? { error_description: `no: ${said}` } : {}) }];
    challenges.delete(given);
    if (!isCode) refreshes += 1;
    count += 1;
    live.add(`r${count}`);
    return [200, { access_token: `a${count}`, refresh_token: `r${count}`, expires_in: lifeSeconds }];
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
      if (request.url === '/connect/token') {
        return send(...answerToken(new URLSearchParams(Buffer.concat(chunks).toString())));
      }
      if (request.headers.authorization !== `Bearer a${count}`) return send(401, {});
      return send(200, { Organizations: [{ Inn: INN, Boxes: [{ BoxId: 'box-1' }] }] });
    });
  });
  return {
    server,
    /** What a person does who agrees. */
    agree(authorizationUrl: string): string {
      const code = `code-${Math.random()}`;
      challenges.set(code, new URL(authorizationUrl).searchParams.get('code_challenge') ?? '');
      return code;
    },
    /** From now on the server repeats in what it says everything that it was sent. */
    echo: (isOn: boolean) => (echoes = isOn),
    live: (seconds: number) => (lifeSeconds = seconds),
    refreshes: () => refreshes,
  };
}

describe.each(testDialects)('connecting a provider on %s', (dialect) => {
  const provider = openProvider();
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({
      storage,
      rateLimiter: noRateLimit,
      outbound: { allowLoopback: true },
      oauthProviders: {
        'edo-operator': { clientId: 'me', clientSecret: 'of the operator/1', authUrl: url, apiUrl: url },
      },
    });
  });
  afterAll(async () => {
    await kit.close();
    provider.server.closeAllConnections();
    provider.server.close();
  });
  beforeEach(async () => {
    provider.live(3600);
    portal = await kit.createPortal();
    owner = portal.signedIn();
    id = (await owner.post(INSTALLATIONS, { integrationSlug: 'edo-operator' })).body.id;
    await owner.patch(`${INSTALLATIONS}/${id}/config`, { boxId: 'box-1', senderInn: INN });
  });

  const authorize = async () =>
    new URL(String((await owner.get(`${OAUTH}/authorize?mode=json`)).body.authorizationUrl));
  const comeBack = async (url: URL, code = provider.agree(url.href), client = owner) =>
    (await client.get(`${OAUTH}/callback?code=${code}&state=${url.searchParams.get('state') ?? ''}`)).headers[
      'Location'
    ];
  const test = async () => (await owner.post(`${INSTALLATIONS}/${id}/test`)).body;

  it('sends people to the provider and keeps what it gives, so that the integration can be enabled', async () => {
    const redirect = await owner.get(`${OAUTH}/authorize`);
    const url = await authorize();
    const early = await owner.post(`${INSTALLATIONS}/${id}/enable`);

    expect(redirect.status).toBe(302);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'me',
      redirect_uri: 'http://localhost:3000/api/v1/integrations/oauth/edo-operator/callback',
      code_challenge_method: 'S256',
    });
    expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32);
    expect(early.body).toMatchObject({ code: 'configuration_required', missingKeys: ['oauth'] });
    expect(await comeBack(url)).toMatch(/\/integrations\/edo-operator\?oauth=success$/);
    expect(await test()).toEqual({ ok: true, message: 'the box is there' });
    expect((await owner.post(`${INSTALLATIONS}/${id}/enable`)).body.status).toBe('ACTIVE');
    expect(JSON.stringify((await owner.get(`${INSTALLATIONS}/${id}/logs`)).body)).not.toMatch(/"a\d+"|"r\d+"/);
  });

  it('takes a state once, within ten minutes, and from whom it was given to', async () => {
    const used = await authorize();
    await comeBack(used);
    const old = await authorize();
    kit.clock.advance(10 * 60_000 + 1);
    const foreign = await authorize();
    const colleague = portal.signedIn((await portal.addUser(['tenant_admin'])).id);

    for (const landed of [comeBack(used), comeBack(old), comeBack(foreign, undefined, colleague)]) {
      expect(await landed).toMatch(/\?oauth=error&code=state_invalid$/);
    }
  });

  it('says when the person or the provider refuses', async () => {
    const denied = await authorize();
    const state = denied.searchParams.get('state') ?? '';
    const landed = await owner.get(`${OAUTH}/callback?error=access_denied&state=${state}`);

    expect(landed.headers['Location']).toMatch(/code=access_denied$/);
    expect(await comeBack(await authorize(), 'no such code')).toMatch(/code=exchange_failed$/);
    expect((await owner.get(`${INSTALLATIONS}/${id}`)).body.lastErrorMessage).toMatch(/^remote_error: /);
  });

  it('shows and keeps nothing of what was sent in confidence, whatever the provider repeats', async () => {
    provider.echo(true);
    await comeBack(await authorize(), 'code-that-was-used');
    await owner.post(`${INSTALLATIONS}/${id}/test`);
    const shown = JSON.stringify([
      (await owner.get(`${INSTALLATIONS}/${id}`)).body,
      (await owner.get(`${INSTALLATIONS}/${id}/logs`)).body,
    ]);
    provider.echo(false);

    expect(shown).toContain('invalid_grant');
    expect(shown).not.toMatch(/of[ +]the[ +]operator|of%20the|code-that-was-used/);
    expect(shown).not.toContain(Buffer.from('of the operator/1').toString('base64').slice(0, 12));
  });

  it('ends on a page that says what became of it, in either language', async () => {
    const anybody = createApiClient(kit.kit.dispatch, {});
    const opened = async (address: string | undefined, language = 'ru') => {
      const path = new URL(address ?? '').href.slice('http://localhost:3000'.length);
      const { status, bytes, headers } = await anybody.get(path, { 'Accept-Language': language });
      expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      return [status, new TextDecoder().decode(bytes)];
    };
    const connected = await comeBack(await authorize());
    const failed = await comeBack(await authorize(), 'no such code');

    expect(await opened(connected)).toEqual([200, expect.stringContaining('<h1>Подключено</h1>')]);
    expect(await opened(connected, 'en')).toEqual([200, expect.stringContaining('<h1>Connected</h1>')]);
    expect(await opened(failed)).toEqual([200, expect.stringContaining('Сервис не выдал доступ.')]);
    const page = (query: string) => anybody.get(`/integrations/edo-operator${query}`);
    for (const code of ['state_invalid', 'access_denied']) {
      expect((await page(`?oauth=error&code=${code}`)).status).toBe(200);
    }
    expect((await page('')).status).toBe(200);
    expect((await page('?oauth=error&code=other')).status).toBe(400);
    expect((await anybody.get('/integrations/no-such-thing?oauth=success')).status).toBe(404);
  });

  it('refreshes a token that ends soon once, however many ask at the same time', async () => {
    provider.live(60);
    await comeBack(await authorize());
    provider.live(3600);
    const before = provider.refreshes();

    const results = await Promise.all([test(), test(), test()]);

    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(provider.refreshes() - before).toBe(1);
    expect((await loggedEvents(owner, id)).filter((event) => event === 'oauth.refresh')).toHaveLength(1);
  });

  it('forgets the tokens when it is disconnected', async () => {
    await comeBack(await authorize());
    await owner.post(`${INSTALLATIONS}/${id}/enable`);

    const revoked = await owner.post(`${OAUTH}/revoke`);

    expect(revoked).toMatchObject({ status: 200, body: { status: 'PENDING_CONFIG' } });
    expect(await test()).toMatchObject({ ok: false, message: expect.stringMatching(/^remote_auth_failed: /) });
  });

  it('is for integrations that are installed and have a provider', async () => {
    const missing = await owner.get('/integrations/oauth/bank-payments/authorize?mode=json');
    const other = await owner.get('/integrations/oauth/messenger/authorize?mode=json');

    expect(missing).toMatchObject({ status: 404, body: { code: 'integration_not_installed' } });
    expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
