import type { RecordType } from '../../kernel/records/record.js';
import type { Fact, Measure } from './fact.js';
import type { FactReader } from './fact-reader.js';

/** What facts are worked out of besides rows. */
export interface FactContext {
  /** Of the portal: its days are those of facts. */
  readonly timezone: string;
}

/** Which facts are wanted: those of some measures, on some days. */
export interface WantedFacts {
  readonly measures: readonly Measure[];
  /** Absent: of all days. */
  readonly days?: { readonly from: string; readonly to: string } | undefined;
}

/** Names of the sources of facts. */
export type SourceName = 'orders' | 'invoices' | 'awards' | 'answers' | 'receipts' | 'stays';

/** Works facts out of rows of a record and of what belongs to them: always anew, and from nothing but what is stored. */
export interface FactSource {
  readonly name: SourceName;
  /** The record whose rows the facts are of. */
  readonly record: RecordType;
  /** What its facts measure. */
  readonly measures: readonly Measure[];
  /** A condition that rows meet which have wanted facts, and perhaps others: what need not be looked at. Absent: all are looked at. */
  readonly where?: (wanted: WantedFacts) => object;
  /** The facts of some rows by their ids; of rows that are not there, none. Those of one row may come in several parts. */
  factsOf(reader: FactReader, ids: readonly string[], context: FactContext): Promise<readonly RowFacts[]>;
}

/** The id of a row, and facts of it. */
export type RowFacts = readonly [id: string, facts: readonly Fact[]];
