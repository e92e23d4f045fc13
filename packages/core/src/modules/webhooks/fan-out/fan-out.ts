import type { UnitOfWork } from '../../../operations/call.js';
import type { EventPayload } from '../../../events/event-payload.js';
import type { Ids } from '../../../ports/ids.js';
import { Subscriptions } from '../subscriptions/records.js';
import { FanOuts } from './records.js';
import { writeDeliveries } from './write-deliveries.js';

/** With more subscriptions than this a change would hold up other writes, so workers write the deliveries after it. */
const AT_ONCE = 50;

/** What became of the deliveries of a unit of work. */
interface FannedOut {
  /** Subscriptions that have a delivery now. */
  readonly lanes: readonly string[];
  /** Workers are to write the others. */
  readonly isPromised: boolean;
}

/**
 * Writes a delivery for each active subscription to the events of a unit of work, or, where there are many, a note that they
 * are to be written: either way in the transaction of the change.
 */
export async function fanOut(
  deps: { readonly ids: Ids },
  unit: UnitOfWork,
  payloads: readonly EventPayload[],
): Promise<FannedOut> {
  const subscriptions = await subscriptionsByEvent(unit, payloads);
  const isMuch = ({ event }: EventPayload) => (subscriptions.get(event)?.length ?? 0) > AT_ONCE;
  const promised = payloads.filter(isMuch);
  const addresses = payloads
    .filter((payload) => !isMuch(payload))
    .flatMap(({ event, eventId }) =>
      (subscriptions.get(event) ?? []).map((subscriptionId) => ({ subscriptionId, eventId, event })),
    );
  if (promised.length > 0) await promise(unit, promised);
  return { lanes: await writeDeliveries(deps, unit.tx, addresses, unit.now), isPromised: promised.length > 0 };
}

/** The subscriptions to each event, and no more than one above those that are written at once. */
async function subscriptionsByEvent(
  { tx }: UnitOfWork,
  payloads: readonly EventPayload[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const event of new Set(payloads.map((payload) => payload.event))) {
    const where = { event, isActive: true };
    const page = { select: ['id'], order: [['id', 'asc']], limit: AT_ONCE + 1 } as const;
    const rows = await tx.collection(Subscriptions).list({ where, ...page });
    found.set(
      event,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

async function promise({ tx, now, portalId }: UnitOfWork, payloads: readonly EventPayload[]): Promise<void> {
  const fresh = { portalId, occurredAt: now, writtenUpTo: null, dueAt: now, leasedUntil: null };
  await tx.collection(FanOuts).insertMany(payloads.map(({ eventId: id, event }) => ({ ...fresh, id, event })));
}
