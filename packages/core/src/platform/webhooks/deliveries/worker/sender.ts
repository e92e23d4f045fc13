import type { KeyCaller } from '../../../../kernel/access/caller.js';
import type { Clock } from '../../../../kernel/ports/clock.js';
import type { CancelSignal, HttpClient } from '../../../../kernel/ports/http-client.js';
import type { SecretBox } from '../../../../kernel/ports/secret-box.js';
import { tryOpenUrl } from '../../subscriptions/sealed-url.js';
import { tryOpenSigningSecrets } from '../../subscriptions/secret.js';
import { sendAttempt, type AttemptRequest, type AttemptResult } from '../send-attempt.js';
import type { AwayPortals } from './away-portals.js';
import type { Job } from './backlog.js';
import type { CheckPermits, Permit, PermittedSubscription, StopReason } from './check-permits.js';
import type { RequestEnd } from './lane.js';
import type { TakeSnapshot } from './snapshots.js';

interface SenderDeps {
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
  readonly timeoutMs: number;
  readonly checkPermits: CheckPermits;
  readonly takeSnapshot: TakeSnapshot;
  /** Deliveries of portals that cannot be reached are tried again later. */
  readonly away: Pick<AwayPortals, 'reach'>;
  /** Called when the request of a job begins. */
  readonly onSent: (job: Job) => void;
  /** Called once for each job: with the result, why it was stopped, or null when it must be tried again as if never begun. */
  readonly onEnd: (job: Job, end: RequestEnd) => void;
  readonly onError: (error: unknown) => void;
}

/** Checks and sends deliveries. */
export interface Sender {
  /** Checks jobs and starts their requests; many at a time cost few reads. */
  send(jobs: readonly Job[]): Promise<void>;
  /** Breaks off all requests under way. */
  abort(): void;
}

/** Builds a sender. */
export function createSender(deps: SenderDeps): Sender {
  let breakOff = createBreakOff();

  async function fly(job: Job, { reader, ...request }: ReadyAttempt): Promise<void> {
    const { signal } = breakOff;
    let end: AttemptResult | null = null;
    try {
      const body = reader === undefined ? request.body : await snapshotOf(deps, job, { ...request, reader });
      if (body !== undefined) {
        deps.onSent(job);
        end = await sendAttempt(deps, { ...request, body, signal });
      }
    } catch (error) {
      if (!signal.aborted) deps.onError(error);
    }
    deps.onEnd(job, end);
  }

  return {
    async send(jobs) {
      for (const [job, permit] of await permitsOf(deps, jobs)) {
        const request = typeof permit === 'object' && permit !== null ? requestOf(deps, job, permit) : permit;
        if (typeof request === 'object' && request !== null) void fly(job, request);
        else deps.onEnd(job, request);
      }
    },
    abort() {
      breakOff.abort();
      breakOff = createBreakOff();
    },
  };
}

/** What each job may do; null where that cannot be told now. */
async function permitsOf(
  { checkPermits, away, onError }: SenderDeps,
  jobs: readonly Job[],
): Promise<readonly (readonly [Job, Permit | null])[]> {
  try {
    const { results } = await away.reach(jobs, checkPermits);
    return jobs.map((job) => [job, results.find((permits) => permits.has(job))?.get(job) ?? null]);
  } catch (error) {
    onError(error);
    return jobs.map((job) => [job, null]);
  }
}

/** Undefined where the portal cannot be reached. */
async function snapshotOf(
  { takeSnapshot, away }: SenderDeps,
  job: Job,
  { body, reader }: { readonly body: string; readonly reader: KeyCaller },
): Promise<string | undefined> {
  const { results } = await away.reach([job], () => takeSnapshot(job, body, reader));
  return results[0];
}

interface ReadyAttempt extends AttemptRequest {
  /** Whose eyes the record is read with that the request carries. */
  readonly reader?: KeyCaller | undefined;
}

function requestOf(
  { secretBox, clock, timeoutMs }: SenderDeps,
  { portalId, delivery: { id, event, eventId, attempts }, body }: Job,
  subscription: PermittedSubscription,
): ReadyAttempt | StopReason {
  if (body === null) return 'event_not_available';
  const secrets = tryOpenSigningSecrets(secretBox, subscription, clock.now());
  if (secrets === null) return 'secret_unreadable';
  const url = tryOpenUrl(secretBox, subscription);
  if (url === null) return 'url_unreadable';
  const delivery = { id, portalId, event, eventId, attempt: attempts + 1 };
  return { url, event, eventId, body, secrets, timeoutMs, delivery, reader: subscription.reader };
}

/** Ends requests that are under way, all of them at once. */
interface BreakOff {
  readonly signal: CancelSignal;
  abort(): void;
}

/** An AbortSignal would do as well, but looks through all its listeners each time one comes or goes. */
function createBreakOff(): BreakOff {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    abort() {
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}
