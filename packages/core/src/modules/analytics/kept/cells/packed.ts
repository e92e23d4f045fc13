import { type Dimension, type Measure } from '../../facts/fact.js';
import type { Part } from '../../figures/adding.js';
import type { Counted } from '../amounted.js';

/** By all of these at once sums are kept in cells. */
export const CELL_DIMENSIONS = [
  'supplierId',
  'categoryId',
  'logisticsObjectId',
  'costItemId',
] as const satisfies readonly Dimension[];
/** Where a cell tells its currency, after its dimensions. */
export const MONEY = CELL_DIMENSIONS.length;
/** Numbers that tell the place of a cell: one for each dimension, and one for the currency. */
export const PLACE = MONEY + 1;

/** What is summed up at one place, by measure. */
export type CellSums = Map<Measure, Counted>;

/** Cells by their places: the values of the dimensions and the currency, in their order, as `placeNameOf` joins them. */
export type CellMap = Map<string, CellSums>;

/** Sums of one measure, cell by cell, as base64 of numbers of 32 bits for counts and of 64 bits for amounts in minor units. */
type PackedSums = readonly [counts: string, gross: string, net: string | null];

/** Cells as they are stored: thousands of them are read at once, and without making an object of any. */
export interface PackedCells {
  /** What the places have of each dimension, and currencies: empty for none. */
  readonly values: readonly (readonly string[])[];
  /** Where the values of each cell are among those: `PLACE` numbers of 32 bits for each, as base64. */
  readonly places: string;
  /** Net is left out where it is the same as gross throughout. */
  readonly sums: Readonly<Record<string, PackedSums>>;
}

/** Sums of one measure, cell by cell. */
export interface OpenSums {
  readonly counts: Int32Array;
  readonly gross: Float64Array;
  readonly net: Float64Array;
}

/** The currency of a part, with its day where that decides on the rate; `-` where it is about no money. */
export function moneyOf({ currency, day }: Pick<Part, 'currency' | 'day'>, own: string): string {
  if (currency === '') return '-';
  return currency === own ? '' : `${currency}|${day}`;
}

/** The name of a place. */
export function placeNameOf(values: readonly string[]): string {
  return values.join(' ');
}

/** Packs cells, those beside each other that are alike; what came to nothing is left out. */
export function packCells(cells: CellMap): PackedCells | null {
  const rows = [...cells].toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap((cell) => [...rowsOf(cell)]);
  if (rows.length === 0) return null;
  const values = Array.from({ length: PLACE }, () => new Map<string, number>());
  const places = new Uint32Array(rows.length * PLACE);
  for (const [index, { place }] of rows.entries()) {
    for (const [nth, value] of place.split(' ').entries()) {
      const known = values[nth] ?? new Map<string, number>();
      const code = known.get(value) ?? known.size;
      known.set(value, code);
      places[index * PLACE + nth] = code;
    }
  }
  const measures = [...new Set(rows.flatMap(({ sums }) => [...sums.keys()]))];
  return {
    values: values.map((each) => [...each.keys()]),
    places: packed(places),
    sums: Object.fromEntries(measures.map((measure) => [measure, packSums(rows, measure)])),
  };
}

interface PackedRow {
  readonly place: string;
  readonly sums: ReadonlyMap<Measure, { readonly count: number; readonly gross: number; readonly net: number }>;
}

/** The rows of a cell: one, or several where an amount is more than a number tells exactly. */
function* rowsOf([place, sums]: readonly [string, CellSums]): Generator<PackedRow> {
  let left = new Map([...sums].filter(([, { count, gross, net }]) => count !== 0 || gross !== 0n || net !== 0n));
  while (left.size > 0) {
    const row = new Map<Measure, { count: number; gross: number; net: number }>();
    const rest: CellSums = new Map();
    for (const [measure, { count, gross, net }] of left) {
      const [whole, without] = [exactly(gross), exactly(net)];
      row.set(measure, { count, gross: Number(whole), net: Number(without) });
      if (whole === gross && without === net) continue;
      rest.set(measure, { count: 0, gross: gross - whole, net: net - without, vat: 0n });
    }
    yield { place, sums: row };
    left = rest;
  }
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

function exactly(amount: bigint): bigint {
  return amount > MOST ? MOST : amount < -MOST ? -MOST : amount;
}

function packSums(rows: readonly PackedRow[], measure: Measure): PackedSums {
  const of = (name: 'count' | 'gross' | 'net') => rows.map(({ sums }) => sums.get(measure)?.[name] ?? 0);
  const gross = packed(Float64Array.from(of('gross')));
  const net = packed(Float64Array.from(of('net')));
  return [packed(Int32Array.from(of('count'))), gross, net === gross ? null : net];
}

/** The places of packed cells, `PLACE` numbers for each. */
export function openPlaces({ places }: PackedCells): Uint32Array {
  return new Uint32Array(opened(places));
}

/** The sums of a measure, or undefined where no cell has any. */
export function openSumsOf({ sums }: PackedCells, measure: Measure): OpenSums | undefined {
  const found = sums[measure];
  if (found === undefined) return undefined;
  const [counts, gross, net] = found;
  const whole = new Float64Array(opened(gross));
  return {
    counts: new Int32Array(opened(counts)),
    gross: whole,
    net: net === null ? whole : new Float64Array(opened(net)),
  };
}

/** Adds packed cells to others. */
export function addPacked(cells: CellMap, added: PackedCells): void {
  const places = openPlaces(added);
  const sums = Object.keys(added.sums).map((name) => {
    // Names of measures are what was written.
    const measure = name as Measure;
    return [measure, openSumsOf(added, measure)] as const;
  });
  for (let index = 0; index * PLACE < places.length; index += 1) {
    const name = placeNameOf(added.values.map((values, nth) => values[places[index * PLACE + nth] ?? 0] ?? ''));
    for (const [measure, of] of sums) {
      const counted = { count: of?.counts[index] ?? 0, gross: of?.gross[index] ?? 0, net: of?.net[index] ?? 0 };
      if (counted.count === 0 && counted.gross === 0 && counted.net === 0) continue;
      addTo(cells, name, measure, { count: counted.count, gross: BigInt(counted.gross), net: BigInt(counted.net) });
    }
  }
}

/** Adds to the sums at a place. */
export function addTo(cells: CellMap, place: string, measure: Measure, added: Omit<Counted, 'vat'>): void {
  let sums = cells.get(place);
  if (sums === undefined) cells.set(place, (sums = new Map()));
  const { count, gross, net } = sums.get(measure) ?? NOTHING;
  sums.set(measure, { count: count + added.count, gross: gross + added.gross, net: net + added.net, vat: 0n });
}

const NOTHING: Counted = { count: 0, gross: 0n, net: 0n, vat: 0n };

function packed(numbers: Uint32Array | Int32Array | Float64Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}

function opened(text: string): ArrayBuffer {
  const bytes = Buffer.from(text, 'base64');
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
