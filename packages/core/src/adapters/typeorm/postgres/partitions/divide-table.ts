import type { Client } from 'pg';

import { CannotDivide } from '../../../../kernel/ports/storage-errors.js';
import { quoted } from '../../sql-names.js';
import { type Division, divisionOf, type ToDivide } from './division.js';
import { BEFORE, readTrees, ruleName } from './partition-catalog.js';
import { makePartsAhead } from './make-ahead.js';
import { inShortTransaction, patiently } from './patience.js';
import { readTableFacts } from './table-facts.js';

/** A table that is in use all the time is given up after some minutes. */
const PATIENCE = { attempts: 60 };
/** Rows of a later time are refused while a table is divided, so it has to be over long before that comes. */
const SPARE_MS = 60 * 60 * 1000;
const CHECK_VIOLATION = '23514';

/**
 * Divides a table while others use it: what is in it becomes the first part, without a row being moved. While all rows are looked at,
 * nobody waits; the table is locked twice, for a moment. If anything goes wrong, the table is as it was.
 */
export async function divideTable(client: Client, asked: ToDivide, report: (done: number) => void): Promise<void> {
  const { table } = asked;
  const facts = await readTableFacts(client, { table, rule: ruleName(table) });
  if (facts.obstacles.length > 0) {
    throw new CannotDivide(`The table ${table} cannot be divided: ${facts.obstacles.join('; ')}.`);
  }
  const division = divisionOf(asked, facts);
  const startedAt = performance.now();
  try {
    await patiently(() => inShortTransaction(client, () => client.query(division.rule)), PATIENCE);
    report(1);
    await check(client, division);
    report(2);
    const leftMs = division.since - asked.now - (performance.now() - startedAt);
    if (leftMs < SPARE_MS) throw new CannotDivide(`Looking at all rows of ${table} took too long; try again.`);
    await patiently(() => inShortTransaction(client, () => swap(client, division, facts.indexes.length)), PATIENCE);
  } catch (error) {
    await takeRuleBack(client, table);
    throw error;
  }
  report(3);
  // If these are in use, whoever makes parts ahead makes them later: there is more than a day left.
  const tree = (await readTrees(client, [table])).get(table);
  if (tree !== undefined) await makePartsAhead(client, { ...asked, now: division.since }, tree);
  await client.query(division.analyse);
  report(4);
}

/** Steps that `divideTable` reports. */
export const STEPS = 4;

/** Takes back what keeps rows of later days out of a table whose dividing was broken off. */
export async function takeRuleBack(client: Client, table: string): Promise<void> {
  const undo = `ALTER TABLE ${quoted(table)} DROP CONSTRAINT IF EXISTS ${quoted(ruleName(table))}`;
  await patiently(() => inShortTransaction(client, () => client.query(undo)), PATIENCE);
}

async function check(client: Client, { table, check: statement }: Division): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION)) throw error;
    throw new CannotDivide(`The table ${table} has ids of a time that is still to come.`, { cause: error });
  }
}

async function swap(client: Client, { table, swap: statements }: Division, indexes: number): Promise<void> {
  for (const statement of statements) await client.query(statement);
  // An index that did not fit the one of the table would have been built anew, while everybody waits.
  const tree = (await readTrees(client, [table])).get(table);
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_index where indrelid = $1::regclass`,
    [quoted(table + BEFORE)],
  );
  if (Number(rows[0]?.count) !== indexes || tree?.isDivided !== true) {
    throw new CannotDivide(`Indexes of the table ${table} are not as they should be.`);
  }
}
