import { comparableText } from '../../../kernel/values/text/comparable-text.js';
import { dateText, decimalText } from '../../../platform/exchange/index.js';
import { itemError } from '../engine/remote-error.js';
import { PRIORITIES, type SiteRequest, type SiteRow } from './columns.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';

/** A line of a request. */
export interface SiteLine {
  readonly rawName: string;
  readonly quantity: string;
  readonly sku: string | undefined;
  readonly unitId: string | undefined;
  readonly requiredDate: string | undefined;
}

/** A request as it is understood. */
export interface ReadRequest {
  readonly header: Readonly<Record<string, string>>;
  readonly site: string | undefined;
  readonly lines: readonly SiteLine[];
}

/**
 * Understands the rows of a request. Half of a request is worse than none: a row that cannot be read refuses all of it.
 *
 * @throws RemoteError `validation_failed`, which names the rows
 */
export function readRequest({ id, rows }: SiteRequest, units: KnownUnits): ReadRequest {
  const problems: string[] = [];
  const lines = rows.flatMap((row) => {
    const line = lineOf(row, units);
    if (typeof line !== 'string') return [line];
    problems.push(`row ${row.number}: ${line}`);
    return [];
  });
  const only = (column: 'site' | 'priority') => {
    const values = distinct(rows, column);
    if (values.length > 1) problems.push(`the rows name several values of ${column}: ${values.join(', ')}`);
    return values[0];
  };
  const [site, priority] = [only('site'), only('priority')];
  const rank = priority === undefined ? undefined : priorityOf(priority);
  if (priority !== undefined && rank === undefined) problems.push(`${priority} is not a priority`);
  if (problems.length > 0) throw itemError('validation_failed', problems.join('; ').slice(0, 450));
  const requesterName = distinct(rows, 'requesterName').join(', ');
  const comment = distinct(rows, 'comment').join('\n');
  return {
    site,
    lines,
    header: {
      customerRequestNumber: id,
      name: site === undefined ? id : `${id}, ${site}`.slice(0, 255),
      ...(requesterName === '' ? {} : { requesterName }),
      ...(rank === undefined ? {} : { priority: rank }),
      ...(comment === '' ? {} : { comment }),
    },
  };
}

/** The line that a row is, or what is wrong with it. */
function lineOf(
  { requestNumber, name, quantity, sku, unit, requiredDate, lacking }: SiteRow,
  units: KnownUnits,
): SiteLine | string {
  if (lacking !== undefined) return lacking;
  if (requestNumber === undefined || name === undefined || quantity === undefined) {
    return 'requestNumber, name and quantity are needed';
  }
  const count = decimalText(quantity);
  if (count === null) return `${quantity} is not a quantity`;
  const unitId = read(unit, (text) => units.byWord(text)?.id ?? null);
  if (unitId === null) return `${String(unit)} is not a unit`;
  const day = read(requiredDate, (text) => dateText(text, { monthFirst: false }));
  if (day === null) return `${String(requiredDate)} is not a date`;
  return { rawName: name, quantity: count, sku, unitId, requiredDate: day };
}

function read(text: string | undefined, by: (text: string) => string | null): string | null | undefined {
  return text === undefined ? undefined : by(text);
}

function priorityOf(text: string): string | undefined {
  const word = wordOf(text);
  return Object.entries(PRIORITIES).find(([, words]) => words.some((each) => each === word))?.[0];
}

/** What the rows say in a column; of spellings that look equal the first. */
function distinct(rows: readonly SiteRow[], column: 'site' | 'requesterName' | 'priority' | 'comment'): string[] {
  const values = new Map<string, string>();
  for (const { [column]: value } of rows) {
    if (value === undefined) continue;
    const key = comparableText(value);
    if (!values.has(key)) values.set(key, value);
  }
  return [...values.values()];
}
