import type { Reader } from '../../../kernel/ports/storage.js';
import { subtractMoney, sumMoney, toMinor } from '../../../kernel/values/numbers/money.js';
import { moneyShares } from '../../lines/index.js';
import {
  budgetsOf,
  type BudgetedLine,
  type BudgetPlace,
  type HoldContext,
  type Holding,
  type OrderedShare,
  placesOfOrdered,
  type PlacesOfOrdered,
} from '../holds.js';

/** Holdings with what is invoiced for orders where these belong: what was committed becomes actual in the same budget. */
export async function placed(
  places: readonly PlacesOfOrdered[],
  db: Reader,
  holdings: readonly Holding[],
): Promise<readonly Holding[]> {
  const lines = holdings.flatMap((holding) => holding.lines);
  const inPlace = await placing(places, db, lines);
  return holdings.map((holding) => ({ ...holding, lines: holding.lines.flatMap(inPlace) }));
}

/** A line, as far as it tells where how much is spent, in the currency of its document. */
export interface SpentLine extends Omit<BudgetedLine, 'foreign'> {
  /** With whom. @default with the one supplier of its document */
  readonly supplierId?: string;
}

/**
 * Where lines are spent, as policies look at it, and how much of a document each cost item and supplier comes to: what is charged beside its
 * lines, or planned beyond them, is of all of them.
 */
export async function spentAt(unit: HoldContext, spent: readonly SpentLine[], grossAmount: string) {
  const inPlace = await placing(unit.ask(placesOfOrdered), unit.tx, spent);
  const places = spent.flatMap((line) => inPlace(line).map((part) => ({ ...line, ...part })));
  const named = (idOf: (place: BudgetPlace) => string | null) => [
    ...new Set(places.flatMap((each) => idOf(each) ?? [])),
  ];
  return {
    pipelineId: named(({ pipelineId }) => pipelineId)[0] ?? null,
    logisticsObjectIds: named(({ logisticsObjectId }) => logisticsObjectId),
    costItemIds: named(({ costItemId }) => costItemId),
    isBudgeted: await budgetsOf(unit).isBudgeted(unit, places),
    shares: [...places, { grossAmount: subtractMoney(grossAmount, sumMoney(places.map((each) => each.grossAmount))) }],
  };
}

/** Puts lines where what is ordered of them belongs; those that are for no order stay where they are. */
async function placing(places: readonly PlacesOfOrdered[], db: Reader, lines: readonly BudgetedLine[]) {
  const named = (idOf: (line: BudgetedLine) => string | null | undefined) => [
    ...new Set(lines.flatMap((line) => idOf(line) ?? [])),
  ];
  const [lineIds, orderIds] = [
    named(({ purchaseOrderItemId }) => purchaseOrderItemId),
    named(({ purchaseOrderId }) => purchaseOrderId),
  ];
  const byLine = new Map<string, BudgetPlace>();
  const byOrder = new Map<string, readonly OrderedShare[]>();
  if (lineIds.length + orderIds.length > 0) {
    for (const { ofLines, ofOrders } of places) {
      for (const [id, place] of await ofLines(db, lineIds)) byLine.set(id, place);
      for (const [id, shares] of await ofOrders(db, orderIds)) byOrder.set(id, shares);
    }
  }
  return (line: BudgetedLine): readonly BudgetedLine[] =>
    inParts(line, byOrder.get(line.purchaseOrderId ?? '')).map((part) => ({
      ...part,
      ...byLine.get(line.purchaseOrderItemId ?? ''),
    }));
}

function inParts(line: BudgetedLine, shares: readonly OrderedShare[] = []): readonly BudgetedLine[] {
  const weights = shares.map(({ grossAmount }) => toMinor(grossAmount));
  if (weights.every((weight) => weight === 0n)) return [line];
  const amounts = moneyShares(line.grossAmount, weights);
  return shares.map(({ place }, index) => ({ ...line, ...place, grossAmount: amounts[index] ?? '0.00' }));
}
