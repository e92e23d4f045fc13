import { openGuardedHttpClient } from '@procurekit/core/node';

import type { Settings } from '../settings/settings.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

const TIMEOUT_MS = 3_000;
const LOCAL = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** Checks that clients can reach the server at its base URL. */
export async function checkBaseUrl({ baseUrl }: Pick<Settings, 'baseUrl'>): Promise<Finding> {
  const name = 'base URL';
  if (baseUrl === undefined) {
    return warning(
      name,
      'not set: links in answers lead to localhost',
      'Set PROCUREKIT_BASE_URL to the public address of the server.',
    );
  }
  if (baseUrl.startsWith('http:') && !LOCAL.test(baseUrl)) {
    return warning(
      name,
      `${baseUrl} is not encrypted: keys and sessions can be intercepted`,
      'Put a reverse proxy with a certificate in front, and set PROCUREKIT_BASE_URL to its https address.',
    );
  }
  try {
    const { status } = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status === 200
      ? ok(name, `${baseUrl} answers`)
      : warning(name, `${baseUrl}/health answers ${status}`, 'Check that the proxy in front forwards to this server.');
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return warning(
      name,
      `${baseUrl} does not answer: ${reasonOf(cause)}`,
      'Start `procurekit serve`; if it is running, check DNS, the proxy and the firewall.',
    );
  }
}

/** Checks that webhooks cannot reach this machine and its network. */
export async function checkOutbound(
  { baseUrl, allowLoopbackWebhooks }: Pick<Settings, 'baseUrl' | 'allowLoopbackWebhooks'>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding> {
  const name = 'outbound guard';
  const client = openGuardedHttpClient({ allowLoopback: allowLoopbackWebhooks });
  const targets = ['https://127.0.0.1/', 'https://169.254.169.254/', 'https://10.0.0.1/'];
  const verdicts = await Promise.all(targets.map((url) => client.vet(url))).finally(
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
    () => client.close(),
  );
  const admitted = targets.filter((_, index) => verdicts[index]?.allowed === true);
  const isPublic = baseUrl !== undefined && !LOCAL.test(baseUrl);
  if (admitted.length > 0 && isPublic) {
    return failed(
      name,
      `webhooks may go to ${admitted.join(', ')}: anyone with a key can reach services on this machine`,
      'Unset PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: it is for development.',
    );
  }
  const proxy = ['HTTPS_PROXY', 'https_proxy'].find((variable) => (env[variable] ?? '') !== '');
  if (proxy !== undefined) {
    return warning(
      name,
      `${proxy} is set and not used: webhooks go straight to their receivers`,
      'Allow this machine to reach the internet on port 443, or webhooks will not arrive.',
    );
  }
  return ok(name, admitted.length > 0 ? 'open to this machine, for development' : 'private addresses are refused');
}
