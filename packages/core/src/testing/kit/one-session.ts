import { TEST_PASSWORD } from './test-password.js';
import type { TestPortal } from './test-kit.js';

/** A session of the owner as a browser keeps it, with the token that forms bring along. */
export async function createSession(portal: TestPortal) {
  const credentials = { email: `owner@${portal.slug}.ru`, password: TEST_PASSWORD };
  const { status, headers, body } = await portal.signedIn().post('/auth/login', credentials);
  const [cookie] = (headers['Set-Cookie'] ?? '').split(';');
  if (status !== 200 || cookie === undefined) throw new Error(`Nobody could sign in: ${JSON.stringify(body)}`);
  const { items } = await portal.owner.auth.listSessions();
  return {
    'auth/session': items[0]?.id ?? '',
    'auth/email': credentials.email,
    'auth/cookie': cookie,
    'auth/csrf': String(body.csrfToken),
  };
}
