import type { Reader } from '../../../ports/storage.js';
import type { RecordType } from '../../../records/record.js';
import { currentRows } from '../facts/fact-reader.js';
import type { FactSource } from '../facts/fact-source.js';
import type { Dimension } from '../facts/fact.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { type Adding, openAdding } from '../figures/adding.js';
import type { AskedFigures, Figure, Figures } from '../figures/figures.js';
import { bucketsOver, dayOf, timeOf } from './buckets.js';
import type { PackedCells } from './cells/packed.js';
import { AnalyticsCells } from './cells/records.js';
import { type CellsOfTime, partsOfCells } from './cells/sum-up.js';
import { sharesBefore, sharesNow } from './count-rows.js';
import { cutFor, familyOf } from './cuts.js';
import { findState, isComplete, pairOf } from './keep.js';
import { AnalyticsNotes, AnalyticsSums } from './records.js';
import { rowsOfNotes } from './rows-of-notes.js';
import { partsOf, type Share } from './share.js';
import { openReading } from './sums.js';

/** What waits to be counted is counted for each question; with more of it, the records are quicker. */
const MOST_NOTES = 2000;
/** How often it is read again when somebody counts meanwhile. */
const TRIES = 3;

interface Keeping {
  readonly db: Reader;
  readonly portalId: string;
  /** Records of the modules that there are. */
  readonly records: readonly RecordType[];
  readonly timezone: string;
  readonly currency: string;
}

interface AskedByCut {
  readonly asked: AskedFigures;
  readonly cut: Dimension | 'all';
  readonly adding: Adding;
}

/**
 * Figures from kept sums, with what has changed since counted anew: at any moment they are what the records say. What sums do not tell
 * is asked of the records.
 */
export function keptFigures(keeping: Keeping, records: Figures): Figures {
  return {
    async read<const Asked extends readonly AskedFigures[]>(...asked: Asked) {
      const cuts = asked.map((each) => cutFor(each));
      const kept = await readKept(
        keeping,
        asked.filter((_, index) => cuts[index] !== undefined),
      );
      const others = kept === null ? asked : asked.filter((_, index) => cuts[index] === undefined);
      const read = others.length === 0 ? [] : await records.read(...others);
      const [ofSums, ofRecords] = [[...(kept ?? [])], [...read]];
      const figures = cuts.map(
        (cut) => (kept !== null && cut !== undefined ? ofSums.shift() : ofRecords.shift()) ?? [],
      );
      // One for each question, in their order.
      return figures as unknown as { readonly [K in keyof Asked]: readonly Figure[] };
    },
  };
}

/** What kept sums answer; null as long as they are not complete. */
async function readKept(
  keeping: Keeping,
  asked: readonly AskedFigures[],
): Promise<readonly (readonly Figure[])[] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findState(keeping.db, keeping.portalId);
    if (!isComplete(before, keeping)) return null;
    const byCut = asked.flatMap((each): AskedByCut[] => {
      const cut = cutFor(each);
      return cut === undefined ? [] : [{ asked: each, cut, adding: openAdding(each, keeping.currency) }];
    });
    if (!(await addNoted(keeping, byCut))) return null;
    for (const each of byCut) await addSums(keeping, each);
    const after = await findState(keeping.db, keeping.portalId);
    if (after?.version === before.version) return byCut.map(({ adding }) => adding.figures());
  }
  return null;
}

async function addSums(keeping: Keeping, { asked, cut, adding }: AskedByCut): Promise<void> {
  if (cut === 'all') return addCells(keeping, asked, adding);
  const { db, currency } = keeping;
  const reading = openReading(cut, { per: asked.per ?? 'none', currency });
  for (const { from, to } of bucketsOver(asked.days, { byDay: asked.per === 'day' })) {
    const rows = await db.collection(AnalyticsSums).list({
      where: { measure: { in: [...asked.measures] }, cut, bucket: { gte: from, lte: to } },
      order: [
        ['measure', 'asc'],
        ['cut', 'asc'],
        ['bucket', 'asc'],
      ],
      select: ['measure', 'bucket', 'sums'],
    });
    for (const row of rows) reading.add(row);
  }
  for (const part of reading.parts()) adding.add(part);
}

/** What days and months tell in cells. */
async function addCells({ db, currency }: Keeping, asked: AskedFigures, adding: Adding): Promise<void> {
  const { per = 'none', days, measures } = asked;
  const families = [...new Set(measures.flatMap((measure) => familyOf(measure) ?? []))];
  const found: CellsOfTime[] = [];
  for (const { from, to } of bucketsOver(days, { byDay: per === 'day' })) {
    const rows = await db.collection(AnalyticsCells).list({
      where: { family: { in: families }, bucket: { gte: from, lte: to } },
      order: [
        ['family', 'asc'],
        ['bucket', 'asc'],
        ['id', 'asc'],
      ],
      select: ['bucket', 'cells'],
    });
    for (const { bucket, cells } of rows) {
      // What is kept is what was written.
      found.push({ day: dayOf(bucket), time: timeOf(bucket, per), cells: cells as PackedCells });
    }
  }
  for (const part of partsOfCells(found, asked, currency)) adding.add(part);
}

/** Adds what has changed since the sums were counted; false where it is too much. */
async function addNoted({ db, records, timezone }: Keeping, byCut: readonly AskedByCut[]): Promise<boolean> {
  const notes = await db
    .collection(AnalyticsNotes)
    .list({ order: [['id', 'asc']], limit: MOST_NOTES + 1, select: ['kind', 'subjectId'] });
  if (notes.length > MOST_NOTES) return false;
  if (notes.length === 0) return true;
  const wanted = new Set(byCut.flatMap(({ asked }) => asked.measures));
  const rows = await rowsOfNotes(currentRows(db, records), notes.map(pairOf));
  for (const source of FACT_SOURCES.filter(({ measures }) => measures.some((measure) => wanted.has(measure)))) {
    await addRows({ db, records, timezone }, source, rows.get(source.name) ?? [], byCut);
  }
  return true;
}

async function addRows(
  { db, records, timezone }: Pick<Keeping, 'db' | 'records' | 'timezone'>,
  source: FactSource,
  ids: readonly string[],
  byCut: readonly AskedByCut[],
): Promise<void> {
  const before = await sharesBefore(db, source, ids);
  const now = await sharesNow(db, { records, timezone }, source, ids);
  const parts = [
    // What is kept is what was written.
    ...before.flatMap(({ facts }) => partsOf(facts as unknown as Share, { isTakenOff: true })),
    ...[...now.values()].flatMap((share) => partsOf(share, { isTakenOff: false })),
  ];
  for (const part of parts) for (const { adding } of byCut) adding.add(part);
}
