import { addMs, toInstant } from '../../../../kernel/values/time/instant.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Clock } from '../../../../kernel/ports/clock.js';
import { atAddresses, type RowAddress } from '../../../../kernel/rows/row-address.js';
import type { Row } from '../../../../kernel/records/record.js';
import { Storage, type SystemTransaction, type Where } from '../../../../kernel/ports/storage.js';
import { PortalStandings } from '../../../identity/index.js';
import { Subscriptions } from '../../subscriptions/records.js';
import { Deliveries, DeliveryLanes } from '../records.js';
import type { AwayPortals } from './away-portals.js';
import { newLane, type Lane } from './lane.js';

/**
 * When an empty lane is looked into again. On a database with concurrent writers a change that was under way when the lane
 * was given back may have taken it for busy; these looks find what it left there.
 */
const LOOK_AGAIN_MS = [1000, 10_000, 60_000] as const;

/** Who holds lanes, and how. */
interface Holding {
  /** Id of this worker. */
  readonly holder: string;
  /** How long a lane stays taken after its holder died. */
  readonly leaseMs: number;
  /** Lanes of portals that cannot be reached wait, and keep no others waiting. */
  readonly away: AwayPortals;
}

/** What a claim is limited to. */
interface ClaimLimits {
  readonly limit: number;
  /** Lanes of one portal that all workers together may hold then. */
  readonly perPortal: number;
}

/** Claims, keeps and gives back lanes in the storage. */
export interface LaneLeases {
  /** Claims lanes that have work, those first that have waited longest; tells whether there may be more of them. */
  claim(limits: ClaimLimits): Promise<{ readonly lanes: readonly Lane[]; readonly mayBeMore: boolean }>;
  /** Holds lanes for longer; tells up to when, and which of them are ours still. */
  extend(lanes: readonly Lane[]): Promise<{ readonly leasedUntilMs: number; readonly kept: ReadonlySet<string> }>;
  /** Gives lanes back, to be claimed again when something is due in them. Tells whether that is now, for any of them. */
  release(lanes: readonly Lane[]): Promise<boolean>;
}

/** Builds the holding of lanes. Those of portals that do not work are not claimed, and not held for longer. */
export function createLaneLeases(world: World, { holder, leaseMs, away }: Holding): LaneLeases {
  const [storage, standings, clock] = [world.port(Storage), world.port(PortalStandings), world.port(Clock)];

  /** Gives back lanes of portals that cannot be reached, to be tried again after a pause. */
  async function putOff(lanes: readonly RowAddress[]): Promise<void> {
    if (lanes.length === 0) return;
    const dueAt = toInstant(clock.now() + away.pauseMs(lanes));
    const ours = { id: { in: lanes.map(({ id }) => id) }, holder };
    await storage.systemTransaction((tx) =>
      tx.collection(DeliveryLanes).updateWhere(ours, { dueAt, leasedUntil: null }),
    );
  }

  return {
    async claim(limits) {
      const heldSince = performance.now();
      const nowMs = clock.now();
      const leasedUntilMs = nowMs + leaseMs;
      const where = await standings.ofActivePortals();
      const claim = { where, nowMs, leasedUntilMs, ...limits };
      const rows = await storage.systemTransaction((tx) => claimLanes(holder, tx, claim));
      if (rows.length === 0) return { lanes: [], mayBeMore: false };
      const { results, left } = await away.reach(rows, async (reached) => {
        const failures = await readFailures(storage, reached);
        return reached.map(({ id, portalId, emptyLooks }) =>
          newLane({ id, portalId, leasedUntilMs, heldSince, emptyLooks, failuresInRow: failures.get(id) ?? 0 }),
        );
      });
      await putOff(left);
      return { lanes: results.flat(), mayBeMore: rows.length === limits.limit };
    },
    async extend(lanes) {
      const leasedUntilMs = clock.now() + leaseMs;
      const ids = lanes.map(({ id }) => id);
      const active = await standings.ofActivePortals();
      const kept = await storage.systemTransaction(async (tx) => {
        const ours = { id: { in: ids }, holder, ...active };
        await tx.collection(DeliveryLanes).updateWhere(ours, { leasedUntil: toInstant(leasedUntilMs) });
        return tx.collection(DeliveryLanes).list({ where: ours, select: ['id'], order: [['id', 'asc']] });
      });
      return { leasedUntilMs, kept: new Set(kept.map(({ id }) => id)) };
    },
    async release(lanes) {
      const now = toInstant(clock.now());
      // In the order of ids, as everybody who writes several lanes does.
      const inOrder = lanes.toSorted((left, right) => (left.id < right.id ? -1 : 1));
      const { results, left } = await away.reach(inOrder, (reached) =>
        storage.systemTransaction(async (tx) => {
          let isDueNow = false;
          for (const lane of reached) isDueNow = (await releaseLane(holder, tx, lane, now)) === now || isDueNow;
          return isDueNow;
        }),
      );
      await putOff(left);
      return results.includes(true);
    },
  };
}

async function readFailures(storage: Storage, lanes: readonly RowAddress[]): Promise<ReadonlyMap<string, number>> {
  const subscriptions = await storage.system
    .collection(Subscriptions)
    .list({ where: atAddresses(lanes), select: ['id', 'failuresInRow'], order: [['id', 'asc']] });
  return new Map(subscriptions.map(({ id, failuresInRow }) => [id, failuresInRow]));
}

async function claimLanes(
  holder: string,
  tx: SystemTransaction,
  claim: ClaimLimits & {
    readonly nowMs: number;
    readonly leasedUntilMs: number;
    readonly where: Where<Row<typeof DeliveryLanes>>;
  },
) {
  const rows = await tx.claimDue(DeliveryLanes, {
    now: toInstant(claim.nowMs),
    leasedUntil: toInstant(claim.leasedUntilMs),
    limit: claim.limit,
    perLane: claim.perPortal,
    where: claim.where,
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.collection(DeliveryLanes).updateWhere({ id: { in: ids } }, { holder });
  return rows;
}

/** Answers when the lane is due. */
async function releaseLane(holder: string, tx: SystemTransaction, lane: Lane, now: string): Promise<string | null> {
  const next = await tx
    .forPortal(lane.portalId)
    .collection(Deliveries)
    .findOne({ subscriptionId: lane.id, nextAttemptAt: { not: null } }, [
      ['nextAttemptAt', 'asc'],
      ['id', 'asc'],
    ]);
  const { emptyLooks } = lane;
  const lookAgainMs = LOOK_AGAIN_MS[emptyLooks];
  const lookAgainAt = lookAgainMs === undefined ? null : addMs(now, lookAgainMs);
  // A lane that is due already goes to the end of the line: others have waited while it was served.
  const dueAt = notBefore(now, earlier(next?.nextAttemptAt ?? null, lookAgainAt));
  await tx
    .collection(DeliveryLanes)
    .updateWhere({ id: lane.id, holder }, { dueAt, leasedUntil: null, emptyLooks: emptyLooks + 1 });
  return dueAt;
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}

function notBefore(now: string, instant: string | null): string | null {
  return instant !== null && instant < now ? now : instant;
}
