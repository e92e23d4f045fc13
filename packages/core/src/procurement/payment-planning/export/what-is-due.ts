import { addMoney, compareMoney, isZeroMoney, subtractMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import { dayMeant } from '../../../kernel/values/time/due-day.js';
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

/** An invoice, as far as money goes for it. */
export interface Payable {
  readonly totalAmount: string;
  readonly creditedAmount: string;
  readonly paidAmount: string;
}

/**
 * What a payment order may be made for: what is due of an invoice less what was paid, and what is on its way. What was ordered counts as an
 * amount: neither a new schedule nor anything else that changes makes any of it due again, and never does more go than the invoice says.
 */
export function amountToOrder(
  { totalAmount, creditedAmount, paidAmount }: Payable,
  stages: readonly PaymentStage[],
  { parts, onItsWay }: { readonly parts: readonly DuePart[]; readonly onItsWay: string },
): string {
  const payable = subtractMoney(totalAmount, creditedAmount);
  const dueIds = new Set(parts.map(({ id }) => id));
  const due = sumMoney(
    stages.filter(({ id, status }) => status === 'paid' || dueIds.has(id)).map(({ plannedAmount }) => plannedAmount),
  );
  const dueInAll = stages.length === 0 ? payable : lesserOf(due, payable);
  const left = subtractMoney(dueInAll, addMoney(paidAmount, onItsWay));
  return greaterOf(left, '0.00');
}

function lesserOf(one: string, other: string): string {
  return compareMoney(one, other) < 0 ? one : other;
}

function greaterOf(one: string, other: string): string {
  return compareMoney(one, other) > 0 ? one : other;
}
