import type { Reader } from '../../../ports/storage.js';
import type { RecordType } from '../../../records/record.js';
import { currentRows } from '../facts/fact-reader.js';
import type { FactSource } from '../facts/fact-source.js';
import type { Measure } from '../facts/fact.js';
import { FACT_SOURCES } from '../facts/sources.js';
import type { Part } from '../figures/adding.js';
import { sharesBefore, sharesNow } from './count-rows.js';
import { pairOf } from './keep.js';
import { AnalyticsNotes } from './records.js';
import { rowsOfNotes, type RowsOfSources } from './rows-of-notes.js';
import { partsOf, type Share } from './share.js';

/** What waits to be counted is counted for each question; with more of it, the records are quicker. */
const MOST_NOTES = 2000;

interface Keeping {
  readonly db: Reader;
  /** Records of the modules that there are. */
  readonly records: readonly RecordType[];
  readonly timezone: string;
}

/** What has changed since figures of a version were kept, as parts of sums of some measures; null where it is too much. */
export type ReadNoted = (version: number, wanted: ReadonlySet<Measure>) => Promise<readonly Part[] | null>;

interface Noted {
  readonly name: string;
  readonly rows: RowsOfSources;
  readonly parts: Map<FactSource, Promise<readonly Part[]>>;
}

/** Opens a reading of what was noted. As long as neither the notes nor what is kept become others, they are told once for all questions. */
export function openNoted(keeping: Keeping): ReadNoted {
  let known: Noted | undefined;
  return async (version, wanted) => {
    const notes = await keeping.db
      .collection(AnalyticsNotes)
      .list({ order: [['id', 'asc']], limit: MOST_NOTES + 1, select: ['id', 'kind', 'subjectId'] });
    if (notes.length > MOST_NOTES) return null;
    if (notes.length === 0) return [];
    const name = [version, ...notes.map(({ id }) => id)].join();
    if (known?.name !== name) {
      const rows = await rowsOfNotes(currentRows(keeping.db, keeping.records), notes.map(pairOf));
      known = { name, rows, parts: new Map() };
    }
    const { rows, parts } = known;
    const found = [];
    for (const source of FACT_SOURCES.filter(({ measures }) => measures.some((measure) => wanted.has(measure)))) {
      const ofSource = parts.get(source) ?? partsOfRows(keeping, source, rows.get(source.name) ?? []);
      parts.set(source, ofSource);
      found.push(await ofSource);
    }
    return found.flat();
  };
}

async function partsOfRows(
  { db, records, timezone }: Keeping,
  source: FactSource,
  ids: readonly string[],
): Promise<readonly Part[]> {
  const before = await sharesBefore(db, source, ids);
  const now = await sharesNow(db, { records, timezone }, source, ids);
  return [
    // What is kept is what was written.
    ...before.flatMap(({ facts }) => partsOf(facts as unknown as Share, { isTakenOff: true })),
    ...[...now.values()].flatMap((share) => partsOf(share, { isTakenOff: false })),
  ];
}
