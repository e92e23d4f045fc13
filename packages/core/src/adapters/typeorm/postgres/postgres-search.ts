import type { RecordType } from '../../../kernel/records/record.js';
import type { DerivedColumn, Selection, TableShape, WhereContext } from '../dialect.js';
import { SEARCH_GRAMS, SEARCH_TEXT } from '../hidden-columns.js';
import { searchTextOf } from '../folded-text.js';
import { quoted } from '../sql-names.js';
import { searchGrams } from './search-grams.js';

const MOST_GRAMS_ASKED = 32;

/** Keeps the grams in step with the search fields. */
export function searchGramsColumn(record: RecordType): DerivedColumn {
  return {
    sql: quoted(SEARCH_GRAMS),
    type: 'int4[]',
    from: record.search,
    derive: (row, portalId) => searchGrams(searchTextOf(row, record.search), portalId),
  };
}

/** Writes that a text contains another one; unlike `like`, it knows no wildcards. */
export function contains(text: string, term: string): string {
  return `strpos(${text}, ${term}) > 0`;
}

/**
 * Writes the rows whose search text contains the term: the grams narrow them down through the index, the text decides.
 * It needs no extension, and unlike pg_trgm it knows Cyrillic whatever the locale of the database is.
 */
export function indexedSearch(
  shape: TableShape,
  term: string,
  { binder, portalId }: WhereContext,
): Selection | undefined {
  // Grams are mixed with the portal, so over all portals they say nothing.
  if (shape.portalOwned && portalId === null) return undefined;
  const grams = searchGrams(term, shape.portalOwned ? portalId : null);
  if (grams.length === 0) return undefined;
  // A few dozen runs narrow a long term down as well as all of them do.
  const asked = binder.bind(grams.slice(0, MOST_GRAMS_ASKED));
  const verified = contains(quoted(SEARCH_TEXT), binder.bind(term));
  return { source: shape.table, condition: `${quoted(SEARCH_GRAMS)} @> ${asked} and ${verified}` };
}
