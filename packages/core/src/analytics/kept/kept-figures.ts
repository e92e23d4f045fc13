import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Dimension } from '../facts/fact.js';
import { openAdding, type Part } from '../figures/adding.js';
import type { AskedFigures, Figure, Figures } from '../figures/figures.js';
import { type BucketRange, bucketsOver, timeOf } from './buckets.js';
import type { Family } from './cells/families.js';
import { addPart } from './cells/grow.js';
import { type CellMap, emptyCells, packCells, type PackedCells } from './cells/packed.js';
import { AnalyticsCells } from './cells/records.js';
import { type CellsOfTime, figuresOfCells } from './cells/sum-up.js';
import { cutFor } from './cuts.js';
import { findState, isComplete } from './keep.js';
import { openNoted, type ReadNoted } from './noted-parts.js';
import { AnalyticsSums } from './records.js';
import { openReading } from './sums.js';

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

/** Answers one question: what has changed is told first, and then what is kept is read. */
interface Answering {
  addNoted(part: Part): void;
  figures(): Promise<readonly Figure[]>;
}

/**
 * Figures from kept sums, with what has changed since counted anew: at any moment they are what the records say. What sums do not tell
 * is asked of the records.
 */
export function keptFigures(keeping: Keeping, records: Figures): Figures {
  const readNoted = openNoted(keeping);
  return {
    async read<const Asked extends readonly AskedFigures[]>(...asked: Asked) {
      const cuts = asked.map((each) => cutFor(each));
      const kept = await readKept(
        keeping,
        readNoted,
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
  readNoted: ReadNoted,
  asked: readonly AskedFigures[],
): Promise<readonly (readonly Figure[])[] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findState(keeping.db, keeping.portalId);
    if (!isComplete(before, keeping)) return null;
    const readCells = openCellReading(keeping.db);
    const answering = asked.flatMap((each) => answeringOf(keeping, each, readCells) ?? []);
    const parts = await readNoted(before.version, new Set(asked.flatMap(({ measures }) => measures)));
    if (parts === null) return null;
    for (const part of parts) for (const each of answering) each.addNoted(part);
    const figures = [];
    for (const each of answering) figures.push(await each.figures());
    const after = await findState(keeping.db, keeping.portalId);
    if (after?.version === before.version) return figures;
  }
  return null;
}

function answeringOf(keeping: Keeping, asked: AskedFigures, readCells: ReadCells): Answering | undefined {
  const cut = cutFor(asked);
  if (cut === undefined) return undefined;
  if ('by' in cut) return answeringFromSums(keeping, asked, cut.by);
  return answeringFromCells(keeping, asked, { family: cut.family, readCells });
}

/** Reads the cells of a family. */
type ReadCells = (
  family: Family,
  range: Pick<BucketRange, 'from' | 'to'>,
) => Promise<readonly Pick<Row<typeof AnalyticsCells>, 'bucket' | 'cells'>[]>;

/** Several questions ask for much the same days: what each of them needs is read once. */
function openCellReading(db: Reader): ReadCells {
  const known = new Map<string, ReturnType<ReadCells>>();
  return (family, { from, to }) => {
    const name = `${family} ${from} ${to}`;
    const rows =
      known.get(name) ??
      db.collection(AnalyticsCells).list({
        where: { family, bucket: { gte: from, lte: to } },
        order: [
          ['family', 'asc'],
          ['bucket', 'asc'],
          ['id', 'asc'],
        ],
        select: ['bucket', 'cells'],
      });
    known.set(name, rows);
    return rows;
  };
}

function answeringFromSums({ db, currency }: Keeping, asked: AskedFigures, cut: Dimension): Answering {
  const adding = openAdding(asked, currency);
  return {
    addNoted: (part) => adding.add(part),
    async figures() {
      const reading = openReading(cut, { per: asked.per ?? 'none', days: asked.days, currency });
      for (const { from, to, isTakenOff } of bucketsOver(asked.days, { byDay: asked.per === 'day' })) {
        const rows = await db.collection(AnalyticsSums).list({
          where: { measure: { in: [...asked.measures] }, cut, bucket: { gte: from, lte: to } },
          order: [
            ['measure', 'asc'],
            ['cut', 'asc'],
            ['bucket', 'asc'],
          ],
          select: ['measure', 'bucket', 'sums'],
        });
        for (const row of rows) reading.add(row, { isTakenOff });
      }
      for (const part of reading.parts()) adding.add(part);
      return adding.figures();
    },
  };
}

function answeringFromCells(
  { currency }: Pick<Keeping, 'currency'>,
  asked: AskedFigures,
  { family, readCells }: { readonly family: Family; readonly readCells: ReadCells },
): Answering {
  const { per = 'none', days } = asked;
  const noted = new Map<string, CellMap>();
  return {
    addNoted(part) {
      const isWanted = days === undefined || (part.day >= days.from && part.day <= days.to);
      if (!isWanted || !asked.measures.includes(part.measure)) return;
      const time = timeOf(`d:${part.day}`, per);
      const cells = noted.get(time) ?? emptyCells();
      noted.set(time, cells);
      addPart(cells, part, family, currency);
    },
    async figures() {
      const all: CellsOfTime[] = [];
      for (const { from, to, isTakenOff } of bucketsOver(days, { byDay: per === 'day' })) {
        const rows = await readCells(family, { from, to });
        // What is kept is what was written.
        for (const { bucket, cells } of rows) {
          all.push({ time: timeOf(bucket, per), cells: cells as PackedCells, isTakenOff });
        }
      }
      for (const [time, cells] of noted) {
        const packed = packCells(cells);
        if (packed !== null) all.push({ time, cells: packed, isTakenOff: false });
      }
      return figuresOfCells(all, { ...asked, family, currency });
    },
  };
}
