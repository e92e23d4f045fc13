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
  const { items } = await portal.owner.auth.listSessions();
  return {
    'auth/session': items[0]?.id ?? '',
    'auth/email': credentials.email,
    'auth/portal': portal.slug,
    'auth/cookie': cookie,
    'auth/csrf': String(body.csrfToken),
  };
}

/** A provider of sign-ins, at an address where nobody answers. */
async function addProvider(kit: Makers['kit'], { id }: Makers['portal']): Promise<void> {
  const own = { id, now: toInstant(kit.clock.now()) };
  const provider = { issuer: 'http://127.0.0.1:9', clientId: 'portal', isEnabled: true };
  await inUnitOfWork(kit, id, ({ tx }) => tx.collection(SignInSettings).insert(newRow(SignInSettings, own, provider)));
}
