import { isZeroQuantity, lesserOf, subtractQuantity, sumQuantity } from '../../../kernel/values/numbers/quantity.js';

/** Goods that are kept, as far as an issue takes them. */
export interface Kept {
  readonly id: string;
  readonly catalogItemId: string;
  readonly forId: string;
  /** What it still holds. */
  readonly open: string;
}

/** Goods that are issued. */
export interface Issued {
  readonly id: string;
  readonly catalogItemId: string;
  /** Line of a requisition that they are issued for. */
  readonly procurementItemId: string | null;
  readonly quantity: string;
}

/** What is taken from a reservation. */
export interface Take {
  readonly reservationId: string;
  readonly quantity: string;
}

/**
 * Which reservations an issue takes from: what is issued for a line takes what is kept for it first, and then, as everything does, what
 * is kept for the site, the first kept first.
 *
 * @param kept those for the site of the issue, and for its lines
 * @param isForSite whether a reservation is for the site of the issue
 */
export function allotReserved(
  issued: readonly Issued[],
  kept: readonly Kept[],
  isForSite: (reservation: Kept) => boolean,
): ReadonlyMap<string, readonly Take[]> {
  if (kept.length === 0) return new Map();
  const open = new Map(kept.map((each) => [each.id, each.open]));
  const lines = new Set(issued.flatMap(({ procurementItemId }) => procurementItemId ?? []));
  const takes = new Map<string, Take[]>();
  const takeFor = ({ id, catalogItemId, quantity }: Issued, may: (reservation: Kept) => boolean) => {
    const own = takes.get(id) ?? [];
    for (const reservation of kept) {
      const rest = subtractQuantity(quantity, sumQuantity(own.map((take) => take.quantity)));
      const there = open.get(reservation.id) ?? '0';
      const part = lesserOf(rest, there);
      if (reservation.catalogItemId !== catalogItemId || isZeroQuantity(part) || !may(reservation)) continue;
      open.set(reservation.id, subtractQuantity(there, part));
      own.push({ reservationId: reservation.id, quantity: part });
    }
    takes.set(id, own);
  };
  for (const each of issued) takeFor(each, ({ forId }) => forId === each.procurementItemId);
  // What is kept for a line that the same document issues for is not for its other lines.
  for (const each of issued) takeFor(each, (reservation) => isForSite(reservation) && !lines.has(reservation.forId));
  return takes;
}

/** What is taken together. */
export function takenOf(takes: readonly Take[]): string {
  return sumQuantity(takes.map(({ quantity }) => quantity));
}
