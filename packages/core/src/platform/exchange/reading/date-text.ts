const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?:\s*г\.?)?$/u;
/** Words before a day by which something is needed. */
const UNTIL = /^(?:до|к|не позднее|не позже|by|until)\s+/iu;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/;

/** How days are written where a table comes from. */
export interface DateHabit {
  /** Of `03/04/2026` the month comes first; with points or hyphens it never does. */
  readonly monthFirst: boolean;
}

/** Reads a day as people write it, `15.01.2026` or `2026-01-15`, or a whole timestamp; null for anything else. */
export function dateText(text: string, { monthFirst }: DateHabit): string | null {
  const bare = text.trim().replace(UNTIL, '');
  if (TIMESTAMP.test(bare)) return bare.replace(' ', 'T');
  const [isYearFirst, ...parts] = YEAR_FIRST.exec(bare) ?? [];
  if (isYearFirst !== undefined) return dayText(...parts);
  const [isYearLast, first = '', separator, second = '', last = ''] = YEAR_LAST.exec(bare) ?? [];
  if (isYearLast === undefined) return null;
  const full = last.length === 2 ? `20${last}` : last;
  return separator === '/' && monthFirst ? dayText(full, first, second) : dayText(full, second, first);
}

function dayText(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
