import type { Ids } from '../../../../ports/ids.js';
import type { Transaction } from '../../../../ports/storage.js';
import type { Part } from '../../figures/adding.js';
import { bucketsOf } from '../buckets.js';
import { type Family, familyOf } from '../cuts.js';
import {
  addPacked,
  addTo,
  CELL_DIMENSIONS,
  type CellMap,
  moneyOf,
  packCells,
  type PackedCells,
  placeNameOf,
} from './packed.js';
import { AnalyticsCells } from './records.js';

/** Rows of one day or month that are put together once there are as many. */
const MOST_ROWS = 12;

interface Place {
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
  const places = new Map<string, Place>();
  const placeOf = (family: Family, bucket: string) => {
    const name = `${family} ${bucket}`;
    const place = places.get(name) ?? { family, bucket, cells: new Map() };
    places.set(name, place);
    return place;
  };
  return {
    add(part) {
      const family = familyOf(part.measure);
      if (family === undefined) return;
      const values = CELL_DIMENSIONS.map((dimension) => part[dimension] ?? '');
      const name = placeNameOf([...values, moneyOf(part, currency)]);
      const amounts = part.currency === '' ? { gross: 0n, net: 0n } : part;
      for (const bucket of bucketsOf(part.day)) {
        addTo(placeOf(family, bucket).cells, name, part.measure, {
          count: part.count,
          gross: amounts.gross,
          net: amounts.net,
        });
      }
    },
    async save(tx, ids) {
      const grown = [...places.values()].flatMap(({ family, bucket, cells }) => {
        const packed = packCells(cells);
        return packed === null ? [] : [{ id: ids.uuid(), family, bucket, cells: packed }];
      });
      await tx.collection(AnalyticsCells).insertMany(grown);
      for (const place of grown) await putTogether(tx, ids, place);
    },
  };
}

/** Makes one row of many that are of the same day or month. */
async function putTogether(tx: Transaction, ids: Ids, { family, bucket }: Omit<Place, 'cells'>): Promise<void> {
  const where = { family, bucket };
  if ((await tx.collection(AnalyticsCells).count({ where })) < MOST_ROWS) return;
  const rows = await tx.collection(AnalyticsCells).list({ where, order: [['id', 'asc']] });
  const all: CellMap = new Map();
  // What is kept is what was written.
  for (const row of rows) addPacked(all, row.cells as PackedCells);
  const cells = packCells(all);
  await tx.collection(AnalyticsCells).removeWhere(where);
  if (cells !== null) await tx.collection(AnalyticsCells).insert({ id: ids.uuid(), family, bucket, cells });
}
