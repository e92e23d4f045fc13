import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { argon2PasswordHasher } from '../../src/adapters/node/secrets/argon2-password-hasher.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit } from '../../src/testing/kit/test-kit.js';
import { TEST_PASSWORD } from '../../src/testing/kit/test-password.js';

const ROUNDS = 3;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('server-process.ts', import.meta.url));
});
afterAll(() => program.remove());

interface Answer {
  readonly status: number;
  readonly body: {
    readonly accessToken: string;
    readonly id: string;
    readonly temporaryPassword: string;
    readonly user: { readonly rights: readonly string[] };
  };
}

/** A server process, called over HTTP. */
interface Side {
  readonly child: ChildProcess;
  call(method: string, path: string, options?: { readonly token?: string; readonly body?: object }): Promise<Answer>;
}

async function startSide(url: string): Promise<Side> {
  const child = fork(program.path, [JSON.stringify({ url })]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    child,
    async call(method, path, { token, body } = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

describe.each(['sqlite', 'postgres'] as const)('two servers over one database on %s', (dialect) => {
  let place: string;
  let here: Side;
  let there: Side;
  let owner: { readonly email: string; readonly password: string };

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-sessions-'));
    const url = dialect === 'sqlite' ? `sqlite:${join(place, 'two.db')}` : await createTestPostgresDatabase();
    const kit = await openTestKit({ storage: await openStorage(url), passwordHasher: argon2PasswordHasher });
    const { slug } = await kit.createPortal();
    owner = { email: `owner@${slug}.ru`, password: TEST_PASSWORD };
    await kit.close();
    [here, there] = await Promise.all([startSide(url), startSide(url)]);
  }, 60_000);
  afterAll(async () => {
    for (const { child } of [here, there]) child.disconnect();
    await Promise.all([here, there].map(({ child }) => (child.exitCode === null ? once(child, 'exit') : null)));
    await rm(place, { recursive: true, force: true });
  });

  const signIn = async (side: Side, credentials: object) => {
    const { body } = await side.call('POST', '/auth/login', { body: { ...credentials, transport: 'bearer' } });
    return body.accessToken;
  };
  const me = (side: Side, token: string) => side.call('GET', '/auth/me', { token });

  it('end a session that was ended at the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await signIn(there, owner);
      expect([(await me(here, token)).status, (await me(there, token)).status]).toEqual([200, 200]);

      expect((await here.call('POST', '/auth/logout', { token })).status).toBe(204);

      expect([(await me(there, token)).status, (await me(here, token)).status]).toEqual([401, 401]);
    }
  });

  it('know at once that a user has other rights, or none any more', async () => {
    const token = await signIn(here, owner);
    const email = `anna@${owner.email.split('@')[1] ?? ''}`;
    const body = { email, fullName: 'Анна Петрова', roles: ['buyer'] };
    const anna = (await here.call('POST', '/users', { token, body })).body;
    const hers = await signIn(there, { email, password: anna.temporaryPassword });
    const change = (changes: object) => here.call('PATCH', `/users/${anna.id}`, { token, body: changes });
    expect((await me(there, hers)).body.user.rights).toContain('catalog.edit');

    await change({ roles: ['viewer'] });
    expect((await me(there, hers)).body.user.rights).not.toContain('catalog.edit');

    await change({ isActive: false });
    expect([(await me(there, hers)).status, (await me(here, hers)).status]).toEqual([401, 401]);
  });
});
