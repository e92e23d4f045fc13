import { z } from 'zod';

import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Money, NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';
import { Rate, RateInput } from '../../../kernel/values/numbers/rate.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import type { World } from '../../../kernel/operations/world.js';

/** What a part of the money waits for. */
export const PAYMENT_STAGE_KINDS = enumeration('PaymentStageKind', [
  'prepayment',
  'on_shipment',
  'on_receipt',
  'deferred',
]);
/** How far a stage has come: words that invoices have too. */
export const PAYMENT_STAGE_STATUSES = enumeration('PaymentStageStatus', [
  'unpaid',
  'partially_paid',
  'paid',
  'overdue',
]);

const kind = enumOf(PAYMENT_STAGE_KINDS);
const days = z.int().min(0).max(3650);

/** When a part of what is owed is to be paid, as somebody enters it. */
export const PaymentStageInput = z
  .strictObject({
    kind,
    percent: RateInput.nullable().default(null),
    amount: NonNegativeMoneyInput.nullable().default(null),
    days: days.default(0).meta({ description: 'Days from what it waits for' }),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: 'Say either a percentage or an amount',
    params: { code: 'required' },
  })
  .meta({ id: 'PaymentStageInput' });
export type PaymentStageInput = z.output<typeof PaymentStageInput>;

/** Stages in percent add up to a hundred. */
export const PaymentScheduleInput = z
  .array(PaymentStageInput)
  .max(20)
  .refine((stages) => isWhole(stages.flatMap(({ percent }) => percent ?? [])), {
    message: 'Percentages must add up to 100',
    params: { code: 'out_of_range' },
  })
  .meta({ description: 'Percentages are of what stages with amounts leave, and add up to 100' });

/** A stage as it was agreed on. */
export const AgreedPaymentStage = z
  .object({ id: Uuid, kind, percent: Rate.nullable(), amount: Money.nullable(), days })
  .meta({ id: 'AgreedPaymentStage' });
export type AgreedPaymentStage = z.output<typeof AgreedPaymentStage>;

/** A stage with what is worked out of it. */
export const PaymentStage = AgreedPaymentStage.extend({
  plannedAmount: Money.meta({ description: 'What it comes to' }),
  dueAt: Instant.nullable().meta({
    description: 'Day by which it is to be paid; null before there is what it waits for',
  }),
  paidAmount: Money,
  status: enumOf(PAYMENT_STAGE_STATUSES),
}).meta({ id: 'PaymentStage' });
export type PaymentStage = z.output<typeof PaymentStage>;

/** What is still to be paid of a stage; it is due on no day while what it waits for has not come. */
export const OpenStage = z.object({ dueAt: Instant.nullable(), amount: Money });
export type OpenStage = z.output<typeof OpenStage>;

/** A schedule as records show it. */
export const PaymentSchedule = z
  .array(PaymentStage)
  .meta({ description: 'When which part is to be paid; payments go to the stages in their order' });

/** Stages that were entered, with ids: a stage that says the same as one there was before keeps its id. */
export function agreedStages(
  world: Pick<World, 'id'>,
  sent: readonly Omit<AgreedPaymentStage, 'id'>[],
  before: readonly AgreedPaymentStage[] = [],
): AgreedPaymentStage[] {
  const left = [...before];
  return sent.map(({ kind: what, percent, amount, days: after }) => {
    const index = left.findIndex(
      (stage) => stage.kind === what && stage.percent === percent && stage.amount === amount && stage.days === after,
    );
    const [same] = index === -1 ? [] : left.splice(index, 1);
    return { id: same?.id ?? world.id(), kind: what, percent, amount, days: after };
  });
}

function isWhole(percents: readonly string[]): boolean {
  if (percents.length === 0) return true;
  return percents.reduce((sum, percent) => sum + Math.round(Number(percent) * 100), 0) === 10_000;
}
