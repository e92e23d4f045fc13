import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openAuthorisationServer, type AuthorisationServer } from '../../../testing/kit/authorisation-server.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { openFakeRemote, type FakeRemote } from '../../../testing/kit/fake-remote.js';
import { loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

const PATH = '/integrations/installations';
const OAUTH = '/integrations/oauth/edo-operator';
const INN = '7707083893';

describe('connecting a provider at a real authorisation server', () => {
  let provider: AuthorisationServer;
  let diadoc: FakeRemote;
  let kit: TestKit;
  let owner: ApiClient;
  let id: string;
  /** The token that the operator was last shown. */
  let shown: string;

  beforeAll(async () => {
    provider = await openAuthorisationServer({
      id: 'me',
      redirectUri: 'http://localhost:3000/api/v1/integrations/oauth/edo-operator/callback',
      scopes: ['openid', 'profile', 'email', 'offline_access', 'Diadoc.PublicAPI'],
    });
    diadoc = await openFakeRemote();
    diadoc.answer(async ({ headers }) => {
      shown = String(headers['authorization']).replace('Bearer ', '');
      if (!(await provider.admits(shown))) return { status: 401 };
      return { body: { Organizations: [{ Inn: INN, Boxes: [{ BoxId: 'box-1' }] }] } };
    });
    // The server goes by the time of day.
    const clock = createFakeClock();
    clock.set(new Date().toISOString());
    kit = await openTestKit({
      ...{ clock, rateLimiter: noRateLimit, outbound: { allowLoopback: true } },
      oauthProviders: { 'edo-operator': { clientId: 'me', authUrl: provider.address, apiUrl: diadoc.address } },
    });
  });
  afterAll(async () => {
    await kit.close();
    diadoc.close();
    provider.close();
  });
  beforeEach(async () => {
    provider.live(3600);
    owner = (await kit.createPortal()).signedIn();
    ({ id } = (await owner.post(PATH, { integrationSlug: 'edo-operator' })).body);
    await owner.patch(`${PATH}/${id}/config`, { boxId: 'box-1', senderInn: INN });
  });

  const begin = async () => String((await owner.get(`${OAUTH}/authorize?mode=json`)).body.authorizationUrl);
  const comeBack = async ({ search }: URL) => (await owner.get(`${OAUTH}/callback${search}`)).headers['Location'];
  const connect = async () => comeBack(await provider.agree(await begin()));
  const test = async () => (await owner.post(`${PATH}/${id}/test`)).body;
  const works = { ok: true, message: 'the box is there' };

  it('works with the token that it gives for a code, which is good once and for us alone', async () => {
    const landed = await provider.agree(await begin());

    expect(await comeBack(landed)).toMatch(/\?oauth=success$/);
    expect(await test()).toEqual(works);
    expect(await comeBack(landed)).toMatch(/code=state_invalid$/);
    // A code that was given for another request is none for this one: its verifier is another.
    const [stolen, own] = [await provider.agree(await begin()), new URL(await begin())];
    stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(await comeBack(stolen)).toMatch(/code=exchange_failed$/);
  });

  it('says so when the person does not agree', async () => {
    expect(await comeBack(await provider.deny(await begin()))).toMatch(/\?oauth=error&code=access_denied$/);
  });

  it('exchanges refresh tokens, each good for one use, again and again', async () => {
    provider.live(60);
    await connect();
    const before = provider.grants.length;

    const results = [await test(), await test(), await test()];

    expect(results).toEqual([works, works, works]);
    expect(provider.grants.slice(before)).toEqual(['refresh_token', 'refresh_token', 'refresh_token']);
  });

  it('has the server forget what it gave when it is disconnected', async () => {
    await connect();
    await test();
    expect(await provider.admits(shown)).toBe(true);

    const revoked = await owner.post(`${OAUTH}/revoke`);

    expect(revoked).toMatchObject({ status: 200, body: { status: 'PENDING_CONFIG' } });
    expect(await provider.admits(shown)).toBe(false);
    expect(await loggedEvents(owner, id)).toContain('oauth.revoke');
  });
});
