import type { RecordType } from '../../../kernel/records/record.js';
import type { ChangeLog, Write } from './change-log.js';

/** What the units of work of one batch wrote, whether or not they are kept: noting too much only costs a recount. */
export interface NotedWrites {
  add(write: Write): void;
  records(): Iterable<RecordType>;
  has(record: RecordType): boolean;
  /** Tells the log of changes all of it, and starts anew. */
  commitTo(changes: ChangeLog): void;
}

type Changed = 'rows' | Set<string>;

/** Starts with nothing written. */
export function createNotedWrites(): NotedWrites {
  const written = new Map<RecordType, Map<string | null, Changed>>();
  return {
    add({ record, portalId, changed }) {
      let portals = written.get(record);
      if (portals === undefined) written.set(record, (portals = new Map<string | null, Changed>()));
      const known = portals.get(portalId);
      if (changed === 'rows' || known === 'rows') portals.set(portalId, 'rows');
      else portals.set(portalId, new Set([...(known ?? []), ...changed]));
    },
    records: () => written.keys(),
    has: (record) => written.has(record),
    commitTo(changes) {
      for (const [record, portals] of written) {
        for (const [portalId, changed] of portals) changes.written({ record, portalId, changed });
      }
      written.clear();
    },
  };
}
