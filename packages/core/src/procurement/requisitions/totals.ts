import { compareMoney, sumMoney } from '../../kernel/values/numbers/money.js';
import { amountsOfTotal, type VatMode } from '../../kernel/values/numbers/vat.js';

/** Planned amount of a requisition: what was set, or else the sum of its lines; lines without a price count nothing. */
export function plannedTotal(
  explicitTotal: string | null,
  lines: readonly { readonly totalPrice: string | null }[],
): string {
  if (explicitTotal !== null) return explicitTotal;
  return sumMoney(lines.flatMap(({ totalPrice }) => (totalPrice === null ? [] : [totalPrice])));
}

interface PlannedLine {
  readonly totalPrice: string | null;
  readonly vatRate: string | null;
}

/** What planned prices of a requisition are in. */
interface PlannedTerms {
  readonly currency: string;
  readonly vatMode: VatMode;
}

/** What a line is planned to cost with VAT; nothing while it has no price. */
export function grossOfLine({ totalPrice, vatRate }: PlannedLine, terms: PlannedTerms): string {
  return amountsOfTotal(totalPrice ?? '0.00', { ...terms, vatRate }).grossAmount;
}

/** What is asked for with VAT: a planned amount that somebody set never makes it less than the lines come to. */
export function plannedGross(
  { plannedTotal: planned, ...terms }: PlannedTerms & { readonly plannedTotal: string },
  lines: readonly PlannedLine[],
): string {
  const ofLines = sumMoney(lines.map((line) => grossOfLine(line, terms)));
  return compareMoney(ofLines, planned) > 0 ? ofLines : planned;
}
