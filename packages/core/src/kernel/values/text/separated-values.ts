/** What stands between the values of a line. */
export type ValueDelimiter = ',' | ';' | '\t';

/** A value of a table that is written as text. */
export type SeparatedValue = string | number | Figure | null | undefined;

/** A number with the digits that it is to be written with. Below zero it begins like a formula, and is none. */
export interface Figure {
  readonly figure: string;
}

/** What cannot stand in a cell as it is: signs that end it, and spaces that some readers cut off. */
const TO_QUOTE = /["\t\r\n]|^\s|\s$/u;
/** Whoever reads a table of one column guesses what separates its values, and finds it within them. */
const ANY_DELIMITER = /[,;\t]/;
/**
 * Beginnings of lines that spreadsheets take for formulas, as OWASP lists them, with apostrophes before them: of each line of a cell,
 * because not everybody knows that a cell may have several.
 */
const FORMULA = /(?<=^|[\r\n])(?='*[=+\-@\t\r＝＋－＠])/gu;
const NO_FORMULA = /(?<=^|[\r\n])'(?='*[=+\-@\t\r＝＋－＠])/gu;

/** Writes rows as lines of separated values that no spreadsheet runs anything of, and that `cellText` reads as they were. */
export function separatedValues(rows: readonly (readonly SeparatedValue[])[], delimiter: ValueDelimiter): string {
  return rows.map((row) => `${lineOf(row, delimiter)}\r\n`).join('');
}

/** A text that no spreadsheet takes for a formula. */
export function withoutFormula(text: string): string {
  return text.replaceAll(FORMULA, "'");
}

/** The text of a cell that was read from separated values: without the apostrophes that keep it from being a formula. */
export function cellText(cell: string): string {
  return cell.replaceAll(NO_FORMULA, '');
}

function lineOf(row: readonly SeparatedValue[], delimiter: ValueDelimiter): string {
  const mayEnd = (text: string) => (row.length === 1 ? ANY_DELIMITER.test(text) : text.includes(delimiter));
  return row
    .map((value) => {
      if (value === null || value === undefined) return '';
      if (typeof value === 'number') return String(value);
      if (typeof value === 'object') return value.figure;
      const text = withoutFormula(value);
      return mayEnd(text) || TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(delimiter);
}
