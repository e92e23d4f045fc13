import { exactly, type Fraction, inverse, times } from '../../../kernel/values/numbers/fraction.js';
import { toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { restOf, sumQuantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { roundedPrice, worthOf } from '../../../kernel/values/numbers/worth.js';
import type { Row } from '../../../kernel/records/record.js';
import type { ProcurementItems } from '../items/records.js';
import type { AnalogBought, ItemCost } from '../sourcing/requisition-sourcing.js';
import type { ArrivalLine, EnteredQuantity } from './arrival.js';
import type { CountedPart, OrderedLine } from './ordered-lines.js';
import type { ReceiptLineRow } from './records.js';

type ItemRow = Pick<
  Row<typeof ProcurementItems>,
  'id' | 'catalogItemId' | 'rawName' | 'unitId' | 'unitFactor' | 'quantity' | 'receivedQuantity'
>;

/** A line of a receipt before it has a place in it. */
export interface PlannedLine extends Omit<ReceiptLineRow, 'id' | 'receiptId' | 'sortOrder'> {
  /** What all of it is worth, which the cost of a unit tells rounded; null where no cost is known. */
  readonly worth: string | null;
  /** How it was counted in, where that was in another unit. */
  readonly entered: EnteredQuantity | undefined;
}

/** What is known of what a line is about. */
export interface LineContext {
  /** Items of the requisition as they were before. */
  readonly items: ReadonlyMap<string, ItemRow>;
  /** The parts of the line that orders counted. */
  readonly parts: readonly CountedPart[];
  /** What decisions say that items cost. */
  readonly costs: ReadonlyMap<string, ItemCost>;
  /** What decisions buy in place of what items ask for, by their ids. */
  readonly analogs: ReadonlyMap<string, AnalogBought>;
  /** Currency of costs that are sent where no order says another. */
  readonly currency: string | null;
}

/**
 * What a receipt says of a line that arrived: what was still to come of it, and what a unit costs. A cost that was sent counts before
 * that of the order, and that before what was decided. A line that several lines of orders share costs what they cost on average; where
 * some of them ordered another thing than the requisition asks for, each thing is a line of its own.
 */
export function planLines(line: ArrivalLine, context: LineContext): readonly PlannedLine[] {
  const { parts } = context;
  const things = new Map<string, CountedPart[]>();
  for (const part of parts) {
    const { isAnalog, id } = part.line;
    const thing = isAnalog ? id : '';
    things.set(thing, [...(things.get(thing) ?? []), part]);
  }
  if (things.size <= 1) return [planLine(line, context)];
  const counted = sumQuantity(parts.map(({ quantity }) => quantity));
  const rest = restOf(line.quantity, counted);
  const unitCost = unitCostIn(line);
  return [...things.values()].map((own, index) => {
    const quantity = sumQuantity([...own.map((part) => part.quantity), ...(index === 0 ? [rest] : [])]);
    return planLine({ ...line, quantity, unitCost, entered: undefined }, { ...context, parts: own });
  });
}

function planLine(line: ArrivalLine, { items, parts, costs, analogs, currency }: LineContext): PlannedLine {
  const { procurementItemId: itemId, quantity, discrepancyReason = null } = line;
  const item = items.get(itemId ?? '');
  const analog = parts.length === 0 ? analogs.get(itemId ?? '') : undefined;
  return {
    itemId,
    purchaseOrderItemId: orderLineOf(line, parts),
    ...aboutOf(item, parts[0]?.line),
    ...analog,
    expectedQuantity: line.expectedQuantity ?? expectedOf(item, parts),
    quantity,
    entered: enteredOf(line, parts),
    ...costOf(line, { parts, decided: costs.get(itemId ?? ''), currency }),
    discrepancyReason,
  };
}

/** An analog comes into stock in the unit that it was ordered in: its own item may know no other. */
function enteredOf({ entered, quantity }: ArrivalLine, parts: readonly CountedPart[]): EnteredQuantity | undefined {
  const [part, ...others] = parts;
  if (part?.line.isAnalog !== true || others.length > 0 || part.quantity !== quantity) return entered;
  return { quantity: part.counted, unitId: part.line.unitId, unitFactor: null };
}

/** The cost that was sent, of the unit in which the line is kept. */
function unitCostIn({ unitCost: sent = null, entered, quantity }: ArrivalLine): string | null {
  const cost = costSent(sent, entered, quantity);
  return cost === null ? null : roundedPrice(cost);
}

function orderLineOf({ purchaseOrderItemId = null }: ArrivalLine, parts: readonly CountedPart[]): string | null {
  const [first, ...others] = parts;
  return purchaseOrderItemId ?? (others.length === 0 ? (first?.line.id ?? null) : null);
}

/** What a line is called and measured in: as the requisition has it, else as the order does; an analog is what was ordered. */
function aboutOf(
  item: ItemRow | undefined,
  ordered: OrderedLine | undefined,
): Pick<PlannedLine, 'catalogItemId' | 'rawName' | 'unitId' | 'unitFactor'> {
  const { unitId = '', unitFactor = null } = item ?? ordered ?? {};
  return { ...thingOf(item, ordered), unitId, unitFactor };
}

function thingOf(
  item: ItemRow | undefined,
  ordered: OrderedLine | undefined,
): Pick<PlannedLine, 'catalogItemId' | 'rawName'> {
  if (ordered?.isAnalog === true) return { catalogItemId: ordered.catalogItemId, rawName: ordered.rawName };
  const { rawName = '' } = item ?? ordered ?? {};
  return { catalogItemId: item?.catalogItemId ?? ordered?.catalogItemId ?? null, rawName };
}

function expectedOf(item: ItemRow | undefined, parts: readonly CountedPart[]): string | null {
  if (parts.length > 0) return sumQuantity(parts.map(({ line }) => stillToCome(line)));
  return item === undefined ? null : stillToCome(item);
}

function stillToCome({
  quantity,
  receivedQuantity,
}: {
  readonly quantity: string;
  readonly receivedQuantity: string;
}): string {
  return restOf(quantity, receivedQuantity);
}

function costOf(
  { unitCost: sent = null, quantity, entered }: ArrivalLine,
  { parts, decided, currency }: Pick<LineContext, 'parts' | 'currency'> & { readonly decided: ItemCost | undefined },
): Pick<PlannedLine, 'unitCost' | 'currency' | 'worth'> {
  const ordered = parts[0]?.line.currency;
  const bought = parts.length > 0 ? averageOf(parts) : exactCost(decided?.unitCost ?? null);
  const cost = costSent(sent, entered, quantity) ?? bought;
  if (cost === null) return { unitCost: null, currency: null, worth: null };
  const own = sent === null && parts.length === 0 ? decided?.currency : ordered;
  return { unitCost: ofOne(cost, sent, parts), currency: own ?? currency, worth: worthOf(quantity, cost) };
}

/** What one costs: by the one order that brings it, whatever the quantity of pieces of a box is rounded to. */
function ofOne(cost: Fraction, sent: string | null, [part, ...others]: readonly CountedPart[]): string {
  return (sent === null && others.length === 0 ? part?.unitCost : null) ?? roundedPrice(cost);
}

/** What is sent is of the unit that was counted in. */
function costSent(sent: string | null, entered: EnteredQuantity | undefined, quantity: string): Fraction | null {
  const cost = exactCost(sent);
  if (cost === null || entered === undefined) return cost;
  return times(cost, times(exactly(entered.quantity), inverse(exactly(quantity))));
}

function exactCost(unitCost: string | null): Fraction | null {
  return unitCost === null ? null : { over: toPriceUnits(unitCost), under: toMicro('1') };
}

function averageOf(parts: readonly CountedPart[]): Fraction | null {
  const priced = parts.flatMap(({ quantity, worth }) =>
    worth === null ? [] : [{ quantity: toMicro(quantity), worth }],
  );
  const under = priced.reduce((sum, { quantity }) => sum + quantity, 0n);
  const over = priced.reduce((sum, { worth }) => sum + toPriceUnits(worth), 0n);
  return under === 0n ? null : { over, under };
}
