export type ValueParser = (text: string) => unknown;

const TIME_START = 11;
const FRACTION_START = 19;

/** Parsers by type number of Postgres; values of all other types (uuid, text, numeric) stay the text that they are. */
const PARSERS: ReadonlyMap<number, ValueParser> = new Map<number, ValueParser>([
  [16, (text) => text === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, (text) => JSON.parse(text) as unknown],
  [700, Number],
  [701, Number],
  [1184, parseTimestamp],
  [3802, (text) => JSON.parse(text) as unknown],
]);

/** Turns what Postgres sends into domain values: passed to the driver as its `types`. */
export const valueParsers = {
  getTypeParser: (type: number): ValueParser => PARSERS.get(type) ?? String,
};

/** Rewrites `2026-01-15 09:30:00.5+00`, as sent in a session whose time zone is UTC, as an instant. */
export function parseTimestamp(text: string): string {
  const zone = text.indexOf('+', FRACTION_START);
  const fraction = zone > FRACTION_START ? text.slice(FRACTION_START + 1, zone) : '';
  return `${text.slice(0, TIME_START - 1)}T${text.slice(TIME_START, FRACTION_START)}.${fraction.padEnd(3, '0')}Z`;
}
