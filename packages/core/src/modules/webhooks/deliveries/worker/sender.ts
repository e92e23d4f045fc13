import type { Clock } from '../../../../ports/clock.js';
import type { HttpClient } from '../../../../ports/http-client.js';
import type { SecretBox } from '../../../../ports/secret-box.js';
import { tryOpenUrl } from '../../subscriptions/sealed-url.js';
import { tryOpenSigningSecrets } from '../../subscriptions/secret.js';
import { sendAttempt, type AttemptResult } from '../send-attempt.js';
import { createBreakOff } from './break-off.js';
import type { CheckPermits, PermittedSubscription, StopReason } from './check-permits.js';
import type { Job, Lane } from './lane.js';

/** A request that takes longer than this no longer counts as work of this process: it only waits. */
const PARKED_AFTER_MS = 300;

interface SenderDeps {
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
  readonly timeoutMs: number;
  readonly checkPermits: CheckPermits;
  /** Called once for each job: with the result, why it was stopped, or null when it must be tried again as if never begun. */
  readonly onEnd: (job: Job, end: AttemptResult | StopReason | null) => void;
  /** Called when a batch of jobs has been checked and its requests are under way. */
  readonly onStarted: () => void;
  readonly onError: (error: unknown) => void;
}

/** Checks and sends deliveries, and knows how many are under way. */
export interface Sender {
  /** Requests that keep the process busy, those being checked included. */
  readonly active: number;
  /** Requests that have been waiting for their receiver for long. */
  readonly parked: number;
  readonly isChecking: boolean;
  send(jobs: readonly Job[]): void;
  /** Parks the requests that take long. */
  park(): void;
  /** Breaks off all requests under way. */
  abort(): void;
}

interface Flight {
  readonly lane: Lane;
  readonly startedAt: number;
  isParked: boolean;
}

type SigningSecrets = NonNullable<ReturnType<typeof tryOpenSigningSecrets>>;

interface Departure {
  readonly job: Job;
  readonly body: string;
  readonly url: string;
  readonly secrets: SigningSecrets;
}

/** Builds a sender. Jobs are checked in batches, one batch at a time, so that many cost few reads. */
export function createSender(deps: SenderDeps): Sender {
  const flights = new Set<Flight>();
  let breakOff = createBreakOff();
  let checking = 0;
  let parked = 0;

  async function checkAndSend(jobs: readonly Job[]): Promise<void> {
    checking = jobs.length;
    try {
      const permits = await deps.checkPermits(jobs);
      checking = 0;
      for (const job of jobs) {
        const permit = permits.get(job);
        if (permit === undefined || typeof permit === 'string') deps.onEnd(job, permit ?? null);
        else if (job.body === null) deps.onEnd(job, 'event_not_available');
        else depart(job, job.body, permit);
      }
    } catch (error) {
      checking = 0;
      deps.onError(error);
      for (const job of jobs) deps.onEnd(job, null);
    }
    deps.onStarted();
  }

  function depart(job: Job, body: string, subscription: PermittedSubscription): void {
    const secrets = tryOpenSigningSecrets(deps.secretBox, subscription, deps.clock.now());
    const url = tryOpenUrl(deps.secretBox, subscription);
    if (secrets === null) deps.onEnd(job, 'secret_unreadable');
    else if (url === null) deps.onEnd(job, 'url_unreadable');
    else void fly({ job, body, url, secrets });
  }

  async function fly({ job, body, url, secrets }: Departure): Promise<void> {
    const flight: Flight = { lane: job.lane, startedAt: performance.now(), isParked: false };
    flights.add(flight);
    // A receiver that hung a moment ago must not take the places of others each time it is tried.
    if (job.lane.isSlow) parkFlight(flight);
    const { signal } = breakOff;
    let end: AttemptResult | null = null;
    try {
      end = await sendAttempt(deps, {
        url,
        event: job.delivery.event,
        eventId: job.delivery.eventId,
        body,
        secrets,
        timeoutMs: deps.timeoutMs,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) deps.onError(error);
    }
    land(flight);
    deps.onEnd(job, end);
  }

  function parkFlight(flight: Flight): void {
    flight.isParked = true;
    flight.lane.isSlow = true;
    flight.lane.parked += 1;
    parked += 1;
  }

  function land(flight: Flight): void {
    flights.delete(flight);
    flight.lane.isSlow = performance.now() - flight.startedAt > PARKED_AFTER_MS;
    if (!flight.isParked) return;
    parked -= 1;
    flight.lane.parked -= 1;
  }

  return {
    get active() {
      return checking + flights.size - parked;
    },
    get parked() {
      return parked;
    },
    get isChecking() {
      return checking > 0;
    },
    send: (jobs) => void checkAndSend(jobs),
    park() {
      const before = performance.now() - PARKED_AFTER_MS;
      for (const flight of flights) {
        // In the order in which they started.
        if (flight.startedAt > before) break;
        if (!flight.isParked) parkFlight(flight);
      }
    },
    abort() {
      breakOff.abort();
      breakOff = createBreakOff();
    },
  };
}
