import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  lesserOf,
  restOf,
  subtractQuantity,
  sumQuantity,
} from '../../../kernel/values/numbers/quantity.js';
import type { BaseRatioOf } from '../../catalog/index.js';

/** A line of a requisition as far as stock goes. */
export interface NeededLine {
  readonly id: string;
  readonly catalogItemId: string | null;
  readonly unitId: string;
  readonly quantity: string;
  readonly receivedQuantity: string;
  readonly status: string;
}

/** What lies of an item in a warehouse, in its base unit. */
export interface StockPlace {
  readonly warehouseId: string;
  readonly onHand: string;
  readonly reserved: string;
}

/** What is known of stock and orders. */
export interface StockFacts {
  /** By item, the warehouse that goods are taken from first being the first. */
  readonly places: ReadonlyMap<string, readonly StockPlace[]>;
  /** How many base units of an item are in one of a unit. */
  readonly toBase: BaseRatioOf;
  /** What is kept for lines, or was issued for them, by line and in its units. */
  readonly covered: ReadonlyMap<string, string>;
  /** What orders still bring, by line and in its units. */
  readonly coming: ReadonlyMap<string, string>;
}

/** What a line can have from stock, in its units. */
export interface LineAvailability {
  readonly lineId: string;
  readonly onHand: string;
  readonly reserved: string;
  readonly available: string;
  readonly reservedForLine: string;
  readonly onOrderQuantity: string;
  readonly fromStock: string;
  readonly toBuy: string;
  /** Where what it can have lies, in base units. */
  readonly parts: readonly {
    readonly catalogItemId: string;
    readonly warehouseId: string;
    readonly quantity: string;
  }[];
}

/**
 * Tells for each line what is there of it, and what is to be bought: what has not arrived, is not kept for it, is not on order, and does
 * not lie free in a warehouse. Lines for the same item share what is free, the first first.
 */
export function planAvailability(lines: readonly NeededLine[], facts: StockFacts): LineAvailability[] {
  const free = new Map<string, string>();
  return lines.map((line) => {
    const { id: lineId, catalogItemId } = line;
    const reservedForLine = facts.covered.get(lineId) ?? '0';
    const onOrderQuantity = facts.coming.get(lineId) ?? '0';
    const need = needOf(line, [line.receivedQuantity, reservedForLine, onOrderQuantity]);
    const common = { lineId, reservedForLine, onOrderQuantity };
    if (catalogItemId === null) return { ...common, ...NOTHING, toBuy: need };
    const places = facts.places.get(catalogItemId) ?? [];
    const ratio = facts.toBase(catalogItemId, line);
    const parts = takeFrom({ catalogItemId, places, free }, convertedQuantity(need, ratio));
    const inLineUnits = (base: string) => convertedQuantity(base, inverse(ratio));
    const taken = sumQuantity(parts.map(({ quantity }) => quantity));
    const coversNeed = compareQuantity(taken, convertedQuantity(need, ratio)) >= 0;
    const fromStock = coversNeed ? need : inLineUnits(taken);
    return {
      ...common,
      onHand: inLineUnits(sumQuantity(places.map(({ onHand }) => onHand))),
      reserved: inLineUnits(sumQuantity(places.map(({ reserved }) => reserved))),
      available: inLineUnits(sumQuantity(places.map(freeOf))),
      fromStock,
      toBuy: subtractQuantity(need, fromStock),
      parts,
    };
  });
}

const NOTHING = { onHand: '0', reserved: '0', available: '0', fromStock: '0', parts: [] };

function needOf({ status, quantity }: NeededLine, had: readonly string[]): string {
  const sum = sumQuantity(had);
  return status === 'cancelled' ? '0' : restOf(quantity, sum);
}

function freeOf({ onHand, reserved }: StockPlace): string {
  return restOf(onHand, reserved);
}

interface Source {
  readonly catalogItemId: string;
  readonly places: readonly StockPlace[];
  /** What is taken already, by item and warehouse. */
  readonly free: Map<string, string>;
}

function takeFrom({ catalogItemId, places, free }: Source, wanted: string): LineAvailability['parts'] {
  const parts: { catalogItemId: string; warehouseId: string; quantity: string }[] = [];
  let rest = wanted;
  for (const place of places) {
    if (isZeroQuantity(rest)) break;
    const key = `${catalogItemId} ${place.warehouseId}`;
    const taken = free.get(key) ?? '0';
    const left = subtractQuantity(freeOf(place), taken);
    const quantity = lesserOf(left, rest);
    if (isZeroQuantity(quantity)) continue;
    free.set(key, addQuantity(taken, quantity));
    rest = subtractQuantity(rest, quantity);
    parts.push({ catalogItemId, warehouseId: place.warehouseId, quantity });
  }
  return parts;
}
