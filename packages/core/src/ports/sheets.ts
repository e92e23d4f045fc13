/** Encodings of texts that are read. */
export const SHEET_ENCODINGS = ['utf-8', 'windows-1251'] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];

/** What separates the values of a line. */
export type SheetDelimiter = ',' | ';' | '\t';

/** A table as somebody sent it. */
export interface SheetSource {
  readonly content: Uint8Array;
  /** A workbook (XLSX), of which the first sheet that is shown is read, or a text of separated values. */
  readonly kind: 'workbook' | 'text';
  /** Of a text; found out when absent. */
  readonly encoding?: SheetEncoding | undefined;
  /** Of a text; found out when absent. */
  readonly delimiter?: SheetDelimiter | undefined;
}

/** How much of a table is read before it is refused. */
export interface SheetLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** A row that holds something. */
export interface SheetRow {
  /** Its number as a spreadsheet shows it, from 1. */
  readonly number: number;
  /**
   * What stands in its cells, as text: numbers with a decimal point, days as `2026-01-15`, shares of a hundred with `%`.
   * Empty cells are `''`; those behind the last one with a content are left out.
   */
  readonly cells: readonly string[];
}

/** Why a table is not read. */
export type SheetFault = 'damaged' | 'too_large' | 'too_many_rows' | 'too_many_columns' | 'unsafe' | 'too_slow';

/** A table that is not read; the message says what to do about it. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal';

  constructor(
    readonly fault: SheetFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A value of a cell that is written: numbers are numbers to a spreadsheet, texts never a formula. */
export type SheetValue = string | number | null;

/** A sheet that is written. */
export interface NewSheet {
  readonly name: string;
  /** The first row is the heading. */
  readonly rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;
}

/** Reads tables that nobody vouches for, and writes workbooks. */
export interface Sheets {
  /**
   * Reads a table without keeping the calling thread busy. Nothing in a table makes the reader open a file or a connection.
   *
   * @throws SheetRefusal for what is damaged, larger than the limits, takes too long, or holds what is not only data:
   * formulas, macros, links to other files
   */
  read(source: SheetSource, limits: SheetLimits): Promise<readonly SheetRow[]>;
  /** Writes a workbook of one sheet, row by row as it is read. */
  writeWorkbook(sheet: NewSheet): Promise<AsyncIterable<Uint8Array>>;
  /** Writes a workbook of several small sheets. */
  writeSheets(sheets: readonly NewSheet[]): Promise<Uint8Array>;
  /** Stops what is still read. */
  close(): Promise<void>;
}
