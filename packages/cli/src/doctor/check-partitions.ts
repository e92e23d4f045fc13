import { builtInModules, type Module } from '@procurekit/core/modules';
import type { PartitionedTable, Storage } from '@procurekit/core/ports';

import { failed, ok, warning, type Finding } from './finding.js';

const MAKE_THEM = 'Run `procurekit partition`, and see that a worker is running: it makes them ahead once an hour.';
/** Less than this ahead: the worker that makes them has been away for days. */
const AHEAD_MS = 2 * 24 * 60 * 60 * 1000;

/** Checks that tables which are divided by time have parts for what will be written next. Nothing to say where none is divided. */
export async function checkPartitions(
  { partitions }: Storage,
  {
    modules,
    databaseUrl,
    nowMs,
  }: { readonly modules: readonly Module[] | undefined; readonly databaseUrl: string; readonly nowMs: number },
): Promise<Finding[]> {
  const records = (modules ?? builtInModules).flatMap((module) => Object.values(module.records ?? {}));
  const tables = (await partitions?.describe(records)) ?? [];
  const divided = tables.filter(({ isDivided }) => isDivided);
  const broken = tables.filter(({ isDivided, isBrokenOff }) => isBrokenOff && !isDivided);
  return [
    ...(broken.length === 0 ? [] : [brokenOff(broken)]),
    ...(divided.length === 0 ? [] : [stateOf(divided, nowMs), ...(await checkLocks(divided, databaseUrl))]),
  ];
}

function stateOf(tables: readonly PartitionedTable[], nowMs: number): Finding {
  const late = tables.filter(({ madeUntil }) => madeUntil === null || Date.parse(madeUntil) < nowMs + AHEAD_MS);
  if (late.length > 0)
    return warning(
      'partitions',
      `none is ahead of ${listed(late)}: rows go to the part without a time, and are removed one by one`,
      MAKE_THEM,
    );
  const astray = tables.filter(({ hasStrayRows }) => hasStrayRows);
  if (astray.length > 0)
    return warning(
      'partitions',
      `rows of ${listed(astray)} stand in the part without a time: none was there for them, or a clock was far off`,
      `They are read like all others, and removed one by one once they are old. ${MAKE_THEM}`,
    );
  const until = tables.map(({ madeUntil }) => madeUntil ?? '').toSorted()[0] ?? '';
  return ok('partitions', `${tables.length} tables are divided by time, with parts until ${until.slice(0, 10)}`);
}

function brokenOff(tables: readonly PartitionedTable[]): Finding {
  return failed(
    'partitions',
    `dividing ${listed(tables)} was broken off, and soon no rows can be written there`,
    'Run `procurekit partition` again now. A worker takes back within an hour what was left, and then it is not divided.',
  );
}

/** A statement that leaves open of what time its rows are locks every part with its indexes; places for locks are few by default. */
async function checkLocks(tables: readonly PartitionedTable[], databaseUrl: string): Promise<Finding[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ locks: string; connections: string }>(
      `select current_setting('max_locks_per_transaction') as locks, current_setting('max_connections') as connections`,
    );
    const [locks, connections] = [Number(rows[0]?.locks), Number(rows[0]?.connections)];
    const each = Math.max(...tables.map(({ relations }) => relations));
    // A quarter of the connections at once is more than pools of processes of a usual size do.
    const wanted = Math.ceil(each / 4);
    if (locks >= wanted) return [];
    return [
      warning(
        'locks',
        `a statement over all parts of a table takes up to ${each} locks, and the server has room for ${locks * connections} of all connections`,
        `Set max_locks_per_transaction to ${2 ** Math.ceil(Math.log2(wanted))} or more, and restart Postgres.`,
      ),
    ];
  } finally {
    await client.end();
  }
}

function listed(tables: readonly PartitionedTable[]): string {
  return tables.map(({ table }) => table).join(', ');
}
