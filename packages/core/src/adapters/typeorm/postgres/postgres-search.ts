import type { RecordType } from '../../../kernel/record.js';
import type { DerivedColumn } from '../dialect.js';
import { SEARCH_GRAMS, SEARCH_TEXT } from '../hidden-columns.js';
import { searchTextOf } from '../folded-text.js';
import { quoted } from '../sql-names.js';
import type { TableShape } from '../table-shape.js';
import type { WhereContext } from '../where-sql.js';
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

/**
 * Writes the condition that a row's search text contains the term. The grams narrow the rows down through the index,
 * `strpos` decides. It needs no extension, and unlike pg_trgm it knows Cyrillic whatever the locale of the database is.
 */
export function containsSql(shape: TableShape, term: string, { binder, portalId }: WhereContext): string {
  const grams = shape.portalOwned && portalId === null ? [] : searchGrams(term, shape.portalOwned ? portalId : null);
  const verified = () => `strpos(${quoted(SEARCH_TEXT)}, ${binder.bind(term)}) > 0`;
  if (grams.length === 0) return verified();
  // A few dozen runs narrow a long term down as well as all of them do.
  const asked = binder.bind(grams.slice(0, MOST_GRAMS_ASKED));
  return `${quoted(SEARCH_GRAMS)} @> ${asked} and ${verified()}`;
}
