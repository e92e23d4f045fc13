import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openAuthorisationServer, type AuthorisationServer } from '../../../testing/kit/authorisation-server.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { exchanged, loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

const PATH = '/integrations/installations';
const INN = '7707083893';
const ACCOUNT = '40702810900000000001/044525104';

interface Scene {
  readonly slug: string;
  readonly manner?: 'bitrix24';
  readonly scopes: readonly string[];
  /** Settings, at a provider of this address. */
  config(provider: string): object;
  /** What the test says when it works. */
  readonly works: string;
  /** Grants that one connection takes. */
  readonly grants: readonly string[];
  /** The token that a request shows. */
  tokenOf(request: FakeRequest): string;
  answer(request: FakeRequest): FakeReply;
  readonly revokes?: true;
}

const bearerOf = ({ headers }: FakeRequest) => String(headers['authorization']).replace('Bearer ', '');

const edoOperator: Scene = {
  slug: 'edo-operator',
  scopes: ['openid', 'profile', 'email', 'offline_access', 'Diadoc.PublicAPI'],
  config: () => ({ boxId: 'box-1', senderInn: INN }),
  works: 'the box is there',
  grants: ['authorization_code'],
  tokenOf: bearerOf,
  answer: ({ url }) =>
    url.pathname === '/GetMyOrganizations'
      ? { body: { Organizations: [{ Inn: INN, Boxes: [{ BoxId: 'box-1' }] }] } }
      : { body: { Events: [] } },
  revokes: true,
};

const bankPayments: Scene = {
  slug: 'bank-payments',
  scopes: ['accounts', 'statements'],
  config: () => ({ accountNumber: ACCOUNT.split('/')[0], bik: ACCOUNT.split('/')[1] }),
  works: `the account ${ACCOUNT} is open`,
  grants: ['client_credentials', 'authorization_code'],
  tokenOf: bearerOf,
  answer({ method, path }) {
    if (path === '/uapi/consent/v1.0/consents') return { body: { Data: { consentId: 'c1' } } };
    if (path.endsWith('/accounts')) return { body: { Data: { Account: [{ accountId: ACCOUNT, status: 'Enabled' }] } } };
    const made = method === 'POST' ? {} : { status: 'Ready', Transaction: [] };
    return { body: { Data: { Statement: { statementId: 's1', ...made } } } };
  },
};

const crmDeals: Scene = {
  slug: 'crm-deals',
  manner: 'bitrix24',
  scopes: ['crm'],
  config: (portalUrl) => ({ portalUrl }),
  works: 'connected',
  grants: ['authorization_code'],
  tokenOf: ({ body }) => String(body.auth),
  answer: ({ path }) => ({ body: { result: path === '/rest/app.info' ? { SCOPE: 'crm,user' } : [] } }),
};

// oidc-provider is somebody else's, and keeps to the letter of what it implements.
describe.each(testDialects)('connecting a provider at a real authorisation server, on %s', (dialect) => {
  describe.each([edoOperator, bankPayments, crmDeals])('$slug', (scene) => {
    const oauth = `/integrations/oauth/${scene.slug}`;
    let provider: AuthorisationServer;
    let api: FakeRemote;
    let kit: TestKit;
    let owner: ApiClient;
    let id: string;
    /** The token that the API was last shown. */
    let shown: string;

    beforeAll(async () => {
      provider = await openAuthorisationServer({
        clients: [
          { id: 'operator', secret: 'secret of the operator' },
          { id: 'portal', secret: 'secret of the portal' },
        ],
        redirectUri: `http://localhost:3000/api/v1${oauth}/callback`,
        scopes: scene.scopes,
        ...(scene.manner === undefined ? {} : { manner: scene.manner }),
      });
      api = await openFakeRemote();
      api.answer(async (request) => {
        shown = scene.tokenOf(request);
        const kind = request.path.includes('/consent/') ? 'client' : 'person';
        return (await provider.admits(shown, kind)) ? scene.answer(request) : { status: 401, body: {} };
      });
      // The server goes by the time of day.
      const clock = createFakeClock();
      clock.set(new Date().toISOString());
      const operator = { clientId: 'operator', clientSecret: 'secret of the operator' };
      kit = await openTestKit({
        storage: await openTestStorage(dialect),
        clock,
        rateLimiter: noRateLimit,
        outbound: { allowLoopback: true },
        oauthProviders: { [scene.slug]: { ...operator, authUrl: provider.address, apiUrl: api.address } },
      });
    });
    afterAll(async () => {
      await kit.close();
      api.close();
      provider.close();
    });
    beforeEach(async () => {
      provider.live(3600);
      owner = (await kit.createPortal()).signedIn();
      ({ id } = (await owner.post(PATH, { integrationSlug: scene.slug })).body);
      const saved = await owner.patch(`${PATH}/${id}/config`, scene.config(provider.address));
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    });
    // Its schedule would run in the next test.
    afterEach(() => owner.post(`${PATH}/${id}/disable`));

    const begin = async () => {
      const { status, body } = await owner.get(`${oauth}/authorize?mode=json`);
      expect(status, JSON.stringify(body)).toBe(200);
      return String(body.authorizationUrl);
    };
    const comeBack = async ({ search }: URL) => (await owner.get(`${oauth}/callback${search}`)).headers['Location'];
    const connect = async () => comeBack(await provider.agree(await begin()));
    const test = async () => (await owner.post(`${PATH}/${id}/test`)).body;
    const works = { ok: true, message: scene.works };

    it('goes the whole round: agreed to, tested, enabled, exchanged, refreshed, disconnected', async () => {
      provider.live(60);
      const before = provider.grants.length;

      expect(await connect()).toMatch(/\?oauth=success$/);
      expect(provider.grants.slice(before)).toEqual(scene.grants);
      expect((await owner.post(`${PATH}/${id}/enable`)).body.status).toBe('ACTIVE');
      expect(await exchanged(kit, owner, id)).toMatchObject({ status: 'completed', errors: [] });
      expect(provider.grants.slice(before + scene.grants.length)).toContain('refresh_token');
      expect(await provider.admits(shown)).toBe(true);

      const revoked = await owner.post(`${oauth}/revoke`);
      expect(revoked).toMatchObject({ status: 200, body: { status: 'PENDING_CONFIG' } });
      expect(await provider.admits(shown)).toBe(scene.revokes !== true);
      expect(await loggedEvents(owner, id)).toContain('oauth.revoke');
      expect(await test()).toMatchObject({ ok: false, message: expect.stringMatching(/^remote_auth_failed: /) });
    });

    it('knows us as the operator, or as what a portal sets for itself', async () => {
      expect(new URL(await begin()).searchParams.get('client_id')).toBe('operator');

      const own = { clientId: 'portal', clientSecret: 'secret of the portal' };
      await owner.patch(`${PATH}/${id}/config`, own);
      expect(new URL(await begin()).searchParams.get('client_id')).toBe('portal');
      expect(await connect()).toMatch(/\?oauth=success$/);
      expect(await test()).toEqual(works);

      await owner.patch(`${PATH}/${id}/config`, { clientSecret: 'none of it' });
      const refused = await owner.get(`${oauth}/authorize?mode=json`);
      if (scene.grants.includes('client_credentials')) expect(refused.body.code).toBe('remote_error');
      else expect(await connect()).toMatch(/code=exchange_failed$/);
    });

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
      expect(new Set(provider.grants.slice(before))).toEqual(new Set(['refresh_token']));
      expect(provider.grants.length - before).toBeGreaterThanOrEqual(3);
    });
  });
});
