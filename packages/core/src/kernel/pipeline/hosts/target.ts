import type { Mounting } from './handler-options.js';

/**
 * The path and query of a request target. A client of a proxy sends the whole address, which every server has to take
 * (RFC 9112, 3.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Path and query of a request as the API publishes them, without the base path; null when the request is for something
 * else. Frameworks take the path of a mount off and keep the whole one beside it, so there may be more than one candidate.
 */
export function apiTarget(candidates: readonly (string | undefined)[], { basePath, paths }: Mounting): string | null {
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const target = originForm(candidate);
    if (!target.startsWith(basePath)) continue;
    const rest = target.slice(basePath.length);
    if (paths.some((each) => rest.startsWith(each) && isEnd(rest[each.length]))) return rest;
  }
  return null;
}

function isEnd(character: string | undefined): boolean {
  return character === undefined || character === '/' || character === '?';
}

/** An address of the API as clients reach it below a base path; others are left as they are. */
export function belowBasePath(address: string, { basePath, paths }: Mounting): string {
  return apiTarget([address], { basePath: '', paths }) === address ? basePath + address : address;
}
