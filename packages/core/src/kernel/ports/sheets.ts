import { port } from './port.js';

/** Text encodings that can be read. */
export const SHEET_ENCODINGS = ['utf-8', 'windows-1251'] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];

/** What separates the values of a line. */
export type SheetDelimiter = ',' | ';' | '\t';

/** A table as received. */
export interface SheetSource {
  readonly content: Uint8Array;
  /** A workbook (XLSX), of which the first visible sheet is read, or a text of separated values. */
  readonly kind: 'workbook' | 'text';
  /** Of a text; detected if absent. */
  readonly encoding?: SheetEncoding | undefined;
  /** Of a text; detected if absent. */
  readonly delimiter?: SheetDelimiter | undefined;
}

/** Limits beyond which a table is refused. */
export interface SheetLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** A row that is not empty. */
export interface SheetRow {
  /** Row number as a spreadsheet shows it, from 1. */
  readonly number: number;
  /**
   * Contents of the cells as text: numbers with a decimal point, dates as `2026-01-15`, percentages with `%`.
   * Empty cells are `''`; those after the last filled one are left out.
   */
  readonly cells: readonly string[];
  /** Cells, such as `C7`, that hold a formula of which no value is stored: what they would show is not known. Absent where there are none. */
  readonly unvalued?: readonly string[];
}

/** Why a table cannot be read. */
export type SheetFault = 'damaged' | 'too_large' | 'too_many_rows' | 'too_many_columns' | 'unsafe' | 'too_slow';

/** A refused table; the message says what to do about it. */
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

/** Value of a cell to write: numbers become numbers in the spreadsheet, texts never become formulas. */
export type SheetValue = string | number | null;

/** A column of a sheet that somebody else fills in. */
export interface FormColumn {
  /** In characters. */
  readonly width: number;
  /** Not shown, such as ids by which the sheet is understood when it comes back. */
  readonly isHidden?: true;
  /** Its cells below the heading can be filled in; those of all other columns are locked. */
  readonly isOpen?: true;
}

/** How a sheet is filled in by somebody else: rows, columns and all cells that are not open stay as they are. */
export interface SheetForm {
  /** Rows down to the heading and with it. They stay in view. */
  readonly headingRows: number;
  readonly columns: readonly FormColumn[];
}

/** A sheet to write. */
export interface NewSheet {
  readonly name: string;
  /** The first row is the heading. */
  readonly rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;
  /** Makes it a form. Taken by `writeSheets`. */
  readonly form?: SheetForm;
}

/** Reads untrusted tables, and writes workbooks. */
export interface Sheets {
  /**
   * Reads a table without blocking the calling thread. Nothing in a table makes the reader open a file or a connection.
   *
   * Of a formula the stored value is read; nothing is computed.
   *
   * @throws SheetRefusal for a table that is damaged, exceeds the limits, takes too long, or contains more than data:
   * macros, links to other files
   */
  read(source: SheetSource, limits: SheetLimits): Promise<readonly SheetRow[]>;
  /** Writes a workbook of one sheet, row by row as it is read. */
  writeWorkbook(sheet: NewSheet): Promise<AsyncIterable<Uint8Array>>;
  /** Writes a workbook of several small sheets. */
  writeSheets(sheets: readonly NewSheet[]): Promise<Uint8Array>;
  /** Stops reads in progress. */
  close(): Promise<void>;
}

export const Sheets = port<Sheets>('sheets');
