import type { Transaction } from '../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { grouped } from '../../facts/fact-reader.js';
import type { Part } from '../../figures/adding.js';
import { bucketsOf } from '../buckets.js';
import { type Family, familyOf, placeOf } from './families.js';
import { addPacked, addTo, type CellMap, type CellSum, packCells, type PackedCells, placeNameOf } from './packed.js';
import type { CountingUnit } from '../count-rows.js';
import { AnalyticsCells } from './records.js';

/** Rows of one day or month that are put together once there are as many. */
const MOST_ROWS = 12;
/** Days and months that one unit of work puts together. */
const PUT_TOGETHER_AT_ONCE = 100;

interface Bucket {
  readonly family: Family;
  readonly bucket: string;
  readonly cells: CellMap;
}

/** Parts that are added to the cells that are kept. */
export interface GrowingCells {
  add(part: Part): void;
  /** Adds them to what is there. Nobody else may do so at the same time. */
  save(unit: CountingUnit): Promise<void>;
}

/** Opens an adding to the cells of a portal with this currency. */
export function openCells(currency: string): GrowingCells {
  const buckets = new Map<string, Bucket>();
  const cellsOf = (family: Family, bucket: string) => {
    const name = `${family} ${bucket}`;
    const known = buckets.get(name) ?? { family, bucket, cells: new Map() };
    buckets.set(name, known);
    return known.cells;
  };
  return {
    add(part) {
      const family = familyOf(part.measure);
      if (family === undefined) return;
      const place = placeNameOf(placeOf(part, family, currency));
      for (const bucket of bucketsOf(part.day)) addTo(cellsOf(family, bucket), place, part.measure, sumIn(part));
    },
    async save(unit) {
      const grown = [...buckets.values()].flatMap(({ family, bucket, cells }) => {
        const packed = packCells(cells);
        return packed === null ? [] : [{ id: unit.id(), family, bucket, cells: packed }];
      });
      await unit.tx.collection(AnalyticsCells).insertMany(grown);
      const families = [...new Set(grown.map(({ family }) => family))];
      const named = [...new Set(grown.map(({ bucket }) => bucket))];
      for (const place of await placesWith(MOST_ROWS, unit.tx, { family: { in: families }, bucket: { in: named } })) {
        await putTogether(unit, place);
      }
    },
  };
}

type Place = Omit<Bucket, 'cells'>;

/** The days and months of families that have at least so many rows. */
async function placesWith(
  rows: number,
  tx: Transaction,
  where: Where<Row<typeof AnalyticsCells>>,
): Promise<readonly Place[]> {
  const found = await tx.collection(AnalyticsCells).list({
    where,
    order: [
      ['family', 'asc'],
      ['bucket', 'asc'],
      ['id', 'asc'],
    ],
    select: ['family', 'bucket'],
  });
  const places = grouped(found, ({ family, bucket }) => `${family} ${bucket}`);
  // Names of families are what was written.
  return [...places.values()].flatMap((all) =>
    all.length < rows ? [] : (all.slice(0, 1) as readonly unknown[] as Place[]),
  );
}

/** Puts some of the rows together that are of the same day or month; false when none is left. */
export async function putSomeTogether(unit: CountingUnit): Promise<boolean> {
  const places = (await placesWith(2, unit.tx, {})).slice(0, PUT_TOGETHER_AT_ONCE);
  for (const place of places) await putTogether(unit, place);
  return places.length > 0;
}

/** Adds a part to cells of its family. */
export function addPart(cells: CellMap, part: Part, family: Family, currency: string): void {
  addTo(cells, placeNameOf(placeOf(part, family, currency)), part.measure, sumIn(part));
}

function sumIn({ count, gross, net, currency }: Part): CellSum {
  return currency === '' ? { count, gross: 0n, net: 0n } : { count, gross, net };
}

/** Makes one row of many that are of the same day or month. */
async function putTogether({ tx, id }: CountingUnit, place: Place): Promise<void> {
  const rows = await tx.collection(AnalyticsCells).list({ where: place, order: [['id', 'asc']] });
  const all: CellMap = new Map();
  // What is kept is what was written.
  for (const row of rows) addPacked(all, row.cells as PackedCells);
  const cells = packCells(all);
  await tx.collection(AnalyticsCells).removeWhere(place);
  if (cells !== null) await tx.collection(AnalyticsCells).insert({ id: id(), ...place, cells });
}
