import { subtractMoney, sumMoney, toMinor } from '../../kernel/values/numbers/money.js';

/** An invoice that a purpose names, with what may be paid of it: all that is outstanding, or its next instalment. */
export interface NamedInvoice {
  readonly outstandingAmount: string;
  readonly instalments: readonly string[];
}

/** An invoice with what is paid of it. */
export interface PaidPart<N> {
  readonly named: N;
  readonly amount: string;
}

/** More are not tried in all ways: each makes three times as many. */
const MOST_TRIED = 8;

/**
 * The invoices that come to an amount together: all of them as wholes, all by what is to be paid of each next, or some of them, where only
 * one choice of the most does. A purpose names more than invoices: `НДС 22%` is the number of one, too.
 */
export function namedTogether<N extends NamedInvoice>(
  all: readonly N[],
  { amount, tolerance }: { readonly amount: string; readonly tolerance: string },
): readonly PaidPart<N>[] | undefined {
  if (all.length < 2) return undefined;
  const comesTo = (parts: readonly PaidPart<N>[]) => {
    const apart = toMinor(subtractMoney(sumMoney(parts.map((part) => part.amount)), amount));
    return (apart < 0n ? -apart : apart) <= toMinor(tolerance);
  };
  const wholes = all.map((named) => ({ named, amount: named.outstandingAmount }));
  const parts = all.map((named) => ({ named, amount: named.instalments[0] ?? named.outstandingAmount }));
  const together = [wholes, parts].find(comesTo);
  if (together !== undefined || all.length > MOST_TRIED) return together;
  const choices = choicesOf(all).filter((choice) => choice.length > 1 && comesTo(choice));
  const most = Math.max(0, ...choices.map((choice) => choice.length));
  const [only, ...others] = choices.filter((choice) => choice.length === most);
  return others.length === 0 ? only : undefined;
}

/** All ways to pay some of these invoices, each as a whole or its next instalment. */
function choicesOf<N extends NamedInvoice>(all: readonly N[]): readonly (readonly PaidPart<N>[])[] {
  return all.reduce<readonly (readonly PaidPart<N>[])[]>(
    (choices, named) =>
      choices.flatMap((choice) => [
        choice,
        ...[...new Set([named.outstandingAmount, ...named.instalments.slice(0, 1)])].map((amount) => [
          ...choice,
          { named, amount },
        ]),
      ]),
    [[]],
  );
}
