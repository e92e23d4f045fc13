import type { Ids } from '../../../../ports/ids.js';
import type { Transaction } from '../../../../ports/storage.js';
import type { Part } from '../../figures/adding.js';
import { bucketsOf } from '../buckets.js';
import { type Family, familyOf, placeOf } from './families.js';
import { addPacked, addTo, type CellMap, packCells, type PackedCells, placeNameOf } from './packed.js';
import { AnalyticsCells } from './records.js';

/** Rows of one day or month that are put together once there are as many. */
const MOST_ROWS = 12;

interface Bucket {
  readonly family: Family;
  readonly bucket: string;
  readonly cells: CellMap;
}

/** Parts that are added to the cells that are kept. */
export interface GrowingCells {
  add(part: Part): void;
  /** Adds them to what is there. Nobody else may do so at the same time. */
  save(tx: Transaction, ids: Ids): Promise<void>;
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
      for (const bucket of bucketsOf(part.day)) addPart(cellsOf(family, bucket), part, family, currency);
    },
    async save(tx, ids) {
      const grown = [...buckets.values()].flatMap(({ family, bucket, cells }) => {
        const packed = packCells(cells);
        return packed === null ? [] : [{ id: ids.uuid(), family, bucket, cells: packed }];
      });
      await tx.collection(AnalyticsCells).insertMany(grown);
      for (const { family, bucket } of grown) await putTogether(tx, ids, { family, bucket });
    },
  };
}

/** Adds a part to cells of its family. */
export function addPart(cells: CellMap, part: Part, family: Family, currency: string): void {
  const { count, gross, net } = part;
  const amounts = part.currency === '' ? { gross: 0n, net: 0n } : { gross, net };
  addTo(cells, placeNameOf(placeOf(part, family, currency)), part.measure, { count, ...amounts });
}

/** Makes one row of many that are of the same day or month. */
async function putTogether(tx: Transaction, ids: Ids, place: Omit<Bucket, 'cells'>): Promise<void> {
  if ((await tx.collection(AnalyticsCells).count({ where: place })) < MOST_ROWS) return;
  const rows = await tx.collection(AnalyticsCells).list({ where: place, order: [['id', 'asc']] });
  const all: CellMap = new Map();
  // What is kept is what was written.
  for (const row of rows) addPacked(all, row.cells as PackedCells);
  const cells = packCells(all);
  await tx.collection(AnalyticsCells).removeWhere(place);
  if (cells !== null) await tx.collection(AnalyticsCells).insert({ id: ids.uuid(), ...place, cells });
}
