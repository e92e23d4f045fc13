import type { Dimension } from '../../facts/fact.js';
import type { Part } from '../../figures/adding.js';
import type { AskedFigures } from '../../figures/figures.js';
import { CELL_DIMENSIONS, MONEY, openPlaces, openSumsOf, type PackedCells, PLACE } from './packed.js';

/** Cells of one day or month. */
export interface CellsOfTime {
  /** The day; of a month, its first one. */
  readonly day: string;
  /** By what they are told apart where days or months are. */
  readonly time: string;
  readonly cells: PackedCells;
}

type Asked = Pick<AskedFigures, 'measures' | 'by' | 'filters'>;

/**
 * Sums cells up, as parts that are told apart by no more than is asked. Hundreds of thousands of cells may be summed up to a few
 * parts, so no object and no text is made of any cell.
 */
export function partsOfCells(all: readonly CellsOfTime[], asked: Asked, currency: string): Part[] {
  const { measures, filters = {} } = asked;
  const conditions = Object.entries(filters).filter(([, value]) => value !== undefined) as [Dimension, string][];
  const told = [...asked.by.map(nthOf), MONEY];
  const groups = groupsOf(all, told);
  const sums = new Map(measures.map((measure) => [measure, openTally()]));
  for (const [nth, { cells }] of all.entries()) {
    const wanted = conditions.map(([dimension, value]) => {
      const at = nthOf(dimension);
      return { at, code: cells.values[at]?.indexOf(value) ?? -1 };
    });
    if (wanted.some(({ code }) => code < 0)) continue;
    const slots = slotsOf(openPlaces(cells), groups, nth, wanted);
    for (const [measure, tally] of sums) tally.add(slots, openSumsOf(cells, measure));
  }
  const given = { ...NOWHERE, ...Object.fromEntries(conditions) };
  return groups.places().flatMap(({ day, values }, slot) => {
    const [foreign = '', foreignDay = ''] = values.at(-1)?.split('|') ?? [];
    const of = Object.fromEntries(asked.by.map((dimension, nth) => [dimension, values[nth] || null]));
    return measures.flatMap((measure): Part[] => {
      const sum = sums.get(measure)?.at(slot);
      if (sum === undefined) return [];
      const isMoney = foreign !== '-';
      return [
        {
          ...given,
          ...of,
          measure,
          day: foreignDay === '' ? day : foreignDay,
          currency: !isMoney ? '' : foreign === '' ? currency : foreign,
          ...sum,
          durations: NONE,
        },
      ];
    });
  });
}

const NONE: ReadonlyMap<number, number> = new Map();
const NOWHERE = { supplierId: null, categoryId: null, logisticsObjectId: null, costItemId: null, subjectId: null };

function nthOf(dimension: Dimension): number {
  return (CELL_DIMENSIONS as readonly Dimension[]).indexOf(dimension);
}

/** What sums are told apart by: each gets a slot when its first cell comes. */
interface Groups {
  readonly told: readonly number[];
  /** For each of the cells and what is told: which number a code stands for among all cells. */
  readonly codes: readonly (readonly Uint32Array[])[];
  slotOf(nth: number, codes: readonly number[]): number;
  /** What the slots are, in their order. */
  places(): { readonly day: string; readonly values: readonly string[] }[];
}

function groupsOf(all: readonly CellsOfTime[], told: readonly number[]): Groups {
  const known = told.map(() => new Map<string, number>());
  const codes = all.map(({ cells }) =>
    told.map((at, nth) => Uint32Array.from(cells.values[at] ?? [], (value) => numberIn(known[nth], value))),
  );
  const times = new Map<string, number>();
  const numbers = all.map(({ time }) => numberIn(times, time));
  const sizes = known.map(({ size }) => size);
  const isNumber = sizes.reduce((product, size) => product * size, times.size) < Number.MAX_SAFE_INTEGER;
  const slots = new Map<number | string, number>();
  const made: { readonly nth: number; readonly codes: readonly number[] }[] = [];
  return {
    told,
    codes,
    slotOf(nth, of) {
      let key: number | string = numbers[nth] ?? 0;
      if (isNumber) for (let at = 0; at < of.length; at += 1) key = key * (sizes[at] ?? 1) + (of[at] ?? 0);
      else key = `${key} ${of.join(' ')}`;
      const slot = slots.get(key);
      if (slot !== undefined) return slot;
      slots.set(key, made.length);
      return made.push({ nth, codes: [...of] }) - 1;
    },
    places() {
      const values = known.map((each) => [...each.keys()]);
      return made.map(({ nth, codes: of }) => ({
        day: all[nth]?.day ?? '',
        values: of.map((code, at) => values[at]?.[code] ?? ''),
      }));
    },
  };
}

function numberIn(known: Map<string, number> | undefined, value: string): number {
  const number = known?.get(value) ?? known?.size ?? 0;
  known?.set(value, number);
  return number;
}

/** The slot of each cell; -1 where it is not wanted. */
function slotsOf(
  places: Uint32Array,
  groups: Groups,
  nth: number,
  wanted: readonly { readonly at: number; readonly code: number }[],
): Int32Array {
  const { told } = groups;
  const codes = groups.codes[nth] ?? [];
  const of = told.map(() => 0);
  const slots = new Int32Array(places.length / PLACE).fill(-1);
  next: for (let cell = 0; cell < slots.length; cell += 1) {
    const begin = cell * PLACE;
    for (const { at, code } of wanted) if (places[begin + at] !== code) continue next;
    for (let at = 0; at < told.length; at += 1) of[at] = codes[at]?.[places[begin + (told[at] ?? 0)] ?? 0] ?? 0;
    slots[cell] = groups.slotOf(nth, of);
  }
  return slots;
}

interface Tally {
  add(
    slots: Int32Array,
    sums: { readonly counts: Int32Array; readonly gross: Float64Array; readonly net: Float64Array } | undefined,
  ): void;
  /** What has come together in a slot; undefined where nothing has. */
  at(slot: number): { count: number; gross: bigint; net: bigint; vat: bigint } | undefined;
}

function openTally(): Tally {
  const counts: number[] = [];
  const gross = openExact();
  const net = openExact();
  return {
    add(slots, sums) {
      if (sums === undefined) return;
      for (let cell = 0; cell < slots.length; cell += 1) {
        const slot = slots[cell] ?? -1;
        if (slot < 0) continue;
        while (counts.length <= slot) counts.push(0);
        counts[slot] = (counts[slot] ?? 0) + (sums.counts[cell] ?? 0);
      }
      gross.add(slots, sums.gross);
      net.add(slots, sums.net);
    },
    at(slot) {
      const [count = 0, whole, without] = [counts[slot], gross.at(slot), net.at(slot)];
      if (count === 0 && whole === 0n && without === 0n) return undefined;
      return { count, gross: whole, net: without, vat: whole - without };
    },
  };
}

/** Sums that are plain numbers as long as these are exact. */
function openExact() {
  const sums: number[] = [];
  const beyond = new Map<number, bigint>();
  return {
    add(slots: Int32Array, added: Float64Array) {
      for (let cell = 0; cell < slots.length; cell += 1) {
        const slot = slots[cell] ?? -1;
        if (slot < 0) continue;
        while (sums.length <= slot) sums.push(0);
        const before = sums[slot] ?? 0;
        const sum = before + (added[cell] ?? 0);
        if (sum <= Number.MAX_SAFE_INTEGER && sum >= Number.MIN_SAFE_INTEGER) sums[slot] = sum;
        else {
          beyond.set(slot, (beyond.get(slot) ?? 0n) + BigInt(before));
          sums[slot] = added[cell] ?? 0;
        }
      }
    },
    at: (slot: number) => BigInt(sums[slot] ?? 0) + (beyond.get(slot) ?? 0n),
  };
}
