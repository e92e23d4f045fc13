import { Secret, TOTP } from 'otpauth';

import { TEST_PASSWORD } from './test-password.js';
import { SignInSettings } from '../../modules/identity/index.js';
import { newRow } from '../../rows/new-row.js';
import { toInstant } from '../../values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';

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
    'auth/cookie': cookie,
    'auth/csrf': String(body.csrfToken),
  };
}

/** An authenticator that the owner has begun, and one of somebody else that is on. */
async function addFactors({ clock }: Makers['kit'], portal: Makers['portal']) {
  const { id } = await portal.addUser(['buyer']);
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

/** A provider of sign-ins, at an address where nobody answers. */
async function addProvider(kit: Makers['kit'], { id }: Makers['portal']): Promise<void> {
  const own = { id, now: toInstant(kit.clock.now()) };
  const provider = { issuer: 'http://127.0.0.1:9', clientId: 'portal', isEnabled: true };
  await inUnitOfWork(kit, id, ({ tx }) => tx.collection(SignInSettings).insert(newRow(SignInSettings, own, provider)));
}
