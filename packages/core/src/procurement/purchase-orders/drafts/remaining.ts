import { uncovered } from '../../requisitions/index.js';
import {
  addQuantity,
  isZeroQuantity,
  lesserOf,
  restOf,
  subtractQuantity,
} from '../../../kernel/values/numbers/quantity.js';

/** What is decided to be bought of an item from a supplier. */
interface DecidedQuantity {
  readonly itemId: string;
  readonly supplierId: string;
  readonly quantity: string;
}

/** What is ordered of an item from a supplier, by a line of any order that takes something of what was decided. */
export interface OrderedQuantity {
  readonly procurementItemId: string | null;
  readonly supplierId: string;
  /** Without what was called off. */
  readonly quantity: string;
}

/** What of decisions is not ordered yet. Several of one supplier for one item, by lines of several quotes, are ordered in their order. */
export function remainingDecisions<D extends DecidedQuantity>(
  decisions: readonly D[],
  ordered: readonly OrderedQuantity[],
): D[] {
  const taken = new Map<string, string>();
  for (const { procurementItemId, supplierId, quantity } of ordered) {
    const key = `${procurementItemId ?? ''} ${supplierId}`;
    taken.set(key, addQuantity(taken.get(key) ?? '0', quantity));
  }
  return decisions.flatMap((decision) => {
    const key = `${decision.itemId} ${decision.supplierId}`;
    const left = taken.get(key) ?? '0';
    const used = lesserOf(left, decision.quantity);
    taken.set(key, subtractQuantity(left, used));
    const quantity = subtractQuantity(decision.quantity, used);
    return isZeroQuantity(quantity) ? [] : [{ ...decision, quantity }];
  });
}

/** What is known of the items that decisions are about. */
interface Needs {
  readonly items: readonly { readonly id: string; readonly quantity: string }[];
  readonly ordered: readonly OrderedQuantity[];
  /** What stock covers of items, by their ids. */
  readonly covered: ReadonlyMap<string, string>;
}

/** What of decisions is still needed beside what stock covers: of an item no more than what neither stock nor orders bring. */
export function withoutCovered<D extends DecidedQuantity>(
  decisions: readonly D[],
  { items, ordered, covered }: Needs,
): D[] {
  if (covered.size === 0) return [...decisions];
  const needed = new Map<string, string>(
    items.flatMap((item) => (covered.has(item.id) ? [[item.id, uncovered(item, covered)]] : [])),
  );
  for (const { procurementItemId, quantity } of ordered) {
    const left = needed.get(procurementItemId ?? '');
    if (left !== undefined) needed.set(procurementItemId ?? '', restOf(left, quantity));
  }
  return decisions.flatMap((decision) => {
    const left = needed.get(decision.itemId);
    if (left === undefined) return [decision];
    const quantity = lesserOf(left, decision.quantity);
    needed.set(decision.itemId, subtractQuantity(left, quantity));
    return isZeroQuantity(quantity) ? [] : [{ ...decision, quantity }];
  });
}
