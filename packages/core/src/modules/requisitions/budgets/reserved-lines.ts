import type { Row } from '../../../records/record.js';
import { divideRounded } from '../../../values/numbers/decimal.js';
import { fromMinor, toMinor } from '../../../values/numbers/money.js';
import { toMicro } from '../../../values/numbers/quantity.js';
import type { Claim } from '../../budgets/index.js';
import type { ProcurementItems } from '../items/records.js';
import type { RequisitionStatus } from '../status/statuses.js';

type Line = Pick<Row<typeof ProcurementItems>, 'id' | 'quantity' | 'totalPrice' | 'status'>;

/** A requisition, as far as its reservation goes. */
export interface Reserving {
  readonly status: RequisitionStatus;
  readonly archivedAt: string | null;
  readonly explicitTotal: string | null;
}

/** What a line still reserves; of no line where a planned amount has none to be spread over. */
export interface ReservedLine {
  readonly itemId: string | null;
  readonly amount: string;
}

/** Statuses in which a requisition is approved and not at its end. */
const RESERVING: readonly RequisitionStatus[] = ['in_progress', 'on_hold'];

/**
 * What a requisition reserves: its planned sum while it is approved, which is from the start of work on it to its end, less what is
 * ordered or invoiced by then. A line gives back the share of its quantity that was ordered or invoiced, whichever is more; what was
 * ordered or invoiced of no line in particular is taken off the lines in their order. A planned amount that somebody set is spread over
 * the lines by their prices.
 */
export function reservedLines(
  requisition: Reserving,
  lines: readonly Line[],
  claims: readonly Claim[],
): readonly ReservedLine[] {
  if (!RESERVING.includes(requisition.status) || requisition.archivedAt !== null) return [];
  const open = lines.filter(({ status }) => status !== 'cancelled');
  const planned = spread(requisition.explicitTotal, open);
  const left = planned.map(({ line, amount }) => ({
    itemId: line?.id ?? null,
    amount: line === null ? amount : amountLeft(line, amount, claims),
  }));
  return withoutUnnamed(left, claims).map(({ itemId, amount }) => ({ itemId, amount: fromMinor(amount) }));
}

interface Planned {
  readonly line: Line | null;
  readonly amount: bigint;
}

function spread(explicitTotal: string | null, lines: readonly Line[]): readonly Planned[] {
  const prices = lines.map(({ totalPrice }) => toMinor(totalPrice ?? '0.00'));
  if (explicitTotal === null) return lines.map((line, index) => ({ line, amount: prices[index] ?? 0n }));
  const total = toMinor(explicitTotal);
  const sum = prices.reduce((one, other) => one + other, 0n);
  if (sum === 0n) return [{ line: lines[0] ?? null, amount: total }];
  let before = 0n;
  let given = 0n;
  // Rounded sums up to each line, so that the parts make exactly the whole.
  return lines.map((line, index) => {
    before += prices[index] ?? 0n;
    const upTo = divideRounded(total * before, sum);
    const amount = upTo - given;
    given = upTo;
    return { line, amount };
  });
}

function amountLeft({ id, quantity }: Line, amount: bigint, claims: readonly Claim[]): bigint {
  const whole = toMicro(quantity);
  const claimed = most(
    claims,
    ({ procurementItemId }) => procurementItemId === id,
    (claim) => toMicro(claim.quantity),
  );
  const rest = whole - claimed;
  return rest <= 0n || whole === 0n ? 0n : divideRounded(amount * rest, whole);
}

function withoutUnnamed<L extends { readonly amount: bigint }>(lines: readonly L[], claims: readonly Claim[]): L[] {
  let due = most(
    claims,
    ({ procurementItemId }) => procurementItemId === null,
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
