import type { RecordType } from './record.js';

/** Columns of a record that hold encrypted values, and what the values of a row are bound to. */
export interface SealedColumns {
  readonly record: RecordType;
  /** Text columns; null holds nothing. */
  readonly columns: readonly string[];
  /** Rows whose secrets nobody needs while they are as they are. */
  readonly isIdle?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Rows tell of what was: none that cannot be read any more keeps anything from working. */
  readonly isLog?: true;
  /**
   * Columns in which earlier versions kept in clear what is sealed now. The first holds text: it is empty in rows that have been
   * sealed since. What is no text is sealed as JSON.
   */
  readonly clear?: readonly { readonly kept: string; readonly sealed: string }[];
  readonly contextOf: (portalId: string, rowId: string) => string;
}
