import { createAuditTrail } from '../../platform/audit/index.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Extension } from '../../kernel/operations/world.js';
import { AuditTrail, createUnitOfWork, Outbox, type Announcement } from '../../kernel/rows/unit-of-work.js';
import type { TestKit } from './test-kit.js';
import { testWorld } from './test-world.js';

/** What a unit of work did, seen from a test. */
export interface TestUnitOfWork<T> {
  readonly result: T;
  /** Names of the events that it announced, in order. */
  readonly announced: readonly string[];
}

/** Runs a unit of work of a portal for functions that no operation leads to; its events go nowhere. */
export async function inUnitOfWork<T>(
  { storage, clock }: Pick<TestKit, 'storage' | 'clock'>,
  portalId: string,
  work: (unit: UnitOfWork) => Promise<T>,
  extensions: readonly Extension[] = [],
): Promise<TestUnitOfWork<T>> {
  const announcements: Announcement[] = [];
  const outbox = {
    append: (_unit: UnitOfWork, announced: readonly Announcement[]) => {
      announcements.push(...announced);
      return Promise.resolve();
    },
  };
  const trail: AuditTrail = { append: (...written) => createAuditTrail(world).append(...written) };
  const world = testWorld({ storage, clock }, [Outbox.with(outbox), AuditTrail.with(trail)], extensions);
  const result = await createUnitOfWork(world)(portalId, work);
  return { result, announced: announcements.map(({ type }) => type.name) };
}
