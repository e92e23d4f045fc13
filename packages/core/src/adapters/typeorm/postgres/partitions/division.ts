import type { PlannedStatement } from '../../../../kernel/ports/migrations.js';
import type { PartitionLength } from '../../../../kernel/records/record.js';
import { quoted } from '../../sql-names.js';
import { BEFORE, DEFAULT, ruleName } from './partition-catalog.js';
import { idAt, periodName, periodOf, periodsFrom, type Period } from './periods.js';
import type { TableFacts } from './table-facts.js';

/** Parts that are there before rows need them: a week, or two months. */
const AHEAD: Readonly<Record<PartitionLength, number>> = { daily: 7, monthly: 2 };
/** What a new part takes over of its table; indexes and the key come as it is attached. */
const LIKE = 'INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE INCLUDING COMPRESSION';
const ACCESS_EXCLUSIVE = 'ACCESS EXCLUSIVE';
const SHARE_UPDATE_EXCLUSIVE = 'SHARE UPDATE EXCLUSIVE';
/** An order of magnitude, as for migrations. */
const ROWS_READ_A_SECOND = 5_000_000;

/** The statements that divide a table, in their order. */
export interface Division {
  readonly table: string;
  /** Start of the first part that has a time of its own. */
  readonly since: number;
  /** Has new rows belong to the part before; from then on none of a later time can be written. */
  readonly rule: string;
  /** Looks at all rows that are there, beside traffic. */
  readonly check: string;
  /** Puts a divided table in the place of the table, which becomes its first part: one transaction. */
  readonly swap: readonly string[];
  /** Makes the parts that come next, long before they are needed. */
  readonly ahead: readonly string[];
  /** Counts what is in it, beside traffic. */
  readonly analyse: string;
}

/** A table and how it is to be divided. */
export interface ToDivide {
  readonly table: string;
  readonly every: PartitionLength;
  readonly now: number;
}

/** The periods that parts have to be there for. */
export function periodsAhead(every: PartitionLength, now: number): readonly Period[] {
  return periodsFrom(every, now, AHEAD[every]);
}

/** Works out how to divide a table, from the one after the next day or month on: until then, rows are written as before. */
export function divisionOf({ table, every, now }: ToDivide, facts: TableFacts): Division {
  const since = periodOf(every, periodOf(every, now).to).to;
  const [name, before, rest] = [quoted(table), quoted(table + BEFORE), quoted(table + DEFAULT)];
  const rule = quoted(ruleName(table));
  const bound = `'${idAt(since)}'`;
  const ownedBy = ({ owner }: TableFacts, one: string) =>
    owner === null ? [] : [`ALTER TABLE ${one} OWNER TO ${owner}`];
  return {
    table,
    since,
    rule: `ALTER TABLE ${name} ADD CONSTRAINT ${rule} CHECK ("id" < ${bound}) NOT VALID`,
    check: `ALTER TABLE ${name} VALIDATE CONSTRAINT ${rule}`,
    swap: [
      `LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`,
      `ALTER TABLE ${name} RENAME TO ${before}`,
      ...facts.indexes.map(
        (index, place) => `ALTER INDEX ${quoted(index.name)} RENAME TO ${quoted(`${table}${BEFORE}_${place + 1}`)}`,
      ),
      `CREATE TABLE ${name} (LIKE ${before} ${LIKE} INCLUDING COMMENTS INCLUDING STATISTICS) PARTITION BY RANGE ("id")`,
      ...facts.indexes.map(({ name: index, sql, key }) =>
        key === null ? sql : `ALTER TABLE ${name} ADD CONSTRAINT ${quoted(index)} ${key}`,
      ),
      ...ownedBy(facts, name),
      ...facts.grants,
      ...facts.sequences.map(({ sequence, column }) => `ALTER SEQUENCE ${sequence} OWNED BY ${name}.${quoted(column)}`),
      `CREATE TABLE ${rest} PARTITION OF ${name} DEFAULT`,
      // The rule that was checked says what attaching would otherwise have to look at every row for.
      `ALTER TABLE ${name} ATTACH PARTITION ${before} FOR VALUES FROM (MINVALUE) TO (${bound})`,
      `ALTER TABLE ${before} DROP CONSTRAINT ${rule}`,
      ...ownedBy(facts, rest),
    ],
    ahead: periodsFrom(every, since, AHEAD[every]).flatMap((period) => newPart({ table, every }, period, facts.owner)),
    analyse: `ANALYZE ${name}`,
  };
}

/** The statements that make a part of a table that is divided: one transaction, in which nobody is kept from the other parts. */
export function newPart(
  { table, every }: Omit<ToDivide, 'now'>,
  period: Period,
  owner: string | null,
): readonly string[] {
  const [name, part] = [quoted(table), quoted(partName(table, every, period))];
  return [
    `CREATE TABLE ${part} (LIKE ${name} ${LIKE})`,
    ...(owner === null ? [] : [`ALTER TABLE ${part} OWNER TO ${owner}`]),
    `ALTER TABLE ${name} ATTACH PARTITION ${part} ${valuesOf(period)}`,
  ];
}

/** What a division does to those who use the table. */
export function planned(
  { table, rule, check, swap, ahead, analyse }: Division,
  { rows }: TableFacts,
): PlannedStatement[] {
  const brief = (sql: string): PlannedStatement => ({ sql, table, lock: ACCESS_EXCLUSIVE, rows, seconds: 0 });
  return [
    brief(rule),
    { sql: check, table, lock: SHARE_UPDATE_EXCLUSIVE, rows, seconds: rows / ROWS_READ_A_SECOND },
    ...swap.map(brief),
    ...ahead.map((sql) => ({ ...brief(sql), lock: SHARE_UPDATE_EXCLUSIVE })),
    { sql: analyse, table, lock: SHARE_UPDATE_EXCLUSIVE, rows, seconds: 0 },
  ];
}

function partName(table: string, every: PartitionLength, period: Period): string {
  return `${table}_${periodName(every, period)}`;
}

function valuesOf({ from, to }: Period): string {
  return `FOR VALUES FROM ('${idAt(from)}') TO ('${idAt(to)}')`;
}
