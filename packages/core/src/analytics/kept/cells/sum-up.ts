import type { Dimension, Measure } from '../../facts/fact.js';
import type { AskedFigures, Figure } from '../../figures/figures.js';
import { currencyOf, dimensionsOf, type Family } from './families.js';
import type { Narrow } from './narrow.js';
import { type OpenSums, openPlaces, openSumsOf, type PackedCells } from './packed.js';

/** Cells of one day or month. */
export interface CellsOfTime {
  /** By what they are told apart where days or months are: the day, the month, or nothing. */
  readonly time: string;
  readonly cells: PackedCells;
  /** Their sums are taken off those of the others. */
  readonly isTakenOff: boolean;
}

/** Which figures are asked for of the cells of a family. */
export interface AskedCells extends Pick<AskedFigures, 'measures' | 'by' | 'filters' | 'per'> {
  readonly family: Family;
  /** Of the portal. */
  readonly currency: string;
}

/**
 * Sums cells up. Hundreds of thousands of them may come to a few figures, so no object and no text is made of any cell: each is given
 * the slot of its sums, and then its numbers are added to those of the slot.
 */
export function figuresOfCells(all: readonly CellsOfTime[], asked: AskedCells): Figure[] {
  const { measures, family, by, filters = {} } = asked;
  const dimensions = dimensionsOf(family);
  const [money, seconds] = [dimensions.length, dimensions.length + 1];
  const conditions = (Object.entries(filters) as [Dimension, string | undefined][]).flatMap(([dimension, value]) =>
    value === undefined ? [] : [{ nth: dimensions.indexOf(dimension), value }],
  );
  const slots = openSlots(all, [...by.map((dimension) => dimensions.indexOf(dimension)), money]);
  const tallies = measures.map((measure) => ({ measure, tally: openTally(), durations: openDurations() }));
  for (const [index, { cells, isTakenOff }] of all.entries()) {
    const sign = isTakenOff ? -1 : 1;
    const wanted = conditions.map(({ nth, value }) => ({
      codes: openPlaces(cells, nth),
      code: cells.values[nth]?.indexOf(value) ?? -1,
    }));
    if (wanted.some(({ code }) => code < 0)) continue;
    const ofCells = slots.of(index, wanted);
    const took = { values: cells.values[seconds] ?? [], codes: openPlaces(cells, seconds) };
    for (const { measure, tally, durations } of tallies) {
      const sums = openSumsOf(cells, measure);
      if (sums === undefined) continue;
      tally.add(ofCells, sums, sign);
      durations.add(ofCells, took, { counts: sums.counts, sign });
    }
  }
  return figuresOf(slots.all(), tallies, asked);
}

interface Tallied {
  readonly measure: Measure;
  readonly tally: Tally;
  readonly durations: ReturnType<typeof openDurations>;
}

function figuresOf(slots: readonly Slot[], tallies: readonly Tallied[], asked: AskedCells): Figure[] {
  const figures: Figure[] = [];
  for (const [slot, of] of slots.entries()) {
    const place = placeOf(of, asked);
    for (const { measure, tally, durations } of tallies) {
      const { count, gross, net } = tally.at(slot);
      if (count === 0 && gross === 0n && net === 0n) continue;
      figures.push({ measure, ...place, count, gross, net, vat: gross - net, durations: durations.at(slot) });
    }
  }
  return figures;
}

/** Of what the figures of a slot are. */
function placeOf({ time, values }: Slot, { by, per, currency: own }: AskedCells) {
  const { currency, day } = currencyOf(values[by.length] ?? '', own);
  const of = (dimension: Dimension) => values[by.indexOf(dimension)] || null;
  return {
    day: per === 'day' ? time : day,
    month: per === 'month' ? time : null,
    supplierId: of('supplierId'),
    categoryId: of('categoryId'),
    logisticsObjectId: of('logisticsObjectId'),
    costItemId: of('costItemId'),
    subjectId: of('subjectId'),
    currency,
  };
}

/** What a sum is of: a value of each thing that it is told apart by, the currency last. */
interface Slot {
  readonly time: string;
  readonly values: readonly string[];
}

interface Wanted {
  readonly codes: Narrow;
  readonly code: number;
}

/** Up to as many sums that there can be have a place for each, which is found at once. */
const MOST_PLACES = 4_000_000;

/** The slots that there are, by what tells them apart. */
interface SlotTable {
  /** Undefined or -1 where there is none yet. */
  get(key: number | string): number | undefined;
  set(key: number | string, slot: number): void;
}

function tableOf(most: number): SlotTable {
  if (most > MOST_PLACES) {
    const slots = new Map<number | string, number>();
    return { get: (key) => slots.get(key), set: (key, slot) => void slots.set(key, slot) };
  }
  // 0 is for none. Keys are numbers, where there are so few.
  const places = new Int32Array(most);
  return {
    get: (key) => (places[Number(key)] ?? 0) - 1,
    set: (key, slot) => void (places[Number(key)] = slot + 1),
  };
}

/** Gives cells their slots; what they are told apart by is said by its numbers among what tells places apart. */
function openSlots(all: readonly CellsOfTime[], told: readonly number[]) {
  const known = told.map(() => new Map<string, number>());
  const times = new Map<string, number>();
  const numbers = all.map(({ time }) => numberIn(times, time));
  // The same value has another number in each day or month: here is what it has among all of them.
  const codes = all.map(({ cells }) =>
    told.map((nth, at) => Uint32Array.from(cells.values[nth] ?? [], (value) => numberIn(known[at], value))),
  );
  const sizes = known.map(({ size }) => size);
  const most = sizes.reduce((product, size) => product * size, times.size);
  const slots = tableOf(most);
  const made: { readonly time: string; readonly values: readonly string[] }[] = [];
  return {
    /** The slot of each cell of a day or month; -1 where it is not wanted. */
    of(index: number, wanted: readonly Wanted[]): Int32Array {
      const { cells, time } = all[index] ?? NO_CELLS;
      const columns = told.map((nth) => openPlaces(cells, nth));
      const keys = keysOf(columns, { codes: codes[index] ?? [], sizes, first: numbers[index] ?? 0, most });
      const slotOf = new Int32Array(keys.length).fill(-1);
      next: for (let cell = 0; cell < keys.length; cell += 1) {
        for (const { codes: column, code } of wanted) if (column[cell] !== code) continue next;
        const key = keys[cell] ?? 0;
        let slot = slots.get(key);
        if (slot === undefined || slot < 0) {
          const values = told.map((nth, at) => cells.values[nth]?.[columns[at]?.[cell] ?? 0] ?? '');
          slot = made.push({ time, values }) - 1;
          slots.set(key, slot);
        }
        slotOf[cell] = slot;
      }
      return slotOf;
    },
    /** What the slots are of, in their order. */
    all: (): readonly Slot[] => made,
  };
}

const NO_CELLS: CellsOfTime = { time: '', cells: { values: [], places: [], sums: {} }, isTakenOff: false };

interface Keying {
  readonly codes: readonly Uint32Array[];
  readonly sizes: readonly number[];
  readonly first: number;
  /** How many keys there can be. */
  readonly most: number;
}

/** What tells each cell apart, in one: a number as long as that is exact. */
function keysOf(columns: readonly Narrow[], { codes, sizes, first, most }: Keying): Float64Array | readonly string[] {
  const count = columns[0]?.length ?? 0;
  if (most > Number.MAX_SAFE_INTEGER) {
    return Array.from({ length: count }, (_, cell) =>
      [first, ...columns.map((column, at) => codes[at]?.[column[cell] ?? 0])].join(' '),
    );
  }
  const keys = new Float64Array(count).fill(first);
  for (const [at, column] of columns.entries()) addColumn(keys, column, codes[at] ?? NO_CODES, sizes[at] ?? 1);
  return keys;
}

const NO_CODES = new Uint32Array();

function addColumn(keys: Float64Array, column: Narrow, codes: Uint32Array, size: number): void {
  for (let cell = 0; cell < keys.length; cell += 1) {
    keys[cell] = (keys[cell] ?? 0) * size + (codes[column[cell] ?? 0] ?? 0);
  }
}

function numberIn(known: Map<string, number> | undefined, value: string): number {
  const number = known?.get(value) ?? known?.size ?? 0;
  known?.set(value, number);
  return number;
}

interface Tally {
  add(slots: Int32Array, sums: OpenSums, sign: 1 | -1): void;
  at(slot: number): { readonly count: number; readonly gross: bigint; readonly net: bigint };
}

function openTally(): Tally {
  const [counts, gross, net] = [openExact(), openExact(), openExact()];
  return {
    add(slots, sums, sign) {
      counts.add(slots, sums.counts, sign);
      if (sums.gross !== undefined) gross.add(slots, sums.gross, sign);
      if (sums.net !== undefined) net.add(slots, sums.net, sign);
    },
    at: (slot) => ({ count: Number(counts.at(slot)), gross: gross.at(slot), net: net.at(slot) }),
  };
}

/** Sums that are plain numbers as long as these are exact. */
function openExact() {
  const sums: number[] = [];
  const beyond = new Map<number, bigint>();
  return {
    add(slots: Int32Array, added: Narrow, sign: 1 | -1) {
      for (let cell = 0; cell < slots.length; cell += 1) {
        const slot = slots[cell] ?? -1;
        if (slot < 0) continue;
        while (sums.length <= slot) sums.push(0);
        const more = sign * (added[cell] ?? 0);
        const before = sums[slot] ?? 0;
        const sum = before + more;
        if (Number.isSafeInteger(sum)) sums[slot] = sum;
        else {
          beyond.set(slot, (beyond.get(slot) ?? 0n) + BigInt(before));
          sums[slot] = more;
        }
      }
    },
    at: (slot: number) => BigInt(sums[slot] ?? 0) + (beyond.get(slot) ?? 0n),
  };
}

const NONE: ReadonlyMap<number, number> = new Map();

/** How often things took how long. */
function openDurations() {
  const known = new Map<string, number>();
  const all: number[][] = [];
  return {
    add(
      slots: Int32Array,
      { values, codes }: { readonly values: readonly string[]; readonly codes: Narrow },
      { counts, sign }: { readonly counts: Narrow; readonly sign: 1 | -1 },
    ) {
      // What takes no time has nothing to tell.
      if (values.every((value) => value === '')) return;
      const numbers = Uint32Array.from(values, (value) => numberIn(known, value));
      for (let cell = 0; cell < slots.length; cell += 1) {
        const slot = slots[cell] ?? -1;
        if (slot < 0) continue;
        const own = (all[slot] ??= []);
        const number = numbers[codes[cell] ?? 0] ?? 0;
        while (own.length <= number) own.push(0);
        own[number] = (own[number] ?? 0) + sign * (counts[cell] ?? 0);
      }
    },
    at(slot: number): ReadonlyMap<number, number> {
      // There may be a figure for each of very many days.
      if (known.size === 0) return NONE;
      const seconds = [...known.keys()];
      const own = all[slot] ?? [];
      return new Map(own.flatMap((count, number) => (count === 0 ? [] : [[Number(seconds[number]), count] as const])));
    },
  };
}
