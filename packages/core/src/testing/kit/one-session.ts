import { Secret, TOTP } from 'otpauth';

import { createApiClient } from './api-client.js';
import { TEST_PASSWORD } from './test-password.js';
import { SignInSettings } from '../../platform/identity/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A session of the owner as a browser keeps it, with the token that forms bring along. */
export async function createSession({ kit, portal }: Pick<Makers, 'kit' | 'portal'>) {
  const credentials = { email: `owner@${portal.slug}.ru`, password: TEST_PASSWORD };
  const { status, headers, body } = await portal.signedIn().post('/auth/login', credentials);
  const [cookie] = (headers['Set-Cookie'] ?? '').split(';');
  if (status !== 200 || cookie === undefined) throw new Error(`Nobody could sign in: ${JSON.stringify(body)}`);
  await addProvider(kit, portal);
  const factors = await addFactors(kit, portal);
  const { items } = await portal.owner.auth.listSessions();
  return {
    'auth/session': items[0]?.id ?? '',
    'auth/email': credentials.email,
    'auth/portal': portal.slug,
    ...factors,
    'auth/step': await beginStep(kit, `anna@${portal.slug}.ru`),
    'auth/cookie': cookie,
    'auth/csrf': String(body.csrfToken),
  };
}

/** An authenticator that the owner has begun, and one of somebody else that is on. */
async function addFactors({ clock }: Makers['kit'], portal: Makers['portal']) {
  const { id } = await portal.owner.users.create({
    ...{ email: `anna@${portal.slug}.ru`, fullName: 'Анна Петрова', roles: ['buyer'], password: TEST_PASSWORD },
  });
  const begun = async (userId: string) => (await portal.signedIn(userId).post('/auth/second-factor')).body.secret;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  const sent = { code: codeOf(await begun(id)) };
  const { status, body } = await portal.signedIn(id).post('/auth/second-factor/confirm', sent);
  if (status !== 200) throw new Error(`No second factor could be turned on: ${JSON.stringify(body)}`);
  return {
    'auth/factor-code': codeOf(await begun(portal.ownerId)),
    'users/with-factor': id,
    'auth/as-with-factor': `Test ${portal.id}/${id}`,
    'auth/recovery-code': String(body.recoveryCodes[0]),
  };
}

/** What the browser of somebody carries whose password was right, and who is asked for the code. */
async function beginStep({ kit }: Makers['kit'], email: string): Promise<string> {
  const parts = Object.entries({ email, password: TEST_PASSWORD }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const { headers } = await createApiClient(kit.dispatch, {}).request('POST', '/login?lang=en', {
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', Origin: 'http://localhost:3000' },
    rawBody: `${parts.join('')}--b--\r\n`,
  });
  return (headers['Set-Cookie'] ?? '').split(';')[0] ?? '';
}

/** A provider of sign-ins, at an address where nobody answers. */
async function addProvider(kit: Makers['kit'], { id }: Makers['portal']): Promise<void> {
  const own = { id, now: toInstant(kit.clock.now()) };
  const pending = {
    ...{ changes: { allowedDomains: ['romashka.ru', 'lutik.ru'] }, changesSecret: false },
    // Nobody who would confirm it has asked for it, and it waits for longer than a test takes.
    ...{ byIds: [NOBODY], requestedAt: own.now, worksAt: '2999-01-01T00:00:00.000Z' },
  };
  const provider = {
    ...{ issuer: 'http://127.0.0.1:9', clientId: 'portal', isEnabled: true },
    ...{ linksUsers: true, allowedDomains: ['romashka.ru'], pending },
  };
  await inUnitOfWork(kit, id, ({ tx }) => tx.collection(SignInSettings).insert(newRow(SignInSettings, own, provider)));
}
