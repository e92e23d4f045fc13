import { formatDecimal } from '../../../kernel/values/numbers/decimal.js';
import { thousandthsText } from '../../../kernel/values/numbers/money.js';
import type { ColumnShape, TableShape } from '../dialect.js';
import { type BoundStatement, sumsStatement } from '../select-statement.js';
import type { AnySums, StoredRow, ViewContext } from '../session.js';
import { columnOf } from '../table-shape.js';

const SUMS = '#sums';
/** Where sums are cut in two: a billion rows of the largest amount still fit. */
const HALF = 1_000_000_000;
/** Digits behind the point of a quantity that say nothing, and a point with none behind it. */
const SPARE_ZEROS = /0{1,6}$/;
const SPARE_POINT = /\.$/;
/** Those of a price beyond the second. */
const SPARE_OF_PRICE = /0{1,4}$/;
/** A sum of money in thousandths as nearly all are: not negative, and in kopecks. */
const IN_KOPECKS = /^\d{3,}0$/;

/**
 * Prepares the adding up of amounts: whole numbers are added up at once, as long as what they come to fits an INTEGER, or else in two
 * halves, which takes longer. There may be tens of thousands of sums, and as one text they are read in half the time that rows take, and
 * cost little on their way from a thread.
 */
export function boundSums(shape: TableShape, query: AnySums, context: ViewContext, inHalves: boolean): BoundStatement {
  const names = namesOf(query).map((name) => `"${name}"`);
  return sumsStatement(shape, query, context, {
    name: inHalves ? 'in halves' : 'at once',
    sumOf({ sql, kind, mapping }) {
      const wholes = (units: string) =>
        inHalves ? `sum(${units} / ${HALF}) || ' ' || sum(${units} % ${HALF})` : `sum(${units}) || ''`;
      if (kind !== 'price') return wholes(mapping.magnitude?.ofColumn(sql) ?? sql);
      return `${wholes(hundredthsOf(sql))} || ' ' || sum(${tenThousandthsOf(sql)})`;
    },
    sent: (sql) => `select json_group_array(json_array(${names.join(', ')})) as "${SUMS}" from (${sql})`,
  });
}

/** A price has more digits than an INTEGER holds: its hundredths and what is beyond them are added up apart. */
const FINER = 10_000n;

function hundredthsOf(price: string): string {
  return `cast(replace(substr(${price}, 1, instr(${price}, '.') + 2), '.', '') as integer)`;
}

function tenThousandthsOf(price: string): string {
  const digits = `cast(substr(substr(${price}, instr(${price}, '.') + 3) || '0000', 1, 4) as integer)`;
  return `iif(${price} < '0', -${digits}, ${digits})`;
}

/** Reads what `boundSums` yields. */
export function readSums(shape: TableShape, query: AnySums, rows: readonly StoredRow[]): readonly StoredRow[] {
  const text = rows[0]?.[SUMS];
  const found = (typeof text === 'string' ? JSON.parse(text) : []) as unknown[][];
  const names = namesOf(query);
  const firstSum = names.length - query.of.length;
  const columns = names.map((field) => columnOf(shape, field));
  return found.map((values) => {
    const row: StoredRow = {};
    for (const [index, { field, kind, mapping }] of columns.entries()) {
      const value = values[index];
      if (index >= firstSum) row[field] = readSum(String(value), kind);
      else row[field] = value === null || mapping.decode === undefined ? value : mapping.decode(value);
    }
    return row;
  });
}

/** Reads sums, in halves where they outgrow an INTEGER. */
export async function readWhole<T>(read: (inHalves: boolean) => T | Promise<T>): Promise<T> {
  try {
    return await read(false);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'integer overflow') throw error;
    return read(true);
  }
}

function namesOf({ by, of }: AnySums): readonly string[] {
  return [...[by].flat(), ...of];
}

function readSum(text: string, kind: ColumnShape['kind']): string {
  if (kind === 'price') {
    const end = text.lastIndexOf(' ');
    const units = unitsOf(text.slice(0, end)) * FINER + BigInt(text.slice(end + 1));
    return formatDecimal(units, 6).replace(SPARE_OF_PRICE, '');
  }
  if (kind === 'quantity') {
    return formatDecimal(unitsOf(text), 6).replace(SPARE_ZEROS, '').replace(SPARE_POINT, '');
  }
  if (kind === 'rate') return formatDecimal(unitsOf(text), 2);
  return IN_KOPECKS.test(text) ? `${text.slice(0, -3)}.${text.slice(-3, -1)}` : thousandthsText(unitsOf(text));
}

/** A whole number, which may be told in halves. */
function unitsOf(text: string): bigint {
  const [whole = '0', low] = text.split(' ');
  return low === undefined ? BigInt(whole) : BigInt(whole) * BigInt(HALF) + BigInt(low);
}
