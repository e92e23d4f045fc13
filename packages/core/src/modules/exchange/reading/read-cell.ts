import type { z } from 'zod';

import { inputProblems } from '../../../operations/input-problems.js';
import type { ExchangeColumn } from '../columns.js';
import { type DateHabit, dateText } from './date-text.js';
import { decimalText } from './decimal-text.js';
import { unitOf } from './unit-words.js';
import { flagOf, isWithoutVat, wordOf } from './words.js';

/** A value of a row as the preview shows it. `null` says "none", as in "without VAT". */
export type RowValue = string | number | boolean | null;

/** What a cell says, or what is wrong with it. */
export type ReadCell = { readonly value: RowValue } | { readonly code: string; readonly message: string };

/** What cells are read with. */
export interface CellReader {
  readonly column: ExchangeColumn;
  /** The schema that the field has in ordinary calls. */
  readonly schema: z.ZodType;
}

/** Reads a cell that is not empty. */
export function readCell({ column, schema }: CellReader, text: string, habit: DateHabit): ReadCell {
  const candidate = candidateOf(column, unguarded(text), habit);
  if (typeof candidate === 'object' && candidate !== null) return candidate;
  const result = schema.safeParse(candidate, { reportInput: true });
  // What schemas of these fields yield are texts, flags and null.
  if (result.success) return { value: result.data as RowValue };
  const [problem] = inputProblems('body', result.error.issues);
  return { code: problem?.code ?? 'invalid_format', message: problem?.message ?? 'Is malformed' };
}

// What we write to be no formula is read as it was.
function unguarded(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

type Candidate = RowValue | { readonly code: string; readonly message: string };

function candidateOf(column: ExchangeColumn, text: string, habit: DateHabit): Candidate {
  switch (column.reads) {
    case 'text':
      return text;
    case 'currency':
      return text.trim().toUpperCase();
    case 'number':
      return decimalText(text) ?? malformed('Must be a number such as 1234.5 or 1 234,5');
    case 'rate':
      if (isWithoutVat(text)) return null;
      return decimalText(text.replace(/%\s*$/, '')) ?? malformed('Must be a percentage such as 20 %, or "without VAT"');
    case 'date':
      return dateText(text, habit) ?? malformed('Must be a day such as 15.01.2026 or 2026-01-15');
    case 'flag':
      return flagOf(text) ?? malformed('Must be yes or no');
    case 'unit':
      return (
        unitOf(text)?.shortName ?? { code: 'reference_not_found', message: 'The directory of units has no such unit' }
      );
    case 'choice':
      return choiceOf(column, text);
  }
}

function choiceOf({ choices = {} }: ExchangeColumn, text: string): string {
  const word = wordOf(text);
  return Object.keys(choices).find((value) => choices[value]?.includes(word)) ?? word;
}

function malformed(message: string) {
  return { code: 'invalid_format', message };
}
