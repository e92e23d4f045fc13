/** A chart of bars, one for each series beside each label. */
export interface Chart {
  readonly title: string;
  /** What the bars of each label show, in their order. */
  readonly series: readonly string[];
  readonly bars: readonly Bars[];
}

/** The bars of one label. */
export interface Bars {
  readonly label: string;
  readonly values: readonly BarValue[];
}

/** How long a bar is, and what is written beside it. */
export interface BarValue {
  /** For drawing alone: only how it compares with others counts. */
  readonly size: number;
  readonly text: string;
}

/** Dark enough beside white for those who see little, and apart from each other in grey too. */
const COLOURS = ['#12395b', '#5f8fb4'];

/** The colour of the bars of a series. */
export function colourOf(series: number): string {
  return COLOURS[series % COLOURS.length] ?? '#12395b';
}

/** The longest bar, which the others are measured by. */
export function longestOf(bars: readonly Bars[]): number {
  return bars.reduce((longest, { values }) => Math.max(longest, ...values.map(({ size }) => Math.abs(size))), 0);
}
