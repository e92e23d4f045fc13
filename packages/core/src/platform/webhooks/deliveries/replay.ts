import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Transaction } from '../../../kernel/ports/storage.js';
import type { DeliveryRow } from './new-delivery.js';
import { Deliveries } from './records.js';
import { ATTEMPTS_PER_SCHEDULE } from './schedule.js';
import { wakeLanes } from './wake-lanes.js';

/**
 * Makes a delivery due at once. One that is over gets a whole schedule of attempts again, numbered on from those it had;
 * one that waits for a retry is only brought forward.
 */
export async function replayDelivery(tx: Transaction, id: string, now: string): Promise<DeliveryRow> {
  const delivery = await tx.collection(Deliveries).findForUpdate(id);
  if (delivery === null) throw requestErrors.notFound({});
  const isOver = delivery.status !== 'pending';
  const replayed = await tx.collection(Deliveries).update(id, {
    status: 'pending',
    nextAttemptAt: now,
    updatedAt: now,
    ...(isOver ? { maxAttempts: delivery.attempts + ATTEMPTS_PER_SCHEDULE } : {}),
  });
  await wakeLanes(tx, [delivery.subscriptionId], now);
  return replayed ?? delivery;
}
