import type { SheetDelimiter } from '../../kernel/ports/sheets.js';

/** Lines that are looked at. */
const LINES = 20;
/** In the order in which they are preferred: a comma also stands in numbers and sentences. */
const DELIMITERS: readonly SheetDelimiter[] = ['\t', ';', ','];

/**
 * What separates the values of a text: what is there as often in each line as in the others. A text of one column has none,
 * and any would do.
 */
export function findDelimiter(text: string): SheetDelimiter {
  const lines = firstLines(text);
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, evenness: evenness(lines, delimiter) }));
  return candidates.reduce((best, each) => (each.evenness > best.evenness ? each : best)).delimiter;
}

/** Share of the lines that have the delimiter as often as most lines do; 0 where most have none. */
function evenness(lines: readonly string[], delimiter: SheetDelimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [most, lineCount] = [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  return most === 0 ? 0 : lineCount / lines.length;
}

/** Lines that say something, without what stands in quotes, be they closed or cut off with the rest. */
function firstLines(text: string): readonly string[] {
  const head = text.slice(0, 64 * 1024);
  return head
    .replaceAll(/(?<=^|[\t;,\r\n])"(?:[^"]|"")*(?:"|$)/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
}
