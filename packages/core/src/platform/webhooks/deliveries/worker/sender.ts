import type { KeyCaller } from '../../../../kernel/access/caller.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Clock } from '../../../../kernel/ports/clock.js';
import type { CancelSignal } from '../../../../kernel/ports/http-client.js';
import { SecretBox } from '../../../../kernel/ports/secret-box.js';
import { tryOpenUrl } from '../../subscriptions/sealed-url.js';
import { tryOpenSigningSecrets } from '../../subscriptions/secret.js';
import { sendAttempt, type AttemptRequest, type AttemptResult } from '../send-attempt.js';
import type { AwayPortals } from './away-portals.js';
import type { Job } from './backlog.js';
import { createCheckPermits, type Permit, type PermittedSubscription, type StopReason } from './check-permits.js';
import type { RequestEnd } from './lane.js';
import { createRememberingSecretBox } from './remembering-secret-box.js';
import { createTakeSnapshot } from './snapshots.js';

interface Sending {
  readonly timeoutMs: number;
  /** Deliveries of portals that cannot be reached are tried again later. */
  readonly away: Pick<AwayPortals, 'reach'>;
  /** Called when the request of a job begins. */
  onSent(job: Job): void;
  /** Called once for each job: with the result, why it was stopped, or null when it must be tried again as if never begun. */
  onEnd(job: Job, end: RequestEnd): void;
  onError(error: unknown): void;
}

/** Checks and sends deliveries. */
export interface Sender {
  /** Checks jobs and starts their requests; many at a time cost few reads. */
  send(jobs: readonly Job[]): Promise<void>;
  /** Breaks off all requests under way. */
  abort(): void;
}

/** Builds a sender. */
export function createSender(world: World, sending: Sending): Sender {
  const { away, timeoutMs } = sending;
  const checkPermits = createCheckPermits(world);
  const takeSnapshot = createTakeSnapshot(world);
  const secretBox = createRememberingSecretBox(world.port(SecretBox));
  let breakOff = createBreakOff();

  /** What each job may do; null where that cannot be told now. */
  async function permitsOf(jobs: readonly Job[]): Promise<readonly (readonly [Job, Permit | null])[]> {
    try {
      const { results } = await away.reach(jobs, checkPermits);
      return jobs.map((job) => [job, results.find((permits) => permits.has(job))?.get(job) ?? null]);
    } catch (error) {
      sending.onError(error);
      return jobs.map((job) => [job, null]);
    }
  }

  /** Undefined where the portal cannot be reached. */
  async function snapshotOf(job: Job, body: string, reader: KeyCaller): Promise<string | undefined> {
    const { results } = await away.reach([job], () => takeSnapshot(job, body, reader));
    return results[0];
  }

  async function fly(job: Job, { reader, ...request }: ReadyAttempt): Promise<void> {
    const { signal } = breakOff;
    let end: AttemptResult | null = null;
    try {
      const body = reader === undefined ? request.body : await snapshotOf(job, request.body, reader);
      if (body !== undefined) {
        sending.onSent(job);
        end = await sendAttempt(world, { ...request, body, signal });
      }
    } catch (error) {
      if (!signal.aborted) sending.onError(error);
    }
    sending.onEnd(job, end);
  }

  return {
    async send(jobs) {
      for (const [job, permit] of await permitsOf(jobs)) {
        const nowMs = world.port(Clock).now();
        const request =
          typeof permit === 'object' && permit !== null
            ? requestOf({ secretBox, nowMs, timeoutMs }, job, permit)
            : permit;
        if (typeof request === 'object' && request !== null) void fly(job, request);
        else sending.onEnd(job, request);
      }
    },
    abort() {
      breakOff.abort();
      breakOff = createBreakOff();
    },
  };
}

interface ReadyAttempt extends AttemptRequest {
  /** Whose eyes the record is read with that the request carries. */
  readonly reader?: KeyCaller | undefined;
}

function requestOf(
  {
    secretBox,
    nowMs,
    timeoutMs,
  }: { readonly secretBox: SecretBox; readonly nowMs: number; readonly timeoutMs: number },
  { portalId, delivery: { id, event, eventId, attempts }, body }: Job,
  subscription: PermittedSubscription,
): ReadyAttempt | StopReason {
  if (body === null) return 'event_not_available';
  const secrets = tryOpenSigningSecrets(secretBox, subscription, nowMs);
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
