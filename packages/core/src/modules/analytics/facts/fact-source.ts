import type { RecordType } from '../../../records/record.js';
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

/** Works facts out of rows of a record and of what belongs to them: always anew, and from nothing but what is stored. */
export interface FactSource {
  /** The record whose rows the facts are of. */
  readonly record: RecordType;
  /** What its facts measure. */
  readonly measures: readonly Measure[];
  /** A condition that rows meet which have wanted facts, and perhaps others: what need not be looked at. Absent: all are looked at. */
  readonly where?: (wanted: WantedFacts) => object;
  /** The facts of some rows by their ids; of rows that are not there, none. */
  factsOf(reader: FactReader, ids: readonly string[], context: FactContext): Promise<readonly Fact[]>;
}
