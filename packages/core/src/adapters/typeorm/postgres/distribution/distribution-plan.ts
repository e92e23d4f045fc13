import { dropStampTrigger } from '../settings-stamp.js';

/** A table as a Postgres with the extension Citus tells of it. */
export interface FoundTable {
  readonly name: string;
  /** Rows say which portal they belong to. */
  readonly hasPortal: boolean;
  /** The portal is part of the primary key. */
  readonly keyedByPortal: boolean;
  /** It is divided by time. */
  readonly isPartitioned: boolean;
  /** Rows lie on the coordinator outside of any shard. */
  readonly holdsRows: boolean;
  /** Its changes draw stamps: see `settings-stamp.ts`. */
  readonly isStamped: boolean;
  /** How it is placed; null for a table that Citus does not know. */
  readonly placed: 'divided' | 'shared' | 'otherwise' | null;
  /** Number of the group of tables whose shards move together; null unless it is divided. */
  readonly group: number | null;
}

/**
 * `divided`: its rows lie in shards on the workers, all rows of a portal on one of them. `shared`: it lies on the coordinator, in
 * the care of Citus, so that a transaction that writes it and a shard ends on both or on neither.
 */
export type Placing = 'divided' | 'shared';

/** Where a table is to be, and why. */
export interface PlacedTable {
  readonly table: string;
  readonly placing: Placing;
  readonly reason: string;
  /** What brings it there, in order; none when it is there. */
  readonly statements: readonly string[];
}

/** What a Postgres has to do to be divided by portals. */
export interface DistributionPlan {
  readonly tables: readonly PlacedTable[];
  /** Tables that somebody has placed in a way that does not serve: each with what it is. */
  readonly misplaced: readonly string[];
}

const REASONS = {
  ofPortal: 'each row belongs to a portal',
  beforePortal: 'found before the portal is known, or worked on for all portals',
  ofInstallation: 'of the whole installation',
} as const;

/** Says of every table where it is to be. Tables whose key begins with the portal are divided, whichever module they are of. */
export function planDistribution(found: readonly FoundTable[], shards: number): DistributionPlan {
  const tables = found.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const divided = tables.filter(({ keyedByPortal }) => keyedByPortal);
  // Those of one group lie beside each other; a table that is divided already has the others join it.
  const first = divided.find(({ placed }) => placed === 'divided') ?? divided[0];
  const group = first?.group ?? null;
  return {
    tables: tables.map((table) => placedTable(table, { first: first?.name ?? '', shards })),
    misplaced: tables.flatMap((table) => misplacing(table, group)),
  };
}

/** Names of tables that are divided by time: Citus would take them, and nobody would make their parts ahead. */
export function dividedByTime(found: readonly FoundTable[]): readonly string[] {
  return found.filter(({ isPartitioned }) => isPartitioned).map(({ name }) => name);
}

function placedTable(
  table: FoundTable,
  { first, shards }: { readonly first: string; readonly shards: number },
): PlacedTable {
  const { name, hasPortal, keyedByPortal, placed, holdsRows, isStamped } = table;
  if (!keyedByPortal) {
    const statements = placed === null ? [`select citus_add_local_table_to_metadata(${text(name)})`] : [];
    const reason = hasPortal ? REASONS.beforePortal : REASONS.ofInstallation;
    return { table: name, placing: 'shared', reason, statements };
  }
  const beside =
    name === first ? `colocate_with => 'none', shard_count => ${shards}` : `colocate_with => ${text(first)}`;
  const divide = placed === null ? [`select create_distributed_table(${text(name)}, 'portal_id', ${beside})`] : [];
  // Citus divides no table that has one.
  const untie = isStamped ? [dropStampTrigger(name)] : [];
  // What was copied into shards stays where it was until it is removed there.
  const clear = holdsRows ? [`select truncate_local_data_after_distributing_table(${text(name)})`] : [];
  return { table: name, placing: 'divided', reason: REASONS.ofPortal, statements: [...untie, ...divide, ...clear] };
}

function misplacing({ name, keyedByPortal, placed, group }: FoundTable, shared: number | null): readonly string[] {
  if (placed === null || placed === (keyedByPortal ? 'divided' : 'shared')) {
    const isApart = placed === 'divided' && group !== shared;
    return isApart ? [`${name} is divided apart from the others`] : [];
  }
  const wanted = keyedByPortal ? 'divided by portal_id' : 'a table of the coordinator';
  return [`${name} is to be ${wanted}, and somebody has placed it otherwise`];
}

function text(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
