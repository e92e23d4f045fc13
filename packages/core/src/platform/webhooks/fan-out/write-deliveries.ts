import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newDelivery, type DeliveryRow } from '../deliveries/new-delivery.js';
import { Deliveries } from '../deliveries/records.js';
import { wakeLanes } from '../deliveries/wake-lanes.js';

/** An event on its way to a subscription. */
type Address = Pick<DeliveryRow, 'subscriptionId' | 'eventId' | 'event'>;

/** Writes deliveries that are due at once and wakes their lanes, which it returns. */
export async function writeDeliveries(
  { tx, now, id }: Pick<UnitOfWork, 'tx' | 'now' | 'id'>,
  addresses: readonly Address[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  await tx.collection(Deliveries).insertMany(addresses.map((address) => newDelivery({ ...address, id: id(), now })));
  const lanes = [...new Set(addresses.map(({ subscriptionId }) => subscriptionId))];
  await wakeLanes(tx, lanes, now);
  return lanes;
}
