import type { Measure } from '../../facts/fact.js';
import { type Narrow, packIndexes, packNumbers, unpackIndexes, unpackNumbers } from './narrow.js';

/** What is counted and summed up at one place. */
export interface CellSum {
  readonly count: number;
  readonly gross: bigint;
  readonly net: bigint;
}

type GrowingSum = { -readonly [K in keyof CellSum]: CellSum[K] };

/** Sums by measure, by their places: what tells a place apart, joined by `placeNameOf`. */
export type CellMap = Map<string, Map<Measure, GrowingSum>>;

/** Cells as they are stored: hundreds of thousands are read at once, and without making an object of any. */
export interface PackedCells {
  /** What the places have of each thing that tells them apart: empty for none. */
  readonly values: readonly (readonly string[])[];
  /** For each of these things, where the value of each cell is among its values. */
  readonly places: readonly string[];
  /** Of each measure, cell by cell. Amounts are left out where there are none, and net where it is the same as gross throughout. */
  readonly sums: Readonly<Record<string, readonly [counts: string, gross?: string, net?: string]>>;
}

/** Sums of one measure, cell by cell. */
export interface OpenSums {
  readonly counts: Narrow;
  readonly gross: Narrow | undefined;
  readonly net: Narrow | undefined;
}

/** No cells yet. */
export function emptyCells(): CellMap {
  return new Map();
}

/** The name of a place. */
export function placeNameOf(values: readonly string[]): string {
  return values.join(' ');
}

/** Adds to the sums at a place. */
export function addTo(cells: CellMap, place: string, measure: Measure, { count, gross, net }: CellSum): void {
  let sums = cells.get(place);
  if (sums === undefined) cells.set(place, (sums = new Map<Measure, GrowingSum>()));
  const sum = sums.get(measure);
  if (sum === undefined) sums.set(measure, { count, gross, net });
  else {
    sum.count += count;
    sum.gross += gross;
    sum.net += net;
  }
}

const NOTHING: CellSum = { count: 0, gross: 0n, net: 0n };

/** Packs cells; null where all of them came to nothing. */
export function packCells(cells: CellMap): PackedCells | null {
  const rows = [...cells].flatMap((cell) => [...rowsOf(cell)]);
  const [first] = rows;
  if (first === undefined) return null;
  const places = rows.map(({ place }) => place.split(' '));
  const values = first.place.split(' ').map((_, nth) => [...new Set(places.map((place) => place[nth] ?? ''))]);
  const measures = [...new Set(rows.flatMap(({ sums }) => [...sums.keys()]))];
  return {
    values,
    places: values.map((known, nth) => {
      const codes = new Map(known.map((value, code) => [value, code]));
      return packIndexes(
        places.map((place) => codes.get(place[nth] ?? '') ?? 0),
        known.length,
      );
    }),
    sums: Object.fromEntries(measures.map((measure) => [measure, packSums(rows, measure)])),
  };
}

interface PackedRow {
  readonly place: string;
  readonly sums: ReadonlyMap<Measure, { readonly count: number; readonly gross: number; readonly net: number }>;
}

/** The rows of a cell: none where it came to nothing, and several where an amount is more than a number tells exactly. */
function* rowsOf([place, sums]: readonly [string, ReadonlyMap<Measure, CellSum>]): Generator<PackedRow> {
  let left = new Map([...sums].filter(([, { count, gross, net }]) => count !== 0 || gross !== 0n || net !== 0n));
  while (left.size > 0) {
    const row = new Map<Measure, { count: number; gross: number; net: number }>();
    const rest = new Map<Measure, CellSum>();
    for (const [measure, { count, gross, net }] of left) {
      const [whole, without] = [exactly(gross), exactly(net)];
      row.set(measure, { count, gross: Number(whole), net: Number(without) });
      if (whole === gross && without === net) continue;
      rest.set(measure, { count: 0, gross: gross - whole, net: net - without });
    }
    yield { place, sums: row };
    left = rest;
  }
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

function exactly(amount: bigint): bigint {
  return amount > MOST ? MOST : amount < -MOST ? -MOST : amount;
}

function packSums(rows: readonly PackedRow[], measure: Measure): PackedCells['sums'][string] {
  const of = (name: 'count' | 'gross' | 'net') => rows.map(({ sums }) => sums.get(measure)?.[name] ?? 0);
  const [counts, gross, net] = [of('count'), of('gross'), of('net')];
  if ([...gross, ...net].every((amount) => amount === 0)) return [packNumbers(counts)];
  const isSame = gross.every((amount, index) => amount === net[index]);
  if (isSame) return [packNumbers(counts), packNumbers(gross)];
  return [packNumbers(counts), packNumbers(gross), packNumbers(net)];
}

/** Where the values of each cell are among the values of its places, for one of the things that tell them apart. */
export function openPlaces({ values, places }: PackedCells, nth: number): Narrow {
  return unpackIndexes(places[nth] ?? '', values[nth]?.length ?? 0);
}

/** The sums of a measure, or undefined where no cell has any. */
export function openSumsOf({ sums }: PackedCells, measure: Measure): OpenSums | undefined {
  const found = sums[measure];
  if (found === undefined) return undefined;
  const [counts, packedGross, packedNet] = found;
  const gross = packedGross === undefined ? undefined : unpackNumbers(packedGross);
  return { counts: unpackNumbers(counts), gross, net: packedNet === undefined ? gross : unpackNumbers(packedNet) };
}

/** Adds packed cells to others. */
export function addPacked(cells: CellMap, added: PackedCells): void {
  const places = added.values.map((_, nth) => openPlaces(added, nth));
  const names = Array.from(places[0] ?? [], (_, cell) =>
    placeNameOf(added.values.map((known, nth) => known[places[nth]?.[cell] ?? 0] ?? '')),
  );
  for (const measure of Object.keys(added.sums)) {
    // Names of measures are what was written.
    const sums = openSumsOf(added, measure as Measure);
    for (const [cell, name] of names.entries()) {
      const sum = sumIn(sums, cell);
      if (sum !== NOTHING) addTo(cells, name, measure as Measure, sum);
    }
  }
}

function sumIn(sums: OpenSums | undefined, cell: number): CellSum {
  const [count = 0, gross = 0, net = 0] = [sums?.counts[cell], sums?.gross?.[cell], sums?.net?.[cell]];
  return count === 0 && gross === 0 && net === 0 ? NOTHING : { count, gross: BigInt(gross), net: BigInt(net) };
}
