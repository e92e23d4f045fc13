import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Events } from '../feed/records.js';
import { Subscriptions } from '../subscriptions/records.js';
import { FanOuts } from './records.js';
import { writeDeliveries } from './write-deliveries.js';

/** With more subscriptions than this a change would hold up other writes, so workers write the deliveries after it. */
const AT_ONCE = 50;

type Event = Pick<Row<typeof Events>, 'id' | 'name' | 'about'>;

/** What became of the deliveries of a unit of work. */
interface FannedOut {
  /** Subscriptions that have a delivery now. */
  readonly lanes: readonly string[];
  /** Workers are to write the others. */
  readonly isPromised: boolean;
}

/**
 * Writes a delivery for each active subscription to the events of a unit of work, or, where there are many or who hears of one is yet
 * to be judged, a note that they are to be written: either way in the transaction of the change.
 */
export async function fanOut(unit: UnitOfWork, events: readonly Event[]): Promise<FannedOut> {
  const subscriptions = await subscriptionsByEvent(unit, events);
  const isLater = ({ name, about }: Event) => (subscriptions.get(name)?.length ?? 0) > (about === null ? AT_ONCE : 0);
  const promised = events.filter(isLater);
  const addresses = events
    .filter((event) => !isLater(event))
    .flatMap(({ name: event, id: eventId }) =>
      (subscriptions.get(event) ?? []).map((subscriptionId) => ({ subscriptionId, eventId, event })),
    );
  if (promised.length > 0) await promise(unit, promised);
  return { lanes: await writeDeliveries(unit, addresses), isPromised: promised.length > 0 };
}

/** The subscriptions to each event, and no more than one above those that are written at once. */
async function subscriptionsByEvent(
  { tx }: UnitOfWork,
  events: readonly Event[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const event of new Set(events.map(({ name }) => name))) {
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

async function promise({ tx, now, portalId }: UnitOfWork, events: readonly Event[]): Promise<void> {
  const fresh = { portalId, occurredAt: now, writtenUpTo: null, dueAt: now, leasedUntil: null };
  await tx.collection(FanOuts).insertMany(events.map(({ id, name: event }) => ({ ...fresh, id, event })));
}
