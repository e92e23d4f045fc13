import { addMoney, isZeroMoney, subtractMoney } from '../../../values/numbers/money.js';
import { dayMeant } from '../../../values/time/due-day.js';
import type { PaymentStage } from '../../payments/index.js';

/** A part of an invoice that is to be paid: a stage of its schedule, or all of it under its own id. */
export interface DuePart {
  readonly id: string;
  readonly amount: string;
}

/** An invoice, as far as it is paid. */
interface Owed {
  readonly id: string;
  readonly outstandingAmount: string;
}

/**
 * What is to be paid of an invoice: all that is outstanding, or of a schedule what is due until a day. Without a day it is what comes next,
 * whenever that is.
 */
export function dueParts(
  { id, outstandingAmount: amount }: Owed,
  stages: readonly PaymentStage[],
  { until, timezone }: { readonly until: string | null; readonly timezone: string },
): DuePart[] {
  if (stages.length === 0) return isZeroMoney(amount) ? [] : [{ id, amount }];
  const open = stages.filter(({ status }) => status !== 'paid');
  const due =
    until === null
      ? open.slice(0, 1)
      : open.filter(({ dueAt }) => dueAt !== null && dayMeant(dueAt, timezone) <= until);
  return due.map((stage) => ({ id: stage.id, amount: subtractMoney(stage.plannedAmount, stage.paidAmount) }));
}

/** The parts that no earlier payment order has, and what they come to. */
export function partsLeft(parts: readonly DuePart[], ordered: ReadonlySet<string>) {
  const left = parts.filter(({ id }) => !ordered.has(id));
  return { ids: left.map(({ id }) => id), amount: left.reduce((sum, { amount }) => addMoney(sum, amount), '0.00') };
}
