import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { z } from 'zod';

import type { TokenCaller, UserCaller } from '../access/caller.js';
import { operation, type Operation } from '../operations/operation.js';
import { Html, NoContent, redirectTo, reply } from '../operations/reply.js';
import { requestErrors } from '../errors/request-errors.js';
import { createTurnsToRead, TurnToRead } from '../operations/large-json.js';
import type { OpenCall, UploadCall } from '../operations/call.js';
import { Users } from '../../platform/identity/index.js';
import {
  AuditTrail,
  createAcrossPortals,
  createUnitOfWork,
  Outbox,
  RunAcrossPortals,
  RunUnitOfWork,
} from '../rows/unit-of-work.js';
import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { testWorld } from '../../testing/kit/test-world.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { createAuthenticate } from './authenticate/authenticate.js';
import { createSessionAuthenticator, sessionCookieName } from './authenticate/session.js';
import { compileOperation, type AnyHandler } from './compiled-operation.js';
import { sumMoney } from '../values/numbers/money.js';
import { toInstant } from '../values/time/instant.js';
import { acceptCall } from './accept-call.js';
import { createDispatch } from './dispatch.js';
import { createExecute } from './execute.js';
import { createRateGate } from './rate-gate.js';
import { RateLimiter } from '../ports/rate-limiter.js';
import { addressesOf } from '../../composition/addresses.js';
import { Addresses } from '../ports/addresses.js';
import { JudgeValues } from '../operations/judge-values.js';
import type { World } from '../operations/world.js';

// Each kind of call that is not JSON from a key, as an operation of its own.

const BASE_URL = 'http://localhost:3000';
const SECRET = 'whsec_test';
const open = { face: 'workspace', access: { anonymous: true }, tag: 'Kinds', summary: 'Try' } as const;
const signedIn = { ...open, access: { right: 'signed_in' } } as const;
const SESSION = {
  id: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
  transport: 'cookie',
  csrfToken: 'csrf',
  expiresAt: '2026-01-16T09:00:00.000Z',
  mustChangePassword: false,
  mustAddFactor: false,
  agentsCommit: false,
} as const;
const LIMITS = { maxFileBytes: 1024 * 1024, maxFiles: 2 };

const signIn = operation('kinds.signIn', {
  ...open,
  method: 'POST',
  path: '/sign-in',
  rateClass: 'login',
  input: { body: z.strictObject({ name: z.string() }) },
  output: z.object({ name: z.string(), users: z.int() }),
  idempotency: 'none',
});
const signOut = operation('kinds.signOut', {
  ...signedIn,
  method: 'POST',
  path: '/sign-out',
  output: NoContent,
  status: 204,
});
const callback = operation('kinds.callback', { ...open, method: 'GET', path: '/callback', output: NoContent });
const page = operation('kinds.page', { ...open, method: 'GET', path: '/page', output: Html });
const sum = operation('kinds.sum', {
  ...open,
  method: 'GET',
  path: '/sum',
  output: z.object({ total: z.string() }),
});
const whoAmI = operation('kinds.whoAmI', {
  ...signedIn,
  method: 'GET',
  path: '/me',
  output: z.object({ userId: z.string() }),
});
const upload = operation('kinds.upload', {
  work: 'prepared',
  ...signedIn,
  method: 'POST',
  path: '/upload',
  bodyKind: 'multipart',
  input: { body: z.strictObject({ file: z.string(), note: z.string().optional() }) },
  output: z.object({
    files: z.array(z.object({ fileName: z.string(), sizeBytes: z.int() })),
    note: z.string().nullable(),
  }),
  status: 201,
});
const supplier = operation('kinds.supplier', {
  ...open,
  method: 'GET',
  path: '/links/:token',
  access: { token: 'supplier' },
  rateClass: 'supplier',
  input: { params: z.object({ token: z.string() }) },
  output: z.object({ subject: z.string() }),
});
const inbound = operation('kinds.inbound', {
  ...open,
  method: 'POST',
  path: '/inbound/:token',
  access: { signature: 'inbound' },
  rateClass: 'inbound',
  input: { params: z.object({ token: z.string() }), body: z.looseObject({}) },
  output: z.object({ received: z.string() }),
  status: 202,
  idempotency: 'none',
});

let kit: TestKit;
let portal: TestPortal;
let taken: string[];
let api: ApiClient;

const limiter: RateLimiter = {
  ...noRateLimit,
  take(bucket, policy, now) {
    taken.push(`${bucket.split(':').slice(0, 2).join(':')} ${policy.limit}`);
    return noRateLimit.take(bucket, policy, now);
  },
};
const subjectOf = (type: string, token: string): TokenCaller => {
  if (token !== 'known') throw requestErrors.notFound({});
  return { kind: 'token', portalId: portal.id, subject: { type, id: 'rfq-1' } };
};

function bound(declared: Operation, handler: unknown) {
  return compileOperation(declared, handler as AnyHandler, { closed: (schema) => schema });
}

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  const caller = (await kit.kit.portals.findCaller(portal.id, portal.ownerId)) as UserCaller;
  const nowhere = { append: () => Promise.resolve() };
  const world: World = testWorld(kit, [
    Outbox.with(nowhere),
    AuditTrail.with(nowhere),
    RunUnitOfWork.with((...work) => createUnitOfWork(world)(...work)),
    RunAcrossPortals.with((...work) => createAcrossPortals(world)(...work)),
    JudgeValues.with(() => Promise.resolve([])),
    RateLimiter.with(limiter),
    TurnToRead.with(createTurnsToRead()),
    Addresses.with(addressesOf({ baseUrl: BASE_URL })),
  ]);
  const operations = [
    bound(signIn, async ({ system, inPortal }: OpenCall, { body }: { body: { name: string } }) => {
      // The call belongs to no portal until it has found one.
      const found = await system.collection(Users).findOne({ email: `owner@${portal.slug}.ru` });
      const users = await inPortal(found?.portalId ?? '', ({ tx }) => tx.collection(Users).count());
      const session = { name: sessionCookieName(BASE_URL), value: 'opaque token', secure: false, maxAgeSeconds: 60 };
      return reply(
        { name: body.name, users, passwordHash: 'never shown' },
        { cookies: [session, { name: 'theme', value: '', secure: false }] },
      );
    }),
    bound(signOut, () => Promise.resolve(undefined)),
    bound(callback, () => Promise.resolve(redirectTo('https://portal.example.com/integrations?oauth=success'))),
    bound(page, () => Promise.resolve({ html: '<!doctype html><title>Запрос цен</title>' })),
    bound(sum, async () => ({ total: sumMoney(['999999999999999.99', '0.01']) })),
    bound(whoAmI, ({ caller: who }: { caller: UserCaller }) => Promise.resolve({ userId: who.userId })),
    bound(upload, async ({ form }: UploadCall) => {
      const files: { fileName: string; sizeBytes: number }[] = [];
      const fields = await form.read(LIMITS, async ({ fileName, content }) => {
        let sizeBytes = 0;
        for await (const chunk of content) sizeBytes += chunk.byteLength;
        files.push({ fileName, sizeBytes });
      });
      return () => Promise.resolve({ files, note: fields['note'] ?? null });
    }),
    bound(supplier, ({ caller: who }: { caller: TokenCaller }) => Promise.resolve({ subject: who.subject.id })),
    bound(inbound, (_call: unknown, { body }: { body: object }) => Promise.resolve({ received: JSON.stringify(body) })),
  ];
  const execute = createExecute(world);
  const dispatch = createDispatch(world, {
    drawRefusal: () => ({ html: 'refused', headers: {} }),
    operations,
    authenticate: createAuthenticate({
      key: () => Promise.reject(requestErrors.apiKeyMissing({})),
      session: createSessionAuthenticator(world, {
        identify: undefined,
        findUser: () => Promise.resolve(null),
        findSession: (token) =>
          token === 'opaque token'
            ? Promise.resolve({ ...caller, session: SESSION })
            : Promise.reject(requestErrors.notAuthenticated({})),
      }),
      link: () => Promise.reject(requestErrors.notFound({})),
      token: { supplier: async (token) => subjectOf('supplier_rfq', token) },
      signature: {
        async inbound({ token, bytes, header }) {
          const expected = createHmac('sha256', SECRET).update(bytes).digest('hex');
          if (header('x-signature') !== expected) throw requestErrors.notAuthenticated({});
          return subjectOf('installation', token);
        },
      },
    }),
    carryOut: (call) => execute(acceptCall(call, toInstant(kit.clock.now()))),
    rateGate: createRateGate(world),
  });
  api = createApiClient(dispatch, { prefix: '/api/v1' });
  taken = [];
});
afterAll(() => kit.close());

const COOKIE = { Cookie: 'session=opaque%20token' };

describe('an anonymous call', () => {
  it('needs no credentials, finds its portal by itself, and is counted by the address it comes from', async () => {
    taken = [];
    const response = await api.post('/sign-in', { name: 'Анна' });

    expect(response).toMatchObject({ status: 200, body: { name: 'Анна', users: 1 } });
    expect(response.body).not.toHaveProperty('passwordHash');
    expect(taken).toEqual(['login:ip 10']);
  });

  it('is refused where what it reads adds up to more than an amount can be', async () => {
    expect(await api.get('/sum')).toMatchObject({ status: 400, body: { errors: [{ code: 'out_of_range' }] } });
  });

  it('can set several cookies, of which an empty one is cleared', async () => {
    const response = await api.post('/sign-in', { name: 'Анна' });

    expect(response.headers['Set-Cookie']).toBe(
      'session=opaque%20token; Path=/; HttpOnly; SameSite=Lax; Max-Age=60, theme=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    );
  });

  it('can send the caller on to another address', async () => {
    const response = await api.get('/callback');

    expect(response.status).toBe(302);
    expect(response.headers['Location']).toBe('https://portal.example.com/integrations?oauth=success');
    expect(response.bytes).toHaveLength(0);
  });

  it('can answer with a page', async () => {
    const response = await api.get('/page');

    expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect(new TextDecoder().decode(response.bytes)).toContain('Запрос цен');
  });
});

describe('a call with a session', () => {
  it('is let in by the cookie or by a bearer token', async () => {
    expect((await api.get('/me', COOKIE)).body).toEqual({ userId: portal.ownerId });
    const token = { Authorization: 'Bearer opaque' };
    expect((await api.get('/me', token)).status).toBe(401);
    expect((await api.get('/me')).body).toMatchObject({ code: 'not_authenticated' });
  });

  it.each([
    ['without the token of the session', {}],
    ['with another token', { 'X-CSRF-Token': 'guessed' }],
    ['from a page of another site', { 'X-CSRF-Token': 'csrf', Origin: 'https://evil.example' }],
  ])('that changes something is refused %s', async (_how, headers) => {
    const response = await api.post('/sign-out', undefined, { ...COOKIE, ...headers });

    expect(response).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
  });

  it('that changes something needs the token of the session, and may answer nothing', async () => {
    const response = await api.post('/sign-out', undefined, { ...COOKIE, 'X-CSRF-Token': 'csrf', Origin: BASE_URL });

    expect(response.status).toBe(204);
    expect(response.bytes).toHaveLength(0);
    expect(response.headers['Content-Type']).toBeUndefined();
  });
});

describe('a form with files', () => {
  const send = async (parts: readonly (readonly [string, string | Blob, string?])[], type?: string) => {
    const form = new FormData();
    for (const [name, value, fileName] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, fileName);
    }
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const headers = {
      ...COOKIE,
      'X-CSRF-Token': 'csrf',
      'Content-Type': type ?? request.headers.get('content-type') ?? '',
    };
    return api.request('POST', '/upload', { rawBody: new Uint8Array(await request.arrayBuffer()), headers });
  };

  it('is read part by part, with names in Cyrillic', async () => {
    const response = await send([
      ['note', 'по заявке'],
      ['file', new Blob(['x'.repeat(300_000)]), 'Смета № 1.pdf'],
      ['file', new Blob(['y']), 'b.txt'],
    ]);

    expect(response).toMatchObject({
      status: 201,
      body: {
        note: 'по заявке',
        files: [
          { fileName: 'Смета № 1.pdf', sizeBytes: 300_000 },
          { fileName: 'b.txt', sizeBytes: 1 },
        ],
      },
    });
  });

  it('is refused when a file is too large, or there are too many', async () => {
    const large = new Blob(['x'.repeat(LIMITS.maxFileBytes + 1)]);
    expect((await send([['file', large, 'a']])).body).toMatchObject({ status: 413, code: 'body_too_large' });
    const one = ['file', new Blob(['x']), 'a'] as const;
    expect((await send([one, one, one])).body.errors).toEqual([expect.objectContaining({ code: 'too_many_items' })]);
  });

  it('is refused when it is none, or is cut off', async () => {
    expect((await send([['note', 'x']], 'application/json')).body).toMatchObject({ code: 'unsupported_media_type' });
    expect((await send([['note', 'x']], 'multipart/form-data; boundary=other')).body).toMatchObject({
      code: 'invalid_form',
    });
  });
});

describe('a call with a token in its path', () => {
  it('runs as what the token stands for, counted by token and address', async () => {
    taken = [];

    expect((await api.get('/links/known')).body).toEqual({ subject: 'rfq-1' });
    expect((await api.get('/links/unknown')).body).toMatchObject({ code: 'not_found' });
    expect(taken.slice(0, 2)).toEqual(['supplier:token 60', 'supplier:ip 120']);
  });
});

describe('a call that signs its bytes', () => {
  const text = '{"b":1,  "a":"ё"}';
  const signature = createHmac('sha256', SECRET).update(text).digest('hex');

  it('is checked over the bytes as they came, and parsed afterwards', async () => {
    const response = await api.request('POST', '/inbound/known', {
      rawBody: text,
      headers: { 'X-Signature': signature },
    });

    expect(response).toMatchObject({ status: 202, body: { received: '{"b":1,"a":"ё"}' } });
  });

  it('is refused with another signature before anything is parsed', async () => {
    const response = await api.request('POST', '/inbound/known', {
      rawBody: '{',
      headers: { 'X-Signature': signature },
    });

    expect(response.status).toBe(401);
  });
});
