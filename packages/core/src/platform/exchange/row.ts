import { z } from 'zod';

import type { RowValue } from './reading/read-cell.js';
import { ROW_ACTIONS, ROW_STATUSES, type RowAction, type RowStatus } from './statuses.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { rowMessage } from '../../kernel/values/text/row-words.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { enumOf } from '../../kernel/values/enumeration.js';

/** A column of the table, and what it means. */
export const ColumnView = z
  .object({
    column: z.string().meta({ description: 'Heading in the table' }),
    sample: z.string().nullable().meta({ description: 'The first value below it' }),
    target: z.string().nullable().meta({ description: 'The field that it maps to; null if the column is ignored' }),
    isRequired: z.boolean().meta({ description: 'New records need it' }),
  })
  .meta({ id: 'ExchangeColumn' });
export interface ColumnView extends z.output<typeof ColumnView> {}

/** How many rows there are of each kind. */
export const Counts = z
  .object({
    total: Count,
    valid: Count,
    warning: Count,
    error: Count,
    create: Count,
    update: Count,
    skip: Count,
  })
  .meta({
    id: 'ExchangeCounts',
    description: 'Numbers of rows by status, and of rows without errors by action',
  });
export interface Counts extends z.output<typeof Counts> {}
export const NO_COUNTS: Counts = { total: 0, valid: 0, warning: 0, error: 0, create: 0, update: 0, skip: 0 };

/** What became of the rows that were applied. */
export const Result = z
  .object({ created: Count, updated: Count, skipped: Count, failed: Count })
  .meta({ id: 'ExchangeResult' });
export interface Result extends z.output<typeof Result> {}
export const NO_RESULT: Result = { created: 0, updated: 0, skipped: 0, failed: 0 };

/** Something to be said about a row. */
export const RowMessage = z
  .object({
    field: z.string().nullable().meta({ description: 'The affected column; null if the whole row' }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ExchangeMessage' });
export interface RowMessage extends z.output<typeof RowMessage> {}

/** A row as the preview shows it. */
export const RowView = z
  .object({
    rowId: z.string().meta({ examples: ['r1'] }),
    rowNumber: Count.meta({ description: 'Row number in the table, including the heading' }),
    action: enumOf(ROW_ACTIONS),
    status: z.enum(ROW_STATUSES),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Values of the row by column; malformed values are kept as sent' }),
    matchedId: z.string().nullable().meta({ description: 'Id of the existing record' }),
    messages: z.array(RowMessage),
    isSelected: z.boolean(),
  })
  .meta({ id: 'ExchangeRow' });
export interface RowView extends z.output<typeof RowView> {}

/** Messages in a language of the portal. */
export function inWords(messages: readonly RowMessage[], language: Language): RowMessage[] {
  return messages.map((said) => ({ ...said, message: rowMessage(said, language) }));
}

/** A message, and whether it keeps the row from being applied. */
export interface Finding extends RowMessage {
  readonly isError: boolean;
}

/** A row as it is kept. */
export interface StoredRow {
  readonly rowId: string;
  readonly rowNumber: number;
  /** What stands in the table. */
  readonly cells: readonly string[];
  /** Cells of formulas without a stored value. */
  readonly unvalued?: readonly string[];
  /** What was put right by hand, by column. */
  readonly edits: Readonly<Record<string, RowValue>>;
  /** What is to become of it, where somebody has said so. */
  readonly chosenAction: RowAction | null;
  readonly action: RowAction;
  readonly status: RowStatus;
  readonly values: Readonly<Record<string, RowValue>>;
  /** What was found out by reading its cells alone. */
  readonly reading: readonly Finding[];
  readonly matchedId: string | null;
  readonly messages: readonly RowMessage[];
  /** Null until it was its turn to be applied. */
  readonly outcome: keyof Result | null;
}

/** Whether a row is applied, with these rows chosen; null: none were. */
export function isSelected(row: StoredRow, selection: ReadonlySet<string> | null): boolean {
  return selection === null ? row.status !== 'error' && row.action !== 'skip' : selection.has(row.rowId);
}

/** A row as the preview shows it. */
export function rowView(row: StoredRow, selection: ReadonlySet<string> | null): RowView {
  const { rowId, rowNumber, action, status, values, matchedId, messages } = row;
  return {
    rowId,
    rowNumber,
    action,
    status,
    values,
    matchedId,
    messages: [...messages],
    isSelected: isSelected(row, selection),
  };
}

/** Adds up the rows of a job. */
export function countRows(rows: readonly StoredRow[]): Counts {
  const counts = { ...NO_COUNTS, total: rows.length };
  for (const { status, action } of rows) {
    counts[status] += 1;
    if (status !== 'error') counts[action] += 1;
  }
  return counts;
}
