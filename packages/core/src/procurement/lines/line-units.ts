import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { exactly, roundedQuantity, times } from '../../kernel/values/numbers/fraction.js';
import type { KnownUnits } from '../../kernel/values/numbers/known-units.js';
import { baseRatio, type Measured, type PackagedItem, plainRatio } from '../../kernel/values/numbers/packaging.js';
import { chosenUnit, type UnitChoice } from '../../kernel/values/numbers/unit-choice.js';
import { PIECE } from '../../kernel/values/numbers/units.js';
import type { Problem } from '../../kernel/values/problem.js';
import { unitsNamed } from '../../platform/units/index.js';

/** What the unit of a line is judged by. */
export interface MeasureContext {
  readonly article?: PackagedItem | undefined;
  /** The line of another document that it follows. */
  readonly followed?: Measured | undefined;
  /** The line of a quote that it takes up: in the unit of that, unless it says another, of which the quote says what one is. */
  readonly offered?: Measured | undefined;
  /** The line as it was; as long as it is about the same item, it keeps the factor that it was written with. */
  readonly before?: (Measured & AboutItem) | undefined;
  /** How many of the unit that it follows are in one of its own, where the line may say so. @default nothing is said */
  readonly factor?: string | null | undefined;
  /** The unit of a line that says none and follows none. @default that of the article, else the piece */
  readonly usual?: string | undefined;
  readonly units: KnownUnits;
  readonly at: string;
  /** What is wrong is added to these. */
  readonly problems: Problem[];
}

/** What is about a catalog item, or about nothing of the catalog. */
export interface AboutItem {
  readonly catalogItemId?: string | null | undefined;
}

/** The unit of a line as it is stored. */
export interface StoredMeasure {
  readonly unitId: string;
  readonly unitFactor: string | null;
}

/**
 * Decides in which unit a line is, and how many base units of its item one of it is; of what is not of the catalog, how many of the unit
 * that it follows. A unit that converts into none of these is a problem.
 */
export function measureOf(line: UnitChoice & AboutItem, context: MeasureContext): StoredMeasure {
  const { article, followed, before, units, at, problems } = context;
  const unitId = chosenUnit(line, problems, at, units) ?? presentUnit(context);
  const factor = factorOf(unitId, context);
  const kept = before?.unitId === unitId && isOfSameItem(line, before) ? before : undefined;
  if (factor === undefined && kept !== undefined) return { unitId, unitFactor: kept.unitFactor ?? null };
  const measured = { unitId, unitFactor: factorSaid(factor ?? null, { article, followed, units }) };
  const ratio = ratioIn(measured, { article, followed, units });
  if (ratio !== undefined) return { unitId, unitFactor: ratio === 'own' ? null : roundedQuantity(ratio) };
  // An id that leads to no unit was refused as the body was judged.
  if (units.byId(unitId) !== undefined) problems.push(notConvertible(line, at));
  return { unitId, unitFactor: null };
}

/** What the line says of its unit, or the line of a quote that it takes up in the unit of that. */
function factorOf(unitId: string, { factor, offered, followed }: MeasureContext): string | null | undefined {
  if (factor !== undefined || offered?.unitId !== unitId || followed?.unitId === unitId) return factor;
  return offered.unitFactor ?? undefined;
}

function isOfSameItem({ catalogItemId }: AboutItem, before: AboutItem): boolean {
  return catalogItemId === undefined || catalogItemId === before.catalogItemId;
}

/** The unit of a line that says none. */
function presentUnit({ before, offered, followed, usual, article }: MeasureContext): string {
  const known = [before?.unitId, offered?.unitId, followed?.unitId, usual, article?.unitId];
  return known.find((unitId) => unitId !== undefined) ?? PIECE.id;
}

/** Reads the units by which lines are measured: those that they name, that their articles are counted in, and of the lines that they follow. */
export function unitsOfLines(
  db: Reader,
  lines: readonly UnitChoice[],
  articles: Iterable<PackagedItem>,
  followed: Iterable<{ readonly unitId?: string | null }> = [],
): Promise<KnownUnits> {
  const ofArticles = [...articles].flatMap((article) => [article, ...article.packagings]);
  return unitsNamed(db, [...lines, ...ofArticles, ...followed]);
}

type Known = Pick<MeasureContext, 'article' | 'followed' | 'units'>;

/** What a line says of its unit, in base units: the factor that it sends counts in units of what it follows. */
function factorSaid(factor: string | null, { article, followed, units }: Known): string | null {
  if (factor === null || followed === undefined) return factor;
  const ofFollowed = article === undefined ? undefined : baseRatio(article, followed, units);
  return ofFollowed === undefined ? factor : roundedQuantity(times(exactly(factor), ofFollowed));
}

function ratioIn(measured: StoredMeasure, { article, followed, units }: Known) {
  if (followed?.unitId === measured.unitId && measured.unitFactor === null) {
    const { unitFactor = null } = followed;
    return unitFactor === null ? (article && baseRatio(article, followed, units)) || 'own' : exactly(unitFactor);
  }
  if (article !== undefined) return baseRatio(article, measured, units);
  return followed === undefined ? 'own' : plainRatio(measured, followed, units);
}

function notConvertible({ unitId, unitCode }: UnitChoice, at: string): Problem {
  const field = unitId === undefined && unitCode !== undefined ? 'unitCode' : 'unitId';
  const message = 'Must be the unit of the item, one of its packagings, or a unit of the same dimension';
  return { pointer: `${at}/${field}`, code: requestErrors.unitNotConvertible.code, message };
}
