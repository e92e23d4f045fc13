import type { IdRange, OutsidePartitions } from '../../../kernel/ports/partitions.js';
import type { Storage, SystemReader } from '../../../kernel/ports/storage.js';
import { FanOuts } from '../fan-out/records.js';
import { Events } from '../feed/records.js';
import { Deliveries, DeliveryAttempts } from './records.js';

/** Deliveries are written after their events, nearly always on the same day or the next one. */
const EVENTS_LONGER_MS = 24 * 60 * 60 * 1000;
const UNDER_WAY = { nextAttemptAt: { not: null } } as const;

/**
 * Drops whole days of deliveries, attempts and events, where all three tables are divided by time. Events go a day after the last of
 * their deliveries, so that nothing refers to what is gone. What is still under way stays with its event, as does an event whose
 * deliveries are yet to be written. Returns which events are in no day that will be dropped.
 */
export async function dropOldDays({ partitions, system }: Storage, before: number): Promise<OutsidePartitions> {
  if (partitions === undefined) return {};
  const tables = await partitions.describe([Events, Deliveries, DeliveryAttempts]);
  // Rows of a table that is not divided go with their event, one by one.
  if (tables.length < 3 || !tables.every(({ isDivided }) => isDivided)) return {};
  await partitions.drop(Deliveries, { before, except: UNDER_WAY });
  await partitions.drop(DeliveryAttempts, { before, keep: (ids) => attemptsUnderWay(system, ids) });
  const [{ startsAt } = { startsAt: null }] = await partitions.describe([Deliveries]);
  const deliveredBefore = startsAt === null ? 0 : Math.min(before, Date.parse(startsAt));
  return partitions.drop(Events, {
    before: deliveredBefore - EVENTS_LONGER_MS,
    keep: (ids) => eventsNeeded(system, ids),
  });
}

async function eventsNeeded(system: SystemReader, ids: IdRange): Promise<string[]> {
  const deliveries = await system.collection(Deliveries).list({
    where: { ...UNDER_WAY, eventId: ids },
    select: ['eventId'],
  });
  const unwritten = await system.collection(FanOuts).list({ where: { id: ids }, select: ['id'] });
  return [...new Set([...deliveries.map(({ eventId }) => eventId), ...unwritten.map(({ id }) => id)])];
}

/** Attempts of a delivery come after it. */
async function attemptsUnderWay(system: SystemReader, ids: IdRange): Promise<string[]> {
  const deliveries = await system.collection(Deliveries).list({
    where: { ...UNDER_WAY, id: { lt: ids.lt } },
    select: ['id'],
  });
  if (deliveries.length === 0) return [];
  const attempts = await system.collection(DeliveryAttempts).list({
    where: { id: ids, deliveryId: { in: deliveries.map(({ id }) => id) } },
    select: ['id'],
  });
  return attempts.map(({ id }) => id);
}
