import type { Row } from '../../../kernel/records/record.js';
import { sharesOf } from '../../lines/index.js';
import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { fromMinor, toMinor } from '../../../kernel/values/numbers/money.js';
import { fromMicro, toMicro, wholeButForRounding } from '../../../kernel/values/numbers/quantity.js';
import type { Claim } from '../../budgets/index.js';
import type { ProcurementItems } from '../items/records.js';

interface Line extends Pick<Row<typeof ProcurementItems>, 'id' | 'quantity'> {
  /** What it is planned to cost with VAT. */
  readonly grossAmount: string;
}

/** What a line still reserves; of no line where a planned amount has none to be spread over. */
export interface ReservedLine {
  readonly itemId: string | null;
  readonly amount: string;
}

/**
 * What a requisition reserves while it does: its planned sum with VAT, less what is ordered or invoiced by then. A line gives back the
 * share of its quantity that was ordered or invoiced, whichever is more; what was ordered or invoiced of no line in particular is taken
 * off the lines in their order. A planned amount that somebody set is spread over the lines by their
 * prices.
 */
export function reservedLines(
  planned: string,
  lines: readonly Line[],
  claims: readonly Claim[],
): readonly ReservedLine[] {
  const left = spread(planned, lines).map(({ line, amount }) => ({
    itemId: line?.id ?? null,
    amount: line === null ? amount : amountLeft(line, amount, claims),
  }));
  return withoutUnnamed(left, claims).map(({ itemId, amount }) => ({ itemId, amount: fromMinor(amount) }));
}

interface Planned {
  readonly line: Line | null;
  readonly amount: bigint;
}

function spread(planned: string, lines: readonly Line[]): readonly Planned[] {
  const total = toMinor(planned);
  const prices = lines.map(({ grossAmount }) => toMinor(grossAmount));
  if (prices.every((price) => price === 0n)) return total === 0n ? [] : [{ line: lines[0] ?? null, amount: total }];
  const amounts = sharesOf(total, prices);
  return lines.map((line, index) => ({ line, amount: amounts[index] ?? 0n }));
}

function amountLeft({ id, quantity }: Line, amount: bigint, claims: readonly Claim[]): bigint {
  const whole = toMicro(quantity);
  const claimed = most(
    claims,
    ({ procurementItemId }) => procurementItemId === id,
    (claim) => toMicro(claim.quantity),
  );
  // What is ordered in other units is rounded: three thirds of a box are the box.
  const rest = whole - toMicro(wholeButForRounding(fromMicro(claimed < whole ? claimed : whole), quantity));
  return rest <= 0n || whole === 0n ? 0n : divideRounded(amount * rest, whole);
}

function withoutUnnamed<L extends { readonly amount: bigint }>(lines: readonly L[], claims: readonly Claim[]): L[] {
  let due = most(
    claims,
    ({ procurementItemId, isOfOrder }) => procurementItemId === null && isOfOrder !== true,
    (claim) => toMinor(claim.grossAmount),
  );
  return lines.map((line) => {
    const taken = line.amount < due ? line.amount : due;
    due -= taken;
    return { ...line, amount: line.amount - taken };
  });
}

/** What was ordered or what was invoiced, whichever is more: what is invoiced has mostly been ordered. */
function most(claims: readonly Claim[], isMeant: (claim: Claim) => boolean, measure: (claim: Claim) => bigint): bigint {
  const sumOf = (kind: Claim['kind']) =>
    claims.filter((claim) => claim.kind === kind && isMeant(claim)).reduce((sum, claim) => sum + measure(claim), 0n);
  const [ordered, invoiced] = [sumOf('committed'), sumOf('actual')];
  return ordered > invoiced ? ordered : invoiced;
}
