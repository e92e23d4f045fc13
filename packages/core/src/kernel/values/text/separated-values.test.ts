import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cellText, type SeparatedValue, separatedValues, type ValueDelimiter } from './separated-values.js';

const DELIMITERS = [',', ';', '\t'] as const satisfies readonly ValueDelimiter[];
/** Signs that make trouble, among some that make none. */
const SIGN = fc.constantFrom(
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', '\t', '\n', '\r', ' ', 'я', 'b', '1', '🏗'],
);
const TEXT = fc.string({ unit: SIGN, maxLength: 12 });
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

function readBack(text: string, delimiter: ValueDelimiter): readonly string[][] {
  const rows = parse(text, { delimiter, relax_column_count: true, record_delimiter: '\r\n' });
  return rows.map((row) => row.map(cellText));
}

describe('separatedValues', () => {
  it.each([
    ['a\nb', '"a\nb"'],
    ['a\n=1+1', '"a\n\'=1+1"'],
    ['a\n\t=1+1', '"a\n\'\t=1+1"'],
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["'90", "'90"],
    ['＝1+1', "'＝1+1"],
    ['a;b', '"a;b"'],
    ['a,b', 'a,b'],
    ['2" pipe', '"2"" pipe"'],
    [' a', '" a"'],
    [-1, '-1'],
    [null, ''],
  ] as const satisfies readonly (readonly [SeparatedValue, string])[])('writes %j as %s', (value, written) => {
    expect(separatedValues([['x', value]], ';')).toBe(`x;${written}\r\n`);
  });

  it('quotes whatever might separate values where there is one column', () => {
    expect(separatedValues([['name'], ['a,b'], ['c;d']], ';')).toBe('name\r\n"a,b"\r\n"c;d"\r\n');
  });

  it.each(DELIMITERS)('gives back any texts that were separated by %j', (delimiter) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(TEXT, TEXT, TEXT), { minLength: 1 }), (rows) => {
        const kept = rows.map(([first, ...others]) => [`x${first}`, ...others]);

        expect(readBack(separatedValues(kept, delimiter), delimiter)).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no line that begins like a formula, whoever reads it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(TEXT, TEXT), { minLength: 1 }),
        fc.constantFrom(...DELIMITERS),
        (rows, delimiter) => {
          const lines = parse(separatedValues(rows, delimiter), {
            delimiter,
            relax_column_count: true,
            record_delimiter: '\r\n',
          })
            .flat()
            .flatMap((cell) => cell.split(/\r\n|\n|(?!^)\r/));

          expect(lines.filter((line) => FORMULA.test(line))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('cellText', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["''=1+1", "'=1+1"],
    ["a\n'-b", 'a\n-b'],
    ["'90", "'90"],
    ["it's", "it's"],
    ['=1+1', '=1+1'],
  ])('reads %j as %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});
