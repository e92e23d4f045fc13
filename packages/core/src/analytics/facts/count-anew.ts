import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import { currentRows } from './fact-reader.js';
import type { FactContext, FactSource, RowFacts, WantedFacts } from './fact-source.js';

/** Rows whose facts are worked out at a time: no more of them are ever in memory. */
const PAGE = 500;

/** What facts are worked out of. */
export interface Counting extends FactContext {
  readonly db: Reader;
  /** Records of the modules that there are. */
  readonly records: readonly RecordType[];
}

/** A page of facts, and how many rows they are of. */
export interface CountedPage {
  readonly facts: readonly RowFacts[];
  readonly rows: number;
}

/** Works out the facts of a source, page by page: all that are wanted, and perhaps others. */
export async function* countAnew(
  { db, records, timezone }: Counting,
  { record, where, factsOf }: FactSource,
  wanted: WantedFacts,
): AsyncGenerator<CountedPage> {
  if (!records.includes(record)) return;
  const reader = currentRows(db, records);
  for (let after: readonly string[] | undefined; ;) {
    const rows = await db.collection(record).list({
      where: where?.(wanted) ?? {},
      order: [['id', 'asc']],
      limit: PAGE,
      select: ['id'],
      ...(after === undefined ? {} : { after }),
    });
    const ids = rows.map(({ id }) => String(id));
    yield { facts: await factsOf(reader, ids, { timezone }), rows: rows.length };
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    after = [last];
  }
}
