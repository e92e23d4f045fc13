import { searchTerm } from '../operations/query.js';
import type { RecordType, Row, Where } from '../records/record.js';

/** Columns that name records by whose text rows are found which have none of their own. */
export type SearchThrough<R extends RecordType> = Readonly<Partial<Record<keyof Row<R> & string, RecordType>>>;

/** Rows of which a record that they name is found; all of them without a term. */
export function foundThrough<R extends RecordType>(
  named: SearchThrough<R>,
  query: Parameters<typeof searchTerm>[0],
): readonly Where<Row<R>>[] {
  const { search } = searchTerm(query);
  if (search === undefined) return [];
  const alternatives = Object.entries<RecordType | undefined>(named).flatMap(([column, record]) =>
    record === undefined ? [] : [{ [column]: { within: { record, where: {}, search } } }],
  );
  return [{ or: alternatives } as unknown as Where<Row<R>>];
}
