import type { JobType, TimeOfDay } from '../../kernel/operations/job.js';
import type { World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import { Storage } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { nextLocalMinute } from '../../kernel/values/time/local-day.js';
import { Portals } from '../identity/index.js';
import { laneOf } from './enqueue.js';
import { Jobs } from './records.js';

const HOUR_MS = 60 * 60_000;
const TIME_OF_DAY = /^(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/;

type DailyType = JobType & { readonly at: TimeOfDay };
type PlannedPortal = Pick<Row<typeof Portals>, 'id' | 'timezone'>;

/** When a daily job of a portal is due next; undefined where there is no such portal any more. */
export async function nextDayOf(world: World, at: TimeOfDay, portalId: string | null): Promise<string | undefined> {
  const portal = portalId === null ? null : await world.port(Storage).system.collection(Portals).find(portalId);
  return portal === null
    ? undefined
    : nextLocalMinute(toInstant(world.port(Clock).now()), minuteOf(at), portal.timezone);
}

/** What plans the daily jobs of portals, where there are any. */
export function planningOf(types: readonly JobType[]): readonly JobType[] {
  const daily = types.filter(isDaily);
  for (const { at } of daily) minuteOf(at);
  return daily.length === 0
    ? []
    : [{ kind: 'jobs.plan-daily', everyMs: HOUR_MS, run: (_job, run) => planDaily(run, daily) }];
}

/** Queues what is not queued yet, and puts off or brings forward what is planned for another time than its portal's clocks say. */
async function planDaily(world: World, types: readonly DailyType[]): Promise<void> {
  const storage = world.port(Storage);
  const now = toInstant(world.port(Clock).now());
  const portals: readonly PlannedPortal[] = await storage.system
    .collection(Portals)
    .list({ where: { status: 'active' }, select: ['id', 'timezone'], order: [['id', 'asc']] });
  for (const { kind, at } of types) {
    const queued = await storage.system.collection(Jobs).list({ where: { kind, uniqueKey: { not: null } } });
    const byKey = new Map(queued.map((job) => [job.uniqueKey, job]));
    for (const { id: portalId, timezone } of portals) {
      const uniqueKey = `daily:${kind}:${portalId}`;
      const dueAt = nextLocalMinute(now, minuteOf(at), timezone);
      const job = byKey.get(uniqueKey);
      if (job === undefined) {
        const work = { kind, portalId };
        const row = { id: world.id(), ...work, lane: laneOf(work), uniqueKey, payload: {}, attempts: 0, dueAt };
        const added = { ...row, leasedUntil: null, lastError: null, createdAt: now, updatedAt: now };
        await storage.systemTransaction((tx) => tx.collection(Jobs).insert(added));
      } else if (isWaiting(job, now) && job.dueAt !== dueAt) {
        await storage.systemTransaction((tx) => tx.collection(Jobs).update(job.id, { dueAt, updatedAt: now }));
      }
    }
  }
}

// What is due, under way or to be tried again goes its way.
function isWaiting({ attempts, dueAt, leasedUntil }: Row<typeof Jobs>, now: string): boolean {
  return attempts === 0 && leasedUntil === null && dueAt !== null && dueAt > now;
}

function isDaily(type: JobType): type is DailyType {
  return type.at !== undefined;
}

/** @throws TypeError for what is no time of a day */
function minuteOf(at: TimeOfDay): number {
  const { hours, minutes } = TIME_OF_DAY.exec(at)?.groups ?? {};
  if (hours === undefined) throw new TypeError(`A time of the day has four digits, as 03:00, and ${at} is none.`);
  return Number(hours) * 60 + Number(minutes);
}
