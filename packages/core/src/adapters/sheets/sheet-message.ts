import {
  type SheetFault,
  type SheetLimits,
  SheetRefusal,
  type SheetRow,
  type SheetSource,
} from '../../kernel/ports/sheets.js';

/** A table to be read by a thread. */
export interface SheetTask {
  readonly source: SheetSource;
  readonly limits: SheetLimits;
}

/** What a thread has read: rows as JSON, which is the quickest way across. */
export interface SheetResult {
  readonly rowsJson: string;
}

/** An error of a thread, taken apart; without a fault it is one of ours. */
export interface SheetFailure {
  readonly fault: SheetFault | null;
  readonly message: string;
}

/** Takes an error apart. */
export function failureOf(error: unknown): SheetFailure {
  if (error instanceof SheetRefusal) return { fault: error.fault, message: error.message };
  return { fault: null, message: error instanceof Error ? error.message : String(error) };
}

/** Puts an error together again. */
export function errorOf({ fault, message }: SheetFailure): Error {
  return fault === null ? new Error(message) : new SheetRefusal(fault, message);
}

/** Rows as the thread wrote them. */
export function rowsOf({ rowsJson }: SheetResult): readonly SheetRow[] {
  return JSON.parse(rowsJson) as readonly SheetRow[];
}
