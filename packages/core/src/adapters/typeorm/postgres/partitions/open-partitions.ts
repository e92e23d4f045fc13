import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

import type { OutsidePartitions, PartitionedTable, Partitions } from '../../../../kernel/ports/partitions.js';
import { StorageUnavailable } from '../../../../kernel/ports/storage-errors.js';
import type { PartitionLength, RecordType } from '../../../../kernel/records/record.js';
import { toInstant } from '../../../../kernel/values/time/instant.js';
import { mapDriverError } from '../../map-driver-error.js';
import { writingContext } from '../../select-statement.js';
import type { ViewContext } from '../../session.js';
import { quoted } from '../../sql-names.js';
import { selectionSql } from '../../where-sql.js';
import type { PostgresDatabase } from '../postgres-database.js';
import { analyzeDivided } from './analyze-divided.js';
import { divideTable, STEPS, takeRuleBack } from './divide-table.js';
import { divisionOf, planned } from './division.js';
import { dropPart, readColumns } from './drop-parts.js';
import { makePartsAhead } from './make-ahead.js';
import { DEFAULT, type Partition, readTrees, ruleName, type TableTree } from './partition-catalog.js';
import { withTables } from './patience.js';
import { idAt } from './periods.js';
import { readTableFacts } from './table-facts.js';

/** How long somebody who divides waits for those who make parts ahead or drop them. */
const TURNS = 60;
const BETWEEN_TURNS_MS = 500;

interface Divisible {
  readonly table: string;
  readonly every: PartitionLength;
}

/** Opens what a database does with tables that are divided by time; `context` is a view of all portals. */
export function openPartitions(database: PostgresDatabase, context: ViewContext): Partitions {
  async function treesOf(tables: readonly Divisible[]): Promise<ReadonlyMap<string, TableTree>> {
    try {
      return await readTrees(
        database.pool,
        tables.map(({ table }) => table),
      );
    } catch (error) {
      throw mapDriverError(error);
    }
  }

  /** Works on tables once nobody else does. */
  async function inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const done = await withTables(database, async (client) => ({ value: await work(client) }));
      if (done !== undefined) return done.value;
      await sleep(BETWEEN_TURNS_MS);
    }
    throw new StorageUnavailable('Another process migrates or divides tables of this database.');
  }

  return {
    async describe(records) {
      const tables = divisible(records);
      const trees = await treesOf(tables);
      const described: PartitionedTable[] = [];
      for (const { table, every } of tables) {
        const tree = trees.get(table);
        if (tree !== undefined) described.push(await describeTable(database, { table, every }, tree));
      }
      return described;
    },

    async plan(records, now) {
      const tables = divisible(records);
      const trees = await treesOf(tables);
      return inTurn(async (client) => {
        const plans = [];
        for (const one of tables) {
          if (trees.get(one.table)?.isDivided !== false) continue;
          const facts = await readTableFacts(client, { table: one.table, rule: ruleName(one.table) });
          const division = divisionOf({ ...one, now }, facts);
          const { obstacles } = facts;
          const statements = planned(division, facts);
          const together = division.swap.length;
          plans.push({ table: one.table, since: toInstant(division.since), obstacles, statements, together });
        }
        return plans;
      });
    },

    divide(records, { now, onProgress }) {
      return inTurn(async (client) => {
        const divided: string[] = [];
        const startedAt = performance.now();
        for (const { table, every, tree } of await treesWith(client, divisible(records))) {
          const at = now + Math.round(performance.now() - startedAt);
          if (tree.isDivided) {
            await makePartsAhead(client, { table, every, now: at }, tree);
            continue;
          }
          if (tree.isBrokenOff) await takeRuleBack(client, table);
          await divideTable(client, { table, every, now: at }, (done) => onProgress?.({ table, done, total: STEPS }));
          divided.push(table);
        }
        return divided;
      });
    },

    async makeAhead(records, now) {
      const tables = divisible(records);
      const trees = [...(await treesOf(tables)).values()];
      if (!trees.some(({ isDivided, isBrokenOff }) => isDivided || isBrokenOff)) return [];
      const made = await withTables(database, async (client) => {
        const parts: string[] = [];
        for (const { table, every, tree } of await treesWith(client, tables)) {
          // Whoever divides holds the lock that we have: nobody will go on with what is there.
          if (tree.isDivided) parts.push(...(await makePartsAhead(client, { table, every, now }, tree)));
          else if (tree.isBrokenOff) await takeRuleBack(client, table);
        }
        return parts;
      });
      return made ?? [];
    },

    analyze: (records) =>
      analyzeDivided(
        database,
        divisible(records).map(({ table }) => table),
      ),

    async drop(record, { before, except, keep = () => Promise.resolve([]) }) {
      const own = divisible([record]);
      const tree = (await treesOf(own)).get(record.table);
      if (tree?.isDivided !== true) return {};
      if (!tree.partitions.some(({ to }) => to <= before)) return outsideOf(tree);
      const staying = { except: conditionOf(record, except, context), keep };
      await withTables(database, async (client) => {
        const columns = await readColumns(client, record.table);
        for (const { tree: current } of await treesWith(client, own)) {
          for (const part of current.partitions.filter(({ to }) => to <= before)) {
            if (!(await dropPart(client, { table: record.table, part, columns }, staying))) return;
          }
        }
      });
      return outsideOf((await treesOf(own)).get(record.table));
    },
  };
}

function divisible(records: readonly RecordType[]): readonly Divisible[] {
  return records.flatMap(({ table, partitioned: every }) => (every === undefined ? [] : [{ table, every }]));
}

async function treesWith(client: Client, tables: readonly Divisible[]) {
  const trees = await readTrees(
    client,
    tables.map(({ table }) => table),
  );
  return tables.flatMap((one) => {
    const tree = trees.get(one.table);
    return tree === undefined ? [] : [{ ...one, tree }];
  });
}

/** The start of the oldest part with a time: what is older stands in none that will be dropped. */
function oldestTime({ partitions }: TableTree): number | undefined {
  return partitions.flatMap(({ from }) => (from === null ? [] : [from]))[0];
}

function startOf(part: Partition | undefined): string | null {
  return part === undefined || part.from === null ? null : toInstant(part.from);
}

function outsideOf(tree: TableTree | undefined): OutsidePartitions {
  const oldest = tree === undefined ? undefined : oldestTime(tree);
  return oldest === undefined ? {} : { id: { lt: idAt(oldest) } };
}

async function describeTable(
  database: PostgresDatabase,
  { table, every }: Divisible,
  tree: TableTree,
): Promise<PartitionedTable> {
  const { isDivided, isBrokenOff, partitions, relations } = tree;
  const oldest = oldestTime(tree);
  const madeUntil = isDivided ? toInstant(partitions.at(-1)?.to ?? 0) : null;
  return {
    table,
    every,
    isDivided,
    isBrokenOff,
    partitions: partitions.length,
    startsAt: startOf(partitions[0]),
    madeUntil,
    hasStrayRows: oldest !== undefined && (await hasRowsFrom(database, table, idAt(oldest))),
    relations: isDivided ? relations : 0,
  };
}

async function hasRowsFrom(database: PostgresDatabase, table: string, id: string): Promise<boolean> {
  const text = `select from ${quoted(table + DEFAULT)} where "id" >= $1 limit 1`;
  const { rows } = await database.pool.query({ text, values: [id] });
  return rows.length > 0;
}

function conditionOf(record: RecordType, except: object | undefined, context: ViewContext) {
  if (except === undefined) return { sql: '1 = 0', values: [] };
  const writing = writingContext(context);
  const sql = selectionSql(context.shapeOf(record), { where: except }, writing);
  return { sql, values: writing.binder.values };
}
