import type { World } from '../../../../kernel/operations/world.js';
import { Clock } from '../../../../kernel/ports/clock.js';
import { Logger } from '../../../../kernel/ports/logger.js';
import { Storage } from '../../../../kernel/ports/storage.js';
import { WebhookSignals } from '../../signals.js';
import { createAwayPortals, type AwayPortals } from './away-portals.js';
import type { Job } from './backlog.js';
import { Fleet, type FleetLimits, type Reading } from './fleet.js';
import type { Lane, RequestEnd } from './lane.js';
import { createLaneLeases, type LaneLeases } from './lane-leases.js';
import { createDeliveryCounters, type DeliveryMetrics } from './metrics.js';
import { createOutcomeBuffer, type OutcomeBuffer } from './outcome-buffer.js';
import { createReadDeliveries, type ReadDeliveries } from './read-deliveries.js';
import { saveOutcomes, type UnsavedOutcome } from './save-outcomes.js';
import { createSender, type Sender } from './sender.js';

/** How much a delivery worker may do at a time. */
export interface DeliveryWorkerOptions extends Partial<FleetLimits> {
  /** Source of jitter: numbers from 0 to just below 1. @default Math.random */
  readonly random?: () => number;
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

/** Lanes of one claim: few, so that workers who start at the same time share the work. */
const LANES_PER_CLAIM = 16;
/** Lanes that are given back in one transaction. */
const LANES_PER_RELEASE = 64;
/** Reads of deliveries at a time. */
const MAX_READS = 8;
/** A lane is kept for a moment when it is empty: the next event may be on its way. */
const LINGER_MS = 250;
const TICK_MS = 100;
const TICKS_PER_REVIEW = 10;
const PAUSE_AFTER_ERROR_MS = 500;
const DEFAULT_LIMITS: FleetLimits = {
  concurrency: 256,
  maxParked: 2000,
  maxLanes: 1000,
  lanesPerPortal: Number.POSITIVE_INFINITY,
};

type Mode = 'stopped' | 'running' | 'draining' | 'stopping';
/** What takes time: each is counted while it is under way. */
type Undertaking = 'checks' | 'claims' | 'extensions' | 'reads' | 'releases';

/**
 * Builds the part of a delivery worker that sends. It holds lanes, one for each subscription, under a lease; reads the due deliveries of its lanes
 * into memory; sends them, portals and lanes in turn; and saves outcomes in batches while further requests are under way.
 * What is to be done next the lanes say (`lane`, `fleet`); here it is done.
 */
export function createSendingWorker(world: World, options: DeliveryWorkerOptions): DeliveryWorker {
  return new Worker(world, options);
}

class Worker implements DeliveryWorker {
  readonly #world: World;
  readonly #options: DeliveryWorkerOptions;
  readonly #counters = createDeliveryCounters();
  readonly #fleet: Fleet;
  readonly #away: AwayPortals;
  readonly #leases: LaneLeases;
  readonly #read: ReadDeliveries;
  readonly #outcomes: OutcomeBuffer;
  readonly #sender: Sender;
  readonly #heartbeatMs: number;
  #mode: Mode = 'stopped';
  #close: () => void = () => undefined;
  #isPoked = false;
  #wasWoken = false;
  #heardAt = Number.NEGATIVE_INFINITY;
  #heldAt = performance.now();
  #pausedUntil = 0;
  /** Lanes may have become due. */
  #wantsClaim = false;
  #claimed = 0;
  readonly #busy: Record<Undertaking, number> = { checks: 0, claims: 0, extensions: 0, reads: 0, releases: 0 };
  #waiters: { readonly isOver: () => boolean; readonly resolve: () => void }[] = [];

  constructor(world: World, options: DeliveryWorkerOptions) {
    const { leaseMs = 20_000 } = options;
    this.#world = world;
    this.#options = options;
    this.#heartbeatMs = leaseMs / 4;
    const { concurrency, maxParked, maxLanes, lanesPerPortal } = { ...DEFAULT_LIMITS, ...options };
    this.#fleet = new Fleet({ concurrency, maxParked, maxLanes, lanesPerPortal });
    this.#away = createAwayPortals({
      ping: () => world.port(Storage).ping(),
      onAway: (portalId, error) => this.#noteAway(portalId, error),
    });
    this.#leases = createLaneLeases(world, { holder: world.id(), leaseMs, away: this.#away });
    this.#read = createReadDeliveries(world);
    this.#sender = createSender(world, {
      timeoutMs: options.attemptTimeoutMs ?? 15_000,
      away: this.#away,
      onSent: ({ delivery }) => this.#noteSent(delivery),
      onEnd: (job, end) => this.#noteEnd(job, end),
      onError: (error) => this.#noteError(error),
    });
    this.#outcomes = createOutcomeBuffer({
      save: (batch) => saveOutcomes(world, batch),
      onWaited: () => this.#poke(),
      onSaved: (saved) => this.#noteSaved(saved),
      logger: world.port(Logger),
    });
  }

  start(): void {
    this.#open('running');
  }

  async stop(): Promise<void> {
    if (this.#mode === 'stopped') return;
    const graceMs = this.#options.stopGraceMs ?? 10_000;
    this.#mode = 'stopping';
    this.#fleet.close();
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
      for (let before = -1; before !== this.#claimed;) {
        before = this.#claimed;
        this.#wantsClaim = true;
        await this.#until(() => this.#isQuiet && !this.#wantsClaim);
      }
    } finally {
      this.#close();
      this.#mode = 'stopped';
    }
  }

  metrics(): DeliveryMetrics {
    return { ...this.#counters.read(), inFlight: this.#fleet.requests, lanes: this.#fleet.size };
  }

  get #isLanded(): boolean {
    return this.#fleet.requests === 0;
  }

  get #isQuiet(): boolean {
    const { claims, reads, releases } = this.#busy;
    return this.#isLanded && this.#outcomes.size === 0 && this.#fleet.size === 0 && claims + reads + releases === 0;
  }

  #open(mode: 'running' | 'draining'): void {
    if (this.#mode !== 'stopped') throw new TypeError('The delivery worker is at work already.');
    this.#mode = mode;
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      this.#tick(ticks % TICKS_PER_REVIEW === 0);
    }, TICK_MS);
    const stopHearing = this.#world.port(WebhookSignals).listen((_portalId, lanes) => this.#hear(lanes));
    const stopWaking = this.#world.port(Storage).onWake(() => this.#wake());
    this.#close = () => {
      clearInterval(ticking);
      stopHearing();
      stopWaking();
    };
    this.#wantsClaim = true;
    this.#poke();
  }

  #tick(isReview: boolean): void {
    this.#extend();
    if (isReview || this.#wasWoken) {
      this.#fleet.review(performance.now());
      this.#wantsClaim = true;
    }
    this.#wasWoken = false;
    if (this.#mode === 'running') this.#giveBack(LINGER_MS);
    this.#poke();
  }

  /** Hears of deliveries that this process committed. */
  #hear(lanes: readonly string[]): void {
    if (lanes.length === 0) return;
    this.#heardAt = performance.now();
    for (const id of lanes) {
      if (this.#fleet.has(id)) this.#fleet.tell(id, { type: 'woken' });
      else this.#wantsClaim = true;
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
    this.#wantsClaim = true;
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
      this.#send();
      this.#claim();
      this.#startReads();
    }
    this.#outcomes.flush({ mayWait: !this.#isLanded });
    if (this.#mode !== 'running') this.#giveBack(0);
    const over = this.#waiters.filter(({ isOver }) => isOver());
    this.#waiters = this.#waiters.filter((waiter) => !over.includes(waiter));
    for (const { resolve } of over) resolve();
  }

  /** Does something that takes time, and looks around again when it is over. */
  async #during(what: Undertaking, work: () => Promise<void>): Promise<void> {
    this.#busy[what] += 1;
    try {
      await work();
    } catch (error) {
      this.#noteError(error);
    }
    this.#busy[what] -= 1;
    this.#poke();
  }

  /** Starts requests. Jobs are checked in batches, one batch at a time. */
  #send(): void {
    if (this.#busy.checks > 0 || performance.now() < this.#pausedUntil) return;
    const jobs = this.#fleet.takeJobs(this.#world.port(Clock).now());
    if (jobs.length > 0) void this.#during('checks', () => this.#sender.send(jobs));
  }

  #claim(): void {
    const limit = Math.min(LANES_PER_CLAIM, this.#fleet.free);
    if (!this.#wantsClaim || !this.#fleet.hasRoom || this.#busy.claims > 0 || limit === 0) return;
    this.#wantsClaim = false;
    void this.#during('claims', async () => {
      const { lanes, mayBeMore } = await this.#leases.claim({ limit, perPortal: this.#fleet.lanesPerPortal });
      this.#claimed += lanes.length;
      for (const lane of lanes) this.#fleet.add(lane);
      if (this.#mode === 'stopping') this.#fleet.close();
      if (mayBeMore) this.#wantsClaim = true;
    });
  }

  #startReads(): void {
    while (this.#busy.reads < MAX_READS) {
      const reading = this.#fleet.takeReading();
      if (reading === undefined) return;
      void this.#during('reads', () => this.#readInto(reading));
    }
  }

  async #readInto(reading: Reading): Promise<void> {
    const page = await this.#away
      .reach([reading.lane], () => this.#read(reading))
      .then(({ results }) => results[0] ?? null)
      .catch((error: unknown) => {
        this.#noteError(error);
        return null;
      });
    this.#fleet.tell(reading.lane.id, { type: 'read', page });
  }

  /** Renews the leases when it is time to. */
  #extend(): void {
    const lanes = this.#fleet.held();
    if (lanes.length === 0 || this.#busy.extensions > 0 || performance.now() - this.#heldAt < this.#heartbeatMs) return;
    this.#heldAt = performance.now();
    void this.#during('extensions', async () => {
      const { leasedUntilMs, kept } = await this.#leases.extend(lanes);
      for (const { id } of lanes)
        this.#fleet.tell(id, kept.has(id) ? { type: 'extended', leasedUntilMs } : { type: 'lost' });
    });
  }

  #giveBack(lingerMs: number): void {
    // A lane given back meanwhile would be taken for lost, or held for nobody.
    if (this.#busy.extensions > 0) return;
    const lanes = this.#fleet.takeOver({ uptime: performance.now(), lingerMs });
    for (let first = 0; first < lanes.length; first += LANES_PER_RELEASE) {
      void this.#during('releases', () => this.#release(lanes.slice(first, first + LANES_PER_RELEASE)));
    }
  }

  async #release(lanes: readonly Lane[]): Promise<void> {
    // Those that cannot be given back are free when their leases have run out.
    if (await this.#leases.release(lanes)) this.#wantsClaim = true;
  }

  #noteSent({ id, subscriptionId }: Job['delivery']): void {
    this.#fleet.tell(subscriptionId, { type: 'sent', deliveryId: id, uptime: performance.now() });
  }

  #noteEnd({ delivery: { id, subscriptionId } }: Job, end: RequestEnd): void {
    const { random = Math.random } = this.#options;
    const times = { uptime: performance.now(), nowMs: this.#world.port(Clock).now(), random: random() };
    const effects = this.#fleet.tell(subscriptionId, { type: 'ended', deliveryId: id, end, ...times });
    for (const effect of effects) {
      if (effect.type !== 'save') continue;
      this.#counters.note(effect.outcome);
      this.#outcomes.add(effect.outcome);
    }
    this.#poke();
  }

  #noteSaved(saved: readonly UnsavedOutcome[]): void {
    const byLane = new Map<string, string[]>();
    for (const { delivery } of saved) {
      const ids = byLane.get(delivery.subscriptionId);
      if (ids === undefined) byLane.set(delivery.subscriptionId, [delivery.id]);
      else ids.push(delivery.id);
    }
    for (const [laneId, deliveryIds] of byLane) this.#fleet.tell(laneId, { type: 'saved', deliveryIds });
    this.#poke();
  }

  /** What is held of a portal makes room for others until its database is back. */
  #noteAway(portalId: string, error: unknown): void {
    this.#fleet.closePortal(portalId);
    this.#world.port(Logger).warn({ err: error, portalId }, 'the database of a portal is away, so its deliveries wait');
  }

  #noteError(error: unknown): void {
    this.#pausedUntil = performance.now() + PAUSE_AFTER_ERROR_MS;
    this.#world.port(Logger).error({ err: error }, 'the delivery worker hit an error and continues');
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
