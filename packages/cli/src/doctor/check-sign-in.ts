import type { Settings } from '../settings/settings.js';
import { failed, ok, warning, type Finding } from './finding.js';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type SignInSettings = Pick<Settings, 'baseUrl' | 'port' | 'portalUrlTemplate' | 'passwordSignIn'>;

/** Checks that browsers keep the session cookie at the addresses that people use. */
export function checkSignIn({ baseUrl, port, portalUrlTemplate, passwordSignIn }: SignInSettings): Finding {
  const name = 'sign-in';
  const base = new URL(baseUrl ?? `http://localhost:${port}`);
  if (base.protocol === 'http:' && !LOCAL_HOSTS.has(base.hostname)) {
    return failed(
      name,
      `browsers keep no session at ${base.origin}: its cookie is sent over https only`,
      'Put a reverse proxy with a certificate in front, and set PROCUREKIT_BASE_URL to its https address.',
    );
  }
  const portalProtocol =
    portalUrlTemplate === undefined ? base.protocol : `${portalUrlTemplate.split(':', 1)[0] ?? ''}:`;
  if (portalProtocol !== base.protocol) {
    return failed(
      name,
      `pages at ${portalUrlTemplate ?? ''} count as another site: the base URL is ${base.origin}`,
      'Use the same scheme in PROCUREKIT_BASE_URL and PROCUREKIT_PORTAL_URL_TEMPLATE.',
    );
  }
  if (!passwordSignIn) {
    return warning(
      name,
      'nobody can sign in with a password',
      'Leave PROCUREKIT_PASSWORD_SIGN_IN unset, unless another program signs people in.',
    );
  }
  const cookie = base.protocol === 'https:' ? '__Host-session, over https only' : 'session, for this machine';
  return ok(name, `cookie ${cookie}`);
}
