import { toInstant } from '../../../../kernel/values/time/instant.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Clock } from '../../../../kernel/ports/clock.js';
import { atAddresses, type RowAddress } from '../../../../kernel/rows/row-address.js';
import { type AdjustmentInPortal, Storage, type SystemTransaction } from '../../../../kernel/ports/storage.js';
import type { SubscriptionRow } from '../../subscriptions/own-subscription.js';
import { Subscriptions } from '../../subscriptions/records.js';
import { attemptRow } from '../attempt-row.js';
import type { DeliveryRow } from '../new-delivery.js';
import { Deliveries, DeliveryAttempts } from '../records.js';
import type { AttemptResult } from '../send-attempt.js';
import type { Outcome } from './outcome.js';

/** An outcome with the portal that it belongs to and the failures in a row of its subscription, itself included. */
export interface UnsavedOutcome extends Outcome {
  readonly portalId: string;
  readonly failuresInRow: number;
}

/**
 * Saves many outcomes in one transaction: deliveries, their attempts and the counters of their subscriptions. An outcome
 * whose delivery was moved on by another worker meanwhile (our lease had run out) is dropped: that worker's attempt is the
 * one in the log.
 */
export async function saveOutcomes(world: World, outcomes: readonly UnsavedOutcome[]): Promise<void> {
  try {
    await world.port(Storage).systemTransaction(async (tx) => {
      if (!(await saveDeliveries(world, tx, outcomes))) throw new OvertakenError();
      await saveLog(world, tx, outcomes);
    });
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error;
    await saveOneByOne(world, outcomes);
  }
}

/** Undoes the transaction of a batch in which some delivery is not as it was when its attempt began. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Saves what is still as it was, delivery by delivery. */
async function saveOneByOne(world: World, outcomes: readonly UnsavedOutcome[]): Promise<void> {
  await world.port(Storage).systemTransaction(async (tx) => {
    const current: UnsavedOutcome[] = [];
    for (const outcome of outcomes) if (await saveDeliveries(world, tx, [outcome])) current.push(outcome);
    await saveLog(world, tx, current);
  });
}

/**
 * Whether all deliveries were as they had been. Those with the same changes take one statement, and the times of all further
 * attempts another: a thousand receivers that time out together must not keep the outcomes of others waiting.
 */
async function saveDeliveries(
  world: World,
  tx: SystemTransaction,
  outcomes: readonly UnsavedOutcome[],
): Promise<boolean> {
  const updatedAt = toInstant(world.port(Clock).now());
  for (const { first, addresses } of groupAlike(outcomes)) {
    const unchanged = { status: 'pending' as const, attempts: first.delivery.attempts };
    const where = { ...atAddresses(addresses), ...unchanged };
    const { nextAttemptAt, ...changes } = first.changes;
    const isOver = nextAttemptAt === null ? { nextAttemptAt } : {};
    const count = await tx.collection(Deliveries).updateWhere(where, { ...changes, ...isOver, updatedAt });
    if (count !== addresses.length) return false;
  }
  await tx.collection(Deliveries).adjustMany(outcomes.flatMap(furtherAttempt));
  return true;
}

// Each is drawn by chance, so that hardly two are the same.
function furtherAttempt({ portalId, delivery, changes }: UnsavedOutcome): AdjustmentInPortal<DeliveryRow>[] {
  const { nextAttemptAt } = changes;
  return nextAttemptAt === null ? [] : [{ portalId, id: delivery.id, set: { nextAttemptAt } }];
}

interface AlikeOutcomes {
  readonly first: UnsavedOutcome;
  /** Where the deliveries are, that of the first one included. */
  readonly addresses: RowAddress[];
}

/** Brings together outcomes whose deliveries change in the same way, but for the time of a further attempt: there are few groups. */
function groupAlike(outcomes: readonly UnsavedOutcome[]): readonly AlikeOutcomes[] {
  const groups: AlikeOutcomes[] = [];
  for (const outcome of outcomes) {
    const group = groups.find(({ first }) => areAlike(first, outcome));
    const address = { portalId: outcome.portalId, id: outcome.delivery.id };
    if (group === undefined) groups.push({ first: outcome, addresses: [address] });
    else group.addresses.push(address);
  }
  return groups;
}

function areAlike(left: UnsavedOutcome, right: UnsavedOutcome): boolean {
  return (
    left.delivery.attempts === right.delivery.attempts &&
    left.changes.status === right.changes.status &&
    left.changes.attempts === right.changes.attempts &&
    (left.changes.nextAttemptAt === null) === (right.changes.nextAttemptAt === null) &&
    left.changes.lastResponseStatus === right.changes.lastResponseStatus &&
    left.changes.lastErrorCode === right.changes.lastErrorCode
  );
}

async function saveLog(world: World, tx: SystemTransaction, outcomes: readonly UnsavedOutcome[]): Promise<void> {
  const attempts = outcomes.flatMap(({ delivery, changes, attempt, portalId }) =>
    attempt === null
      ? []
      : [{ portalId, ...attemptRow(world.id(), { deliveryId: delivery.id, attempt: changes.attempts }, attempt) }],
  );
  await tx.collection(DeliveryAttempts).insertMany(attempts);
  await tx.collection(Subscriptions).adjustMany(tallyBySubscription(outcomes).map(adjustmentOf));
}

/** What outcomes add up to for their subscription. */
interface Tally extends RowAddress {
  succeeded: number;
  failed: number;
  failuresInRow: number;
  lastSuccess: AttemptResult | null;
  lastFailure: AttemptResult | null;
}

function tallyBySubscription(outcomes: readonly UnsavedOutcome[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { portalId, delivery, attempt, failuresInRow } of outcomes) {
    if (attempt === null) continue;
    const id = delivery.subscriptionId;
    const tally = tallies.get(id) ?? emptyTally({ portalId, id });
    tallies.set(id, tally);
    tally.failuresInRow = failuresInRow;
    if (attempt.verdict === 'succeeded') {
      tally.succeeded += 1;
      tally.lastSuccess = attempt;
    } else {
      tally.failed += 1;
      tally.lastFailure = attempt;
    }
  }
  return [...tallies.values()];
}

function emptyTally(subscription: RowAddress): Tally {
  return { ...subscription, succeeded: 0, failed: 0, failuresInRow: 0, lastSuccess: null, lastFailure: null };
}

function adjustmentOf(tally: Tally): AdjustmentInPortal<SubscriptionRow> {
  const { portalId, id, succeeded, failed, failuresInRow, lastSuccess, lastFailure } = tally;
  return {
    portalId,
    id,
    add: { successCount: succeeded, failureCount: failed },
    set: {
      failuresInRow,
      ...(lastSuccess === null ? {} : { lastDeliveredAt: endOf(lastSuccess) }),
      ...(lastFailure === null ? {} : { lastErrorAt: endOf(lastFailure) }),
    },
  };
}

function endOf({ startedAtMs, durationMs }: AttemptResult): string {
  return toInstant(startedAtMs + durationMs);
}
