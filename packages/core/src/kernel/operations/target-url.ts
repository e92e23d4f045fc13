import type { UrlVerdict } from '../ports/http-client.js';
import { isPrivateHostName } from '../values/private-host-name.js';
import type { Problem } from '../values/problem.js';
import { requestErrors } from '../errors/request-errors.js';

/** What keeps an address that will be called from being saved, by the verdict on it. */
export function urlProblems(pointer: string, url: string, verdict: UrlVerdict): Problem[] {
  return verdict.allowed || mayAppear(url, verdict)
    ? []
    : [{ pointer, code: requestErrors.urlNotAllowed.code, message: verdict.message }];
}

// A name without an address yet leads nowhere it must not: its addresses are judged again at every connect.
function mayAppear(url: string, { reason }: Extract<UrlVerdict, { readonly allowed: false }>): boolean {
  if (reason !== 'host_not_found') return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isPrivateHostName(hostname);
}
