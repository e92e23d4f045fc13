import type { Reader } from '../../kernel/ports/storage.js';
import type { KnownUnits } from '../../kernel/values/numbers/known-units.js';
import type { Measured } from '../../kernel/values/numbers/packaging.js';
import type { UnitChoice } from '../../kernel/values/numbers/unit-choice.js';
import type { Problem } from '../../kernel/values/problem.js';
import { type Article, type ArticlesById, articlesOf, namedRow } from './articles.js';
import { type AboutItem, type MeasureContext, measureOf, type StoredMeasure, unitsOfLines } from './line-units.js';

/** What the lines of one body are read beside: the articles that they are about, and the units that anything of it names. */
export interface Beside {
  readonly articles: ArticlesById;
  readonly units: KnownUnits;
  /** The article of a line: the one that the first of these is about that is about any. */
  articleOf(...about: (AboutItem | undefined)[]): Article | undefined;
  /** In which unit a line is, and how many base units of its article one of it is. What is wrong is added to the problems. */
  measure(line: UnitChoice & AboutItem, context: Omit<MeasureContext, 'units' | 'problems'>): StoredMeasure;
}

/** What is known before lines are read beside it. */
interface Known {
  /** Lines of other documents that these may follow. @default none */
  readonly followed?: Iterable<AboutItem & Partial<Measured>>;
  /** Those that nothing but the lines themselves or what they follow leads to. @default read by these */
  readonly articles?: ArticlesById;
  /** What is wrong with the lines is added to these. */
  readonly problems: Problem[];
}

/** Reads what lines are measured by, in one query for articles and one for units, however many lines there are. */
export async function readBeside(
  db: Reader,
  lines: readonly (UnitChoice & AboutItem)[],
  { followed = [], articles: known, problems }: Known,
): Promise<Beside> {
  const others = [...followed];
  const articles = known ?? (await articlesOf(db, [...lines, ...others]));
  const units = await unitsOfLines(db, lines, articles.values(), others);
  return {
    articles,
    units,
    articleOf: (...about) => namedRow(articles, ...about.map((each) => each?.catalogItemId)),
    measure: (line, context) => measureOf(line, { ...context, units, problems }),
  };
}
