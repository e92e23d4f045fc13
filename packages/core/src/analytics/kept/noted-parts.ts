import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import { currentRows } from '../facts/fact-reader.js';
import type { FactSource, SourceName } from '../facts/fact-source.js';
import type { Measure } from '../facts/fact.js';
import { FACT_SOURCES } from '../facts/sources.js';
import type { Part } from '../figures/adding.js';
import { sharesBefore, sharesNow } from './count-rows.js';
import { fewAtATime } from './few-at-a-time.js';
import { NOTES_IN_A_TURN, pairOf, ROWS_IN_A_TURN } from './keep.js';
import type { Note } from './notes.js';
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
      const rows = await rowsOf(keeping, notes.map(pairOf));
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
  const reader = currentRows(db, records);
  const parts: Part[] = [];
  for await (const few of fewAtATime(ids, ROWS_IN_A_TURN)) {
    const before = await sharesBefore(db, source, few);
    const now = await sharesNow({ reader, records, timezone }, source, few);
    // What is kept is what was written.
    for (const { facts } of before) parts.push(...partsOf(facts as unknown as Share, { isTakenOff: true }));
    for (const share of now.values()) parts.push(...partsOf(share, { isTakenOff: false }));
  }
  return parts;
}

async function rowsOf({ db, records }: Keeping, notes: readonly Note[]): Promise<RowsOfSources> {
  const reader = currentRows(db, records);
  const rows = new Map<SourceName, Set<string>>();
  for await (const few of fewAtATime(notes, NOTES_IN_A_TURN)) {
    for (const [source, ids] of await rowsOfNotes(reader, few)) {
      const known = rows.get(source) ?? new Set();
      for (const id of ids) known.add(id);
      rows.set(source, known);
    }
  }
  return new Map([...rows].map(([source, ids]) => [source, [...ids]]));
}
