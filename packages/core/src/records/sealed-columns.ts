import type { RecordType } from './record.js';

/** Columns of a record that hold encrypted values, and what the values of a row are bound to. */
export interface SealedColumns {
  readonly record: RecordType;
  /** Text columns; null holds nothing. */
  readonly columns: readonly string[];
  readonly contextOf: (portalId: string, rowId: string) => string;
}
