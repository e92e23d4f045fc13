import type { Reader } from '../../../../ports/storage.js';
import { Events } from '../../feed/records.js';

/** Bodies that stay in memory: an event goes to many subscriptions, and their lanes ask for it one after another. */
const KEPT_BODIES = 2000;

/** Reads the bodies of events by their ids; those that are gone are left out. */
export type ReadBodies = (db: Reader, eventIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Builds the reading of bodies. Reads wait for each other, so that lanes that ask for the same events share them. */
export function createReadBodies(): ReadBodies {
  const kept = new Map<string, string>();
  let before: Promise<unknown> = Promise.resolve();

  async function read(db: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (kept.size > KEPT_BODIES) kept.clear();
    const missing = [...new Set(eventIds)].filter((id) => !kept.has(id));
    if (missing.length === 0) return kept;
    const events = await db
      .collection(Events)
      .list({ where: { id: { in: missing } }, select: ['id', 'body'], order: [['id', 'asc']] });
    for (const { id, body } of events) kept.set(id, body);
    return kept;
  }

  return (db, eventIds) => {
    const reading = before.then(() => read(db, eventIds));
    before = reading.catch(() => undefined);
    return reading;
  };
}
