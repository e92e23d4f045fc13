import {
  compareMoney,
  fromThousandths,
  isZeroMoney,
  subtractMoney,
  sumMoney,
  toThousandths,
} from '../../../kernel/values/numbers/money.js';
import { partIn } from '../../../kernel/values/numbers/minor-units.js';
import { toHundredths } from '../../../kernel/values/numbers/rate.js';
import { dayMeant, isDayOver, type LocalTime } from '../../../kernel/values/time/due-day.js';
import { addMs, type Instant } from '../../../kernel/values/time/instant.js';
import type { AgreedPaymentStage, OpenStage, PaymentStage } from './stages.js';

const DAY_MS = 24 * 60 * 60_000;
const WHOLE = 10_000n;

/** What stages wait for, as far as it has come; null where it has not. */
export interface StageEvents {
  /** What is owed was agreed on: an order was sent, an invoice is dated. */
  readonly agreedAt: Instant | null;
  readonly shippedAt: Instant | null;
  readonly receivedAt: Instant | null;
}

/** What a schedule divides, and how far it has come. */
export interface ScheduleFacts extends StageEvents {
  readonly total: string;
  /** Of the total: stages come to whole minor units of it. */
  readonly currency: string;
  readonly paid: string;
  /** What credit notes take back: it is not to be paid any more. @default nothing */
  readonly credited?: string;
}

const WAITS_FOR = {
  prepayment: 'agreedAt',
  on_shipment: 'shippedAt',
  on_receipt: 'receivedAt',
  deferred: 'receivedAt',
} as const satisfies Readonly<Record<AgreedPaymentStage['kind'], keyof StageEvents>>;

/** Nothing has come yet of what stages wait for. */
export const NO_EVENTS: StageEvents = { agreedAt: null, shippedAt: null, receivedAt: null };

/**
 * The stages of a schedule with amounts, days and what is paid of them. Payments go to the stages in their order; what is credited comes
 * off the last ones.
 */
export function planStages(
  stages: readonly AgreedPaymentStage[],
  facts: ScheduleFacts,
  time: LocalTime,
): PaymentStage[] {
  let paid = toThousandths(facts.paid);
  return withoutCredited(withAmounts(stages, facts), facts.credited ?? '0.00').map((stage) => {
    const planned = toThousandths(stage.plannedAmount);
    const part = paid < planned ? paid : planned;
    paid -= part;
    const paidAmount = fromThousandths(part);
    const dueAt = dueAtOf(stage, facts, time.timezone);
    return { ...stage, dueAt, paidAmount, status: statusOf({ ...stage, dueAt, paidAmount }, time) };
  });
}

/** The stages with what each comes to: fixed amounts, and of what these leave their percentages, together to the minor unit. */
function withAmounts(
  stages: readonly AgreedPaymentStage[],
  { total, currency }: Pick<ScheduleFacts, 'total' | 'currency'>,
) {
  const fixed = sumMoney(stages.map(({ amount }) => amount ?? '0.00'));
  const rest = compareMoney(total, fixed) > 0 ? subtractMoney(total, fixed) : '0.00';
  let percents = 0n;
  let given = '0.00';
  return stages.map((stage) => {
    if (stage.percent === null) return { ...stage, plannedAmount: stage.amount ?? '0.00' };
    percents += toHundredths(stage.percent);
    const upToHere = partIn(currency, rest, percents, WHOLE);
    const plannedAmount = subtractMoney(upToHere, given);
    given = upToHere;
    return { ...stage, plannedAmount };
  });
}

function withoutCredited<S extends { readonly plannedAmount: string }>(stages: readonly S[], credited: string): S[] {
  let left = toThousandths(credited);
  return stages
    .toReversed()
    .map((stage) => {
      const planned = toThousandths(stage.plannedAmount);
      const off = left < planned ? left : planned;
      left -= off;
      return { ...stage, plannedAmount: fromThousandths(planned - off) };
    })
    .toReversed();
}

/** The day on which a stage is due, as a date alone. */
function dueAtOf({ kind, days }: AgreedPaymentStage, events: StageEvents, timezone: string): Instant | null {
  const from = events[WAITS_FOR[kind]];
  return from === null ? null : addMs(`${dayMeant(from, timezone)}T00:00:00.000Z`, days * DAY_MS);
}

function statusOf(
  { plannedAmount, paidAmount, dueAt }: Pick<PaymentStage, 'plannedAmount' | 'paidAmount' | 'dueAt'>,
  time: LocalTime,
): PaymentStage['status'] {
  if (compareMoney(paidAmount, plannedAmount) >= 0) return 'paid';
  if (dueAt !== null && isDayOver(dueAt, time)) return 'overdue';
  return isZeroMoney(paidAmount) ? 'unpaid' : 'partially_paid';
}

/** What is still to be paid of stages, those that are due first before others; what has no day yet comes last. */
export function openStagesOf(stages: readonly PaymentStage[]): OpenStage[] {
  return stages
    .flatMap(({ status, dueAt, plannedAmount, paidAmount }) =>
      status === 'paid' ? [] : [{ dueAt, amount: subtractMoney(plannedAmount, paidAmount) }],
    )
    .toSorted((one, other) => compareDays(one.dueAt ?? LAST, other.dueAt ?? LAST));
}

const LAST = '9999-12-31T23:59:59.999Z';

function compareDays(one: Instant, other: Instant): number {
  return one < other ? -1 : Number(one > other);
}
