import type { DueDelivery } from '../new-delivery.js';

/** A delivery in memory, with the bytes to send. */
export interface Job {
  readonly portalId: string;
  readonly delivery: DueDelivery;
  /** null when the event is gone. */
  readonly body: string | null;
}

/** A place in the order in which due deliveries are read. */
export type Position = readonly [nextAttemptAt: string, id: string];

/** What is to be read from the storage. */
export interface DueQuery {
  readonly after: Position | null;
  readonly limit: number;
  /** Deliveries in memory when the reading began; what is found of them may have been saved meanwhile. */
  readonly known: ReadonlySet<string>;
}

/** What a reading found. */
export interface DuePage {
  /** What was not known, oldest first. */
  readonly found: readonly Job[];
  /** The last that was read, when behind it there may be more. */
  readonly readUpTo: Position | null;
}

/** The due deliveries of a lane, as far as they are in memory. */
export interface Backlog {
  /** Deliveries to send, oldest first. */
  readonly waiting: readonly Job[];
  /** How many of these have been taken: the head of a list is moved in less time than the list is copied. */
  readonly taken: number;
  /** Ids of what is in memory, until what came of it is saved. */
  readonly known: ReadonlySet<string>;
  /** The storage may have due deliveries that are not in memory. */
  readonly mayHaveMore: boolean;
  /** Where reading goes on while there is more than was read at once: all that is due up to here is known. */
  readonly readUpTo: Position | null;
  /** `outdated`: the next reading is to start anew. `void`: the lane was not ours all the while, so what is found does not count. */
  readonly reading: null | 'current' | 'outdated' | 'void';
}

/** Deliveries of a lane that are kept in memory, so that sending does not wait for the storage. */
const KEPT_IN_MEMORY = 100;
/** A lane is filled up when no more than this wait in it. */
const REFILL_BELOW = 30;
const NOTHING: readonly Job[] = [];

/** The backlog of a lane just claimed. */
export const unread: Backlog = {
  waiting: NOTHING,
  taken: 0,
  known: new Set(),
  mayHaveMore: true,
  readUpTo: null,
  reading: null,
};

/** How many deliveries wait to be sent. */
export function countWaiting({ waiting, taken }: Backlog): number {
  return waiting.length - taken;
}

/** Whether due deliveries should be read now. */
export function needsReading(backlog: Backlog): boolean {
  return backlog.mayHaveMore && backlog.reading === null && countWaiting(backlog) <= REFILL_BELOW;
}

/** Notes that the storage may have more. */
export function wake(backlog: Backlog): Backlog {
  return backlog.mayHaveMore ? backlog : { ...backlog, mayHaveMore: true };
}

/** Has it read from the start again: there may be something due before what was read last. */
export function readAnew(backlog: Backlog): Backlog {
  const reading = backlog.reading === 'current' ? 'outdated' : backlog.reading;
  return { ...backlog, readUpTo: null, mayHaveMore: true, reading };
}

/** Begins a reading. What is announced from now on calls for another one. */
export function beginReading(backlog: Backlog): readonly [Backlog, DueQuery] {
  const { readUpTo, known } = backlog;
  const limit = KEPT_IN_MEMORY - countWaiting(backlog) + (readUpTo === null ? known.size : 0);
  return [
    { ...backlog, mayHaveMore: false, reading: 'current' },
    { after: readUpTo, limit, known },
  ];
}

/** Takes on what a reading found; null when it failed. */
export function endReading(backlog: Backlog, page: DuePage | null): Backlog {
  const ended = { ...backlog, reading: null };
  if (page === null || backlog.reading === 'void') return readAnew(ended);
  const known = new Set(backlog.known);
  for (const { delivery } of page.found) known.add(delivery.id);
  const waiting = [...backlog.waiting.slice(backlog.taken), ...page.found];
  const read: Backlog = { ...ended, waiting, taken: 0, known };
  if (backlog.reading === 'outdated') return readAnew(read);
  if (page.readUpTo !== null) return { ...read, readUpTo: page.readUpTo, mayHaveMore: true };
  // The end is reached: what has come before it meanwhile is at the start.
  return backlog.readUpTo === null ? read : readAnew(read);
}

/** Takes the oldest delivery that waits. */
export function takeOldest(backlog: Backlog): readonly [Backlog, Job | undefined] {
  const { waiting, taken } = backlog;
  const job = waiting[taken];
  const isLast = taken + 1 >= waiting.length;
  return [{ ...backlog, waiting: isLast ? NOTHING : waiting, taken: isLast ? 0 : taken + 1 }, job];
}

/** Forgets what waits, which is read again once the lane is ours. */
export function dropWaiting(backlog: Backlog): Backlog {
  const dropped = backlog.waiting.slice(backlog.taken).map(({ delivery }) => delivery.id);
  const reading = backlog.reading === null ? null : 'void';
  return { ...forget(backlog, dropped), waiting: NOTHING, taken: 0, readUpTo: null, mayHaveMore: true, reading };
}

/** Forgets deliveries of which the storage knows all, so that they are taken on again when they are due again. */
export function forget(backlog: Backlog, ids: readonly string[]): Backlog {
  const known = new Set(backlog.known);
  for (const id of ids) known.delete(id);
  return { ...backlog, known };
}
