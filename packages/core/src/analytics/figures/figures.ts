import type { Amounts, Dimension, Dimensions, Measure } from '../facts/fact.js';

/** Days, both of them included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Values that facts must have. */
export type Filters = { readonly [D in Dimension]?: string | undefined };

/** What is asked to be added up. */
export interface AskedFigures {
  readonly measures: readonly Measure[];
  /** By what the sums are told apart, beside their measure and currency. */
  readonly by: readonly Dimension[];
  /** Absent: of all days. */
  readonly days?: Days | undefined;
  readonly filters?: Filters;
  /**
   * Whether sums of days or months are told apart. Those of other currencies than that of the portal always tell their day, because
   * it decides on the rate.
   * @default none
   */
  readonly per?: 'none' | 'day' | 'month';
}

/** How often something took how long: counts by seconds. */
export type Durations = ReadonlyMap<number, number>;

/** A sum of facts. What it is not told apart by is null. */
export interface Figure extends Dimensions, Amounts {
  readonly measure: Measure;
  readonly day: string | null;
  /** As `2026-01`. */
  readonly month: string | null;
  readonly currency: string;
  readonly count: number;
  readonly durations: Durations;
}

/** Adds facts up, be it from what is kept or from the records. */
export interface Figures {
  /** The sums of each question, in their order; what several of them need is read once. */
  read<const Asked extends readonly AskedFigures[]>(
    ...asked: Asked
  ): Promise<{ readonly [K in keyof Asked]: readonly Figure[] }>;
}
