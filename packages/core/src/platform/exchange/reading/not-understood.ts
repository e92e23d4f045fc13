import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { type ExchangeColumns, readColumns } from '../columns.js';
import { factsOfPrice, factsOfQuantity, type HeadingFacts, headingWords } from './heading-facts.js';
import { meaningOf } from './heading-words.js';

/** A heading, and the column that it is taken for. */
export interface MappedHeading {
  readonly column: string;
  readonly target: string | null;
  readonly sample: string | null;
}

const PRICES = new Set(['unitPrice', 'plannedCost', 'unitCost', 'sum']);
const QUANTITIES = new Set(['quantity', 'countedQuantity']);
/** Words that mean nothing by themselves, and what every table has: numbers of its rows. */
const SILENT = new Set(
  (
    'за в во на по и с со без к до от из для ед единицу единица единицы изм измерения шт no n п пп № the of in for per to and with ' +
    'without by стр строки строка позиция поз line'
  ).split(' '),
);
const NUMBERING = /^(?:№|no\.?|n|#|п\/п|№\s*п\/?п\.?|поз\.?|[A-Z]{1,2})$/iu;

/** What headings say beside what their columns are. */
export function factsOf(
  columns: readonly Pick<MappedHeading, 'column' | 'target'>[],
  units: KnownUnits,
): ReadonlyMap<string, HeadingFacts> {
  return new Map(
    columns.flatMap(({ column, target }) => {
      if (target === null) return [];
      if (PRICES.has(target)) return [[target, factsOfPrice(column, units)] as const];
      return QUANTITIES.has(target) ? [[target, factsOfQuantity(column, units)] as const] : [];
    }),
  );
}

/**
 * Words of headings that nothing was made of: whole headings of columns that are passed over, and words beside what a column means.
 * What somebody has said a column means is understood.
 */
export function notUnderstoodIn(
  headings: readonly MappedHeading[],
  columns: ExchangeColumns,
  { units, readsVat }: { readonly units: KnownUnits; readonly readsVat: boolean },
): string[] {
  const known = readColumns(columns);
  const facts = factsOf(headings, units);
  return headings.flatMap(({ column, target, sample }) => {
    if (target === null) return sample === null || NUMBERING.test(column.trim()) ? [] : [column];
    if (meaningOf(column, known)?.target !== target) return [];
    const said = facts.get(target);
    const isOfVat = said?.vat !== undefined && !readsVat;
    const vocabulary = vocabularyOf(target, known);
    const rest = headingWords(column.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).filter((word) => {
      if (isOfVat && /^(?:ндс|vat)$/.test(word)) return true;
      if (SILENT.has(word) || /^\d+$/.test(word) || (said?.words ?? []).includes(word)) return false;
      return !vocabulary.some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem)));
    });
    return rest.length === 0 ? [] : [rest.join(' ')];
  });
}

/** Words that say what a column is, and which of several is wanted. */
function vocabularyOf(target: string, columns: ExchangeColumns): string[] {
  const { headings = [], words = [], prefers = '', avoids = '' } = columns[target] ?? {};
  const stems = words.flatMap(({ any }) => any.split(/[| ]/));
  return [...headingWords(target), ...headings, ...stems, ...prefers.split(' '), ...avoids.split(' ')].filter(Boolean);
}
