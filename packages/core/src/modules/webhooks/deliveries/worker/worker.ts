import type { Clock } from '../../../../ports/clock.js';
import type { HttpClient } from '../../../../ports/http-client.js';
import type { Ids } from '../../../../ports/ids.js';
import type { Logger } from '../../../../ports/logger.js';
import type { SecretBox } from '../../../../ports/secret-box.js';
import type { Storage } from '../../../../ports/storage.js';
import type { KeyAuthenticator } from '../../../api-keys/index.js';
import type { EventRegistry } from '../../events.js';
import type { WebhookSignals } from '../../signals.js';
import type { AttemptResult } from '../send-attempt.js';
import { createCheckPermits, type StopReason } from './check-permits.js';
import { createFetchDeliveries } from './fetch-deliveries.js';
import { forget, readAnew, type Job } from './lane.js';
import { LaneKeeper } from './lane-keeper.js';
import { createLaneLeases } from './lane-leases.js';
import { createLaneRoster, type LaneRoster } from './lane-roster.js';
import { createDeliveryCounters, type DeliveryMetrics } from './metrics.js';
import { createOutcomeBuffer, type BufferedOutcome, type OutcomeBuffer } from './outcome-buffer.js';
import { outcomeOf, stoppedOutcome, type Outcome } from './outcome.js';
import { createRememberingSecretBox } from './remembering-secret-box.js';
import { saveOutcomes } from './save-outcomes.js';
import { createSender, type Sender } from './sender.js';

/** What a delivery worker needs, and how much it may do at a time. */
export interface DeliveryWorkerDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secretBox: SecretBox;
  readonly http: HttpClient;
  readonly logger: Logger;
  readonly keys: Pick<KeyAuthenticator, 'findStandings'>;
  readonly events: EventRegistry;
  readonly signals: WebhookSignals;
  /** Source of jitter: numbers from 0 to just below 1. @default Math.random */
  readonly random?: () => number;
  /** Requests under way, those to slow receivers not counted. @default 256 */
  readonly concurrency?: number;
  /** Requests that may wait for slow receivers beside these. @default 2000 */
  readonly maxParked?: number;
  /** Subscriptions served at a time; beyond it they take turns. @default 1000 */
  readonly maxLanes?: number;
  /** Of these, subscriptions of one portal; beyond it the portal's own take turns. @default its share of what is free */
  readonly lanesPerPortal?: number;
  /** How long what a worker holds stays taken after the worker died. @default 20000 */
  readonly leaseMs?: number;
  /** Time for one whole attempt. @default 15000 */
  readonly attemptTimeoutMs?: number;
  /** How long `stop` waits for requests under way before it breaks them off. @default 10000 */
  readonly stopGraceMs?: number;
}

/** Delivers what is due. Any number of workers may run on one storage. */
export interface DeliveryWorker {
  /** Starts working; returns at once. */
  start(): void;
  /** Starts no further request, waits for those under way, saves what came of them and gives all lanes back. */
  stop(): Promise<void>;
  /** Delivers everything that is due by the clock, then returns. For tests and for embedding programs without a worker. */
  runUntilIdle(): Promise<void>;
  metrics(): DeliveryMetrics;
}

/** Requests that are checked together. */
const BATCH = 100;
/** Outcomes that may wait for their commit; a crash repeats these attempts. */
const MAX_UNSAVED = 256;
/** A lane is kept for a moment when it is empty: the next event may be on its way. */
const LINGER_MS = 250;
const TICK_MS = 100;
const TICKS_PER_REVIEW = 10;
const PAUSE_AFTER_ERROR_MS = 500;

type Mode = 'stopped' | 'running' | 'draining' | 'stopping';

/**
 * Builds the part of a delivery worker that sends. It holds lanes, one for each subscription, under a lease; reads the due deliveries of its lanes
 * into memory; sends them, portals and lanes in turn; and saves outcomes in batches while further requests are under way.
 */
export function createSendingWorker(deps: DeliveryWorkerDeps): DeliveryWorker {
  return new Worker(deps);
}

class Worker implements DeliveryWorker {
  readonly #deps: DeliveryWorkerDeps;
  readonly #counters = createDeliveryCounters();
  readonly #roster: LaneRoster;
  readonly #keeper: LaneKeeper;
  readonly #outcomes: OutcomeBuffer;
  readonly #sender: Sender;
  readonly #concurrency: number;
  readonly #maxParked: number;
  #mode: Mode = 'stopped';
  #close: () => void = () => undefined;
  #isPoked = false;
  #wasWoken = false;
  #heardAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;
  #waiters: { readonly isOver: () => boolean; readonly resolve: () => void }[] = [];

  constructor(deps: DeliveryWorkerDeps) {
    const { storage, clock, ids, logger, leaseMs = 20_000, maxLanes = 1000 } = deps;
    const onChange = () => this.#poke();
    const onError = (error: unknown) => this.#noteError(error);
    this.#deps = deps;
    this.#concurrency = deps.concurrency ?? 256;
    this.#maxParked = deps.maxParked ?? 2000;
    this.#sender = createSender({
      clock,
      http: deps.http,
      secretBox: createRememberingSecretBox(deps.secretBox),
      timeoutMs: deps.attemptTimeoutMs ?? 15_000,
      checkPermits: createCheckPermits(deps),
      onEnd: (job, end) => this.#settle(job, end),
      onStarted: onChange,
      onError,
    });
    this.#roster = createLaneRoster(() => ({
      nowMs: clock.now(),
      crowded: this.#sender.parked > this.#maxParked / 2,
      // No more than could still wait beside them: however many portals have receivers that hang, another has room.
      perPortal: Math.max(1, this.#maxParked - this.#sender.parked),
    }));
    this.#keeper = new LaneKeeper({
      leases: createLaneLeases({ storage, clock, holder: ids.uuid(), leaseMs }),
      roster: this.#roster,
      fetch: createFetchDeliveries({ storage, clock }),
      maxLanes,
      lanesPerPortal: deps.lanesPerPortal ?? Number.POSITIVE_INFINITY,
      heartbeatMs: leaseMs / 4,
      onChange,
      onError,
    });
    this.#outcomes = createOutcomeBuffer({
      save: (batch) => saveOutcomes(deps, batch),
      onWaited: onChange,
      onSaved: (saved) => this.#forget(saved),
      logger,
    });
  }

  start(): void {
    this.#open('running');
  }

  async stop(): Promise<void> {
    if (this.#mode === 'stopped') return;
    const graceMs = this.#deps.stopGraceMs ?? 10_000;
    this.#mode = 'stopping';
    for (const lane of this.#roster.all()) this.#keeper.close(lane);
    await this.#until(() => this.#isLanded, graceMs);
    this.#sender.abort();
    // What cannot be saved or given back now comes back when the leases end.
    await this.#until(() => this.#isQuiet, graceMs);
    this.#close();
    this.#mode = 'stopped';
  }

  async runUntilIdle(): Promise<void> {
    this.#open('draining');
    try {
      for (let before = -1; before !== this.#keeper.claimed;) {
        before = this.#keeper.claimed;
        this.#keeper.look();
        await this.#until(() => this.#isQuiet && !this.#keeper.wantsClaim);
      }
    } finally {
      this.#close();
      this.#mode = 'stopped';
    }
  }

  metrics(): DeliveryMetrics {
    const inFlight = this.#sender.active + this.#sender.parked;
    return { ...this.#counters.read(), inFlight, lanes: this.#roster.size };
  }

  get #isLanded(): boolean {
    return this.#sender.active + this.#sender.parked === 0;
  }

  get #isQuiet(): boolean {
    return this.#isLanded && this.#outcomes.size === 0 && this.#roster.size === 0 && !this.#keeper.isBusy;
  }

  #open(mode: 'running' | 'draining'): void {
    if (this.#mode !== 'stopped') throw new TypeError('The delivery worker is at work already.');
    this.#mode = mode;
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      this.#tick(ticks % TICKS_PER_REVIEW === 0);
    }, TICK_MS);
    const stopHearing = this.#deps.signals.listen((_portalId, lanes) => this.#hear(lanes));
    const stopWaking = this.#deps.storage.onWake(() => this.#wake());
    this.#close = () => {
      clearInterval(ticking);
      stopHearing();
      stopWaking();
    };
    this.#keeper.look();
    this.#poke();
  }

  #tick(isReview: boolean): void {
    this.#sender.park();
    this.#keeper.hold();
    if (isReview || this.#wasWoken) this.#keeper.review(this.#deps.clock.now());
    this.#wasWoken = false;
    if (this.#mode === 'running') this.#keeper.giveBack({ lingerMs: LINGER_MS, nowMs: this.#deps.clock.now() });
    this.#poke();
  }

  /** Hears of deliveries that this process committed. */
  #hear(lanes: readonly string[]): void {
    if (lanes.length === 0) return;
    this.#heardAt = performance.now();
    for (const id of lanes) {
      const lane = this.#roster.find(id);
      if (lane === undefined) this.#keeper.look();
      else this.#keeper.refresh(lane);
    }
    this.#poke();
  }

  /**
   * Some process may have committed deliveries. This one has heard of its own already, so while it does, what others
   * committed can wait for the next tick.
   */
  #wake(): void {
    this.#wasWoken = true;
    if (performance.now() - this.#heardAt < TICK_MS) return;
    this.#keeper.look();
    this.#poke();
  }

  #poke(): void {
    if (this.#isPoked) return;
    this.#isPoked = true;
    setImmediate(() => {
      this.#isPoked = false;
      this.#turn();
    });
  }

  /** Does everything that can be done now; runs again whenever something has changed. */
  #turn(): void {
    if (this.#mode === 'running' || this.#mode === 'draining') {
      this.#startSending();
      this.#keeper.bringIn({ hasRoom: this.#sender.active < this.#concurrency });
    }
    this.#outcomes.flush({ mayWait: !this.#isLanded });
    if (this.#mode !== 'running') this.#keeper.giveBack({ lingerMs: 0, nowMs: this.#deps.clock.now() });
    const over = this.#waiters.filter(({ isOver }) => isOver());
    this.#waiters = this.#waiters.filter((waiter) => !over.includes(waiter));
    for (const { resolve } of over) resolve();
  }

  #startSending(): void {
    const sender = this.#sender;
    if (sender.isChecking || performance.now() < this.#pausedUntil) return;
    const total = sender.active + sender.parked;
    const room = Math.min(
      BATCH,
      this.#concurrency - sender.active,
      this.#concurrency + this.#maxParked - total,
      MAX_UNSAVED - this.#outcomes.size,
    );
    const jobs = room > 0 ? this.#roster.take(room) : [];
    if (jobs.length === 0) return;
    for (const { lane } of jobs) this.#keeper.consider(lane);
    sender.send(jobs);
  }

  /** Takes the end of a job: a result, a reason to stop, or null when it is as if it had never begun. */
  #settle(job: Job, end: AttemptResult | StopReason | null): void {
    const { lane, delivery } = job;
    this.#roster.settle(lane);
    if (end === null) {
      lane.known.delete(delivery.id);
      readAnew(lane);
    } else {
      const outcome = this.#outcomeOf(job, end);
      this.#counters.note(outcome);
      lane.unsaved += 1;
      const { portalId, failuresInRow } = lane;
      const { changes, attempt } = outcome;
      this.#outcomes.add({ delivery, changes, attempt, lane, portalId, failuresInRow });
    }
    this.#roster.offer(lane);
    this.#keeper.consider(lane);
    this.#poke();
  }

  #outcomeOf({ lane, delivery }: Job, end: AttemptResult | StopReason): Outcome {
    if (typeof end === 'string') return stoppedOutcome(delivery, end);
    lane.failuresInRow = end.verdict === 'succeeded' ? 0 : lane.failuresInRow + 1;
    const { clock, random = Math.random } = this.#deps;
    return outcomeOf(delivery, end, { nowMs: clock.now(), random: random() });
  }

  #forget(saved: readonly BufferedOutcome[]): void {
    for (const { lane, delivery } of saved) {
      lane.unsaved -= 1;
      forget(lane, delivery.id);
    }
    this.#poke();
  }

  #noteError(error: unknown): void {
    this.#pausedUntil = performance.now() + PAUSE_AFTER_ERROR_MS;
    this.#deps.logger.error({ err: error }, 'the delivery worker hit an error and continues');
  }

  /** Waits until something is the case, or until the time is up. */
  async #until(isOver: () => boolean, withinMs?: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#waiters.push({ isOver, resolve });
      if (withinMs !== undefined) timer = setTimeout(resolve, withinMs);
      this.#poke();
    });
    clearTimeout(timer);
  }
}
