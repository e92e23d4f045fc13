import type { RowMove } from './sheet-ranges.js';
import type { SheetXmlCell } from './sheet-xml.js';

/** Where the rows of a template were written to. */
export interface MovedRows {
  /** Rows that the template has. */
  readonly known: ReadonlySet<number>;
  /** Rows that each of them was written to, none where its section was empty. */
  readonly targets: ReadonlyMap<number, readonly number[]>;
}

/** Gathers where rows went. */
export function movedRows(known: readonly number[], moves: readonly RowMove[]): MovedRows {
  const targets = new Map<number, number[]>();
  for (const { from, to } of moves) targets.set(from, [...(targets.get(from) ?? []), to]);
  return { known: new Set(known), targets };
}

const cellFormula = /^(<f(?:\s[^>]*)?>)([^<]*)(<\/f>)/;
const reference = /(?<![\w.$!'\]])(\$?[A-Z]{1,3}\$?)(\d{1,7})(?::(\$?[A-Z]{1,3}\$?)(\d{1,7}))?(?![\w(.])/g;
const quoted = /("(?:[^"]|"")*"|&quot;.*?&quot;)/;

/**
 * Makes the formula of a cell name the rows that its cells have moved to: a sum over a row that is repeated adds up all
 * of its copies, and a copy computes with its own cells. What was calculated before is forgotten.
 */
export function movedFormula(cell: SheetXmlCell, row: RowMove, moved: MovedRows): SheetXmlCell {
  const [whole, open = '', formula = '', close = ''] = cellFormula.exec(cell.content) ?? [];
  if (whole === undefined) return cell;
  const parts = formula.split(quoted).map((part, index) => (index % 2 === 1 ? part : movedText(part, row, moved)));
  return { ...cell, type: '', content: open + parts.join('') + close };
}

function movedText(text: string, row: RowMove, moved: MovedRows): string {
  return text.replace(
    reference,
    (_, column: string, number: string, lastColumn: string | undefined, lastNumber: string | undefined) => {
      const first = placesOf(Number(number), row, moved);
      if (lastColumn === undefined) return first.length === 0 ? '0' : `${column}${String(first[0])}`;
      const last = placesOf(Number(lastNumber), row, moved);
      // A range of rows of which none was written holds nothing.
      if (first.length === 0 || last.length === 0) return '0';
      return `${column}${String(Math.min(...first))}:${lastColumn}${String(Math.max(...last))}`;
    },
  );
}

/** Rows that a row is found at from another one: of the same copy where both are repeated together. */
function placesOf(number: number, { from, to }: RowMove, { known, targets }: MovedRows): readonly number[] {
  const places = targets.get(number) ?? [];
  const own = targets.get(from) ?? [];
  if (own.length > 1 && places.length === own.length) {
    const same = places[own.indexOf(to)];
    if (same !== undefined) return [same];
  }
  if (places.length > 0 || known.has(number)) return places;
  // A row that the file leaves out, since nothing is in it, stands as far below the row before as it did.
  const before = [...targets.keys()].filter((each) => each < number).reduce((most, each) => Math.max(most, each), 0);
  const reached = targets.get(before)?.at(-1) ?? 0;
  return [reached + number - before];
}
