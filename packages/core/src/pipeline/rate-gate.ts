import type { PortalCaller } from '../operations/caller.js';
import type { Operation } from '../operations/operation.js';
import { requestErrors } from '../operations/request-errors.js';
import type { Clock } from '../ports/clock.js';
import type { RateLimiter, RatePolicy, RateState } from '../ports/rate-limiter.js';

/** Requests per minute of an API key that has no limit of its own. */
export const KEY_REQUESTS_PER_MINUTE = 300;
/** Requests per minute of a signed-in user on the workspace API. */
export const USER_REQUESTS_PER_MINUTE = 600;
/** Failed credential checks per minute and address before further failures are turned away. */
export const FAILED_CHECKS_PER_MINUTE = 60;

/** Holds callers to their limits and tells them in headers what is left. */
export interface RateGate {
  /** @throws ProcurekitError `rate_limited` */
  admit(operation: Operation, caller: PortalCaller, headers: Record<string, string>): Promise<void>;
  /** Counts a failed credential check of an address. @throws ProcurekitError `rate_limited` */
  countFailure(ip: string, headers: Record<string, string>): Promise<void>;
}

/** Builds the gate over a limiter. */
export function createRateGate(deps: { readonly limiter: RateLimiter; readonly clock: Clock }): RateGate {
  const take = async (bucket: string, policy: RatePolicy, headers: Record<string, string>) => {
    const taken = deps.limiter.take(bucket, policy, deps.clock.now());
    const state = taken instanceof Promise ? await taken : taken;
    writeHeaders(headers, policy, state);
    if (!state.allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(1, state.resetSeconds) });
  };
  return {
    admit({ access }, caller, headers) {
      // A link was counted when it was asked for.
      if (access.signedLink === true) return Promise.resolve();
      return caller.kind === 'key'
        ? take(`key:${caller.keyId}`, perMinute(caller.rateLimitPerMinute), headers)
        : take(`user:${caller.userId}`, perMinute(USER_REQUESTS_PER_MINUTE), headers);
    },
    countFailure: (ip, headers) => take(`failed:${ip}`, perMinute(FAILED_CHECKS_PER_MINUTE), headers),
  };
}

function perMinute(limit: number): RatePolicy {
  return { limit, windowSeconds: 60 };
}

// The four names of draft-ietf-httpapi-ratelimit-headers-06.
function writeHeaders(headers: Record<string, string>, policy: RatePolicy, state: RateState): void {
  headers['RateLimit-Limit'] = String(policy.limit);
  headers['RateLimit-Remaining'] = String(state.remaining);
  headers['RateLimit-Reset'] = String(state.resetSeconds);
  headers['RateLimit-Policy'] = `${policy.limit};w=${policy.windowSeconds}`;
}
