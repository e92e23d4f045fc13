import { createHash } from 'node:crypto';

import type { Caller } from '../access/caller.js';
import type { Operation } from '../operations/operation.js';
import { RATE_CLASSES, RATE_LIMITS, type RateLimit, type RateLimits } from '../operations/rate-class.js';
import { requestErrors } from '../errors/request-errors.js';
import type { World } from '../operations/world.js';
import { Clock } from '../ports/clock.js';
import { RateLimiter, type RatePolicy, type RateState } from '../ports/rate-limiter.js';
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../values/network-of-address.js';

/** What limits are counted by before it is known who calls. */
export interface Source {
  readonly ip: string;
  /** Token in the path of the request. */
  readonly token: string | undefined;
}

/** Holds callers to their limits and tells them in headers what is left. */
export interface RateGate {
  /** Counts a request by its address and token, where the class of its operation says so. @throws ProcurekitError `rate_limited` */
  admitSource(operation: Pick<Operation, 'rateClass'>, source: Source, headers: Headers): Promise<void>;
  /** Counts a request of a caller who is known. @throws ProcurekitError `rate_limited` */
  admitCaller(operation: Operation, caller: Caller, headers: Headers): Promise<void>;
  /** Counts a failed credential check of an address. @throws ProcurekitError `rate_limited` */
  countFailure(ip: string, headers: Headers): Promise<void>;
  /** Counts a request for a page of the host, with the operations that anybody may read. @throws ProcurekitError `rate_limited` */
  admitReader(ip: string, headers: Headers): Promise<void>;
}

type Headers = Record<string, string | readonly string[]>;

/** Builds the gate. */
export function createRateGate({ port }: World, limits: RateLimits = RATE_LIMITS): RateGate {
  const take = async (
    bucket: string,
    policy: RatePolicy,
    headers: Headers,
    { tells = 'always' }: { readonly tells?: 'always' | 'refusal' } = {},
  ) => {
    const taken = port(RateLimiter).take(bucket, policy, port(Clock).now());
    const state = taken instanceof Promise ? await taken : taken;
    if (tells === 'always' || !state.allowed) writeHeaders(headers, policy, state);
    if (!state.allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(1, state.resetSeconds) });
  };
  const takeByAddress = async (name: string, { ip, limit }: { ip: string; limit: number }, headers: Headers) => {
    await take(`${name}:ip:${networkOf(ip)}`, perMinute(limit), headers);
    const site = siteOf(ip);
    // What one network is refused counts against no other of its site, and what is left to the site is told when it is nothing.
    if (site !== null)
      await take(`${name}:ip:${site}`, perMinute(limit * NETWORKS_OF_SITE), headers, { tells: 'refusal' });
  };
  const admitSource: RateGate['admitSource'] = async ({ rateClass }, source, headers) => {
    const ofClass: readonly RateLimit[] = RATE_CLASSES[rateClass];
    for (const { by, limit } of ofClass) {
      if (by === 'ip') await takeByAddress(rateClass, { ip: source.ip, limit: limits[limit] }, headers);
      if (by === 'token')
        await take(`${rateClass}:token:${tokenName(source.token)}`, perMinute(limits[limit]), headers);
    }
  };
  return {
    admitSource,
    admitCaller({ rateClass }, caller, headers) {
      if (rateClass !== 'caller') return DONE;
      if (caller.kind === 'key') return take(`key:${caller.keyId}`, perMinute(caller.rateLimitPerMinute), headers);
      if (caller.kind === 'user') return take(`user:${caller.userId}`, perMinute(limits.user), headers);
      return DONE;
    },
    countFailure: (ip, headers) => takeByAddress('failed', { ip, limit: limits.failedKey }, headers),
    admitReader: (ip, headers) => admitSource({ rateClass: 'page' }, { ip, token: undefined }, headers),
  };
}

const DONE = Promise.resolve();

// Counters may lie in a shared store; what opens something is not written there.
function tokenName(token: string | undefined): string {
  return createHash('sha256')
    .update(token ?? '')
    .digest('base64url')
    .slice(0, 22);
}

function perMinute(limit: number): RatePolicy {
  return { limit, windowSeconds: 60 };
}

// The four names of draft-ietf-httpapi-ratelimit-headers-06.
function writeHeaders(headers: Headers, policy: RatePolicy, state: RateState): void {
  headers['RateLimit-Limit'] = String(policy.limit);
  headers['RateLimit-Remaining'] = String(state.remaining);
  headers['RateLimit-Reset'] = String(state.resetSeconds);
  headers['RateLimit-Policy'] = `${policy.limit};w=${policy.windowSeconds}`;
}
