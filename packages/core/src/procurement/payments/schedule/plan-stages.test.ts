import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareMoney, fromMinor, sumMoney } from '../../../kernel/values/numbers/money.js';
import { NO_EVENTS, openStagesOf, planStages } from './plan-stages.js';
import { agreedStages, PaymentScheduleInput, type AgreedPaymentStage } from './stages.js';

const time = { now: '2026-01-15T21:30:00.000Z', timezone: 'Europe/Moscow' };
let serial = 0;
const ids = { uuid: () => `id-${(serial += 1)}` };
const stage = (fields: Partial<AgreedPaymentStage>): AgreedPaymentStage => ({
  id: ids.uuid(),
  kind: 'prepayment',
  percent: null,
  amount: null,
  days: 0,
  ...fields,
});
const HALVES = [stage({ percent: '30.00', days: 3 }), stage({ kind: 'on_receipt', percent: '70.00', days: 10 })];
const facts = { total: '1000.00', currency: 'RUB', paid: '0.00', ...NO_EVENTS };

describe('a schedule', () => {
  it('divides a total to the kopeck, whatever its percentages are', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        cuts,
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (at, sum, of) => {
          const bounds = [0, ...at.toSorted((a, b) => a - b), 10_000];
          const stages = bounds
            .slice(1)
            .map((end, n) => stage({ percent: ((end - (bounds[n] ?? 0)) / 100).toFixed(2) }));
          const total = fromMinor(sum);
          const paid = fromMinor(of < sum ? of : sum);

          const planned = planStages(stages, { ...facts, total, paid }, time);

          expect(sumMoney(planned.map(({ plannedAmount }) => plannedAmount))).toBe(total);
          expect(sumMoney(planned.map(({ paidAmount }) => paidAmount))).toBe(paid);
          for (const each of planned) expect(compareMoney(each.paidAmount, each.plannedAmount)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('has percentages of what fixed amounts leave', () => {
    const stages = [stage({ amount: '100.00' }), stage({ percent: '50.00' }), stage({ percent: '50.00' })];

    const planned = planStages(stages, facts, time);

    expect(planned.map(({ plannedAmount }) => plannedAmount)).toEqual(['100.00', '450.00', '450.00']);
  });

  it('is due when what it waits for has come, some days later', () => {
    const before = planStages(HALVES, { ...facts, agreedAt: '2026-01-10T22:00:00.000Z' }, time);
    const after = planStages(HALVES, { ...facts, agreedAt: null, receivedAt: '2026-01-14T00:00:00.000Z' }, time);

    // It is the eleventh already where the portal is.
    expect(before.map(({ dueAt }) => dueAt)).toEqual(['2026-01-14T00:00:00.000Z', null]);
    expect(after.map(({ dueAt }) => dueAt)).toEqual([null, '2026-01-24T00:00:00.000Z']);
  });

  it('is open until it is paid, in the order of days, and at last what is due on none', () => {
    const came = { ...facts, receivedAt: '2026-01-14T00:00:00.000Z' };

    const [first, second] = openStagesOf(planStages(HALVES, { ...came, paid: '100.00' }, time));

    expect(first).toEqual({ dueAt: '2026-01-24T00:00:00.000Z', amount: '700.00' });
    expect(second).toEqual({ dueAt: null, amount: '200.00' });
    expect(openStagesOf(planStages(HALVES, { ...came, paid: '1000.00' }, time))).toEqual([]);
  });

  it('has money go to its stages in order; what is due today is not overdue', () => {
    const agreed = { ...facts, agreedAt: '2026-01-12T00:00:00.000Z', receivedAt: '2026-01-06T00:00:00.000Z' };

    const [some, rest] = planStages(HALVES, { ...agreed, paid: '120.00' }, time);
    const [first, second] = planStages(HALVES, { ...agreed, paid: '300.01' }, time);

    // In Moscow it is the sixteenth.
    expect([some?.paidAmount, some?.status]).toEqual(['120.00', 'overdue']);
    expect([rest?.paidAmount, rest?.status, rest?.dueAt]).toEqual(['0.00', 'unpaid', '2026-01-16T00:00:00.000Z']);
    expect([first?.status, second?.status, second?.paidAmount]).toEqual(['paid', 'partially_paid', '0.01']);
  });
});

describe('what is entered', () => {
  it('adds up to a hundred percent, and says either a percentage or an amount', () => {
    const parse = (stages: readonly object[]) => PaymentScheduleInput.safeParse(stages).success;

    expect(
      parse([
        { kind: 'prepayment', percent: '30' },
        { kind: 'deferred', percent: '70', days: 30 },
      ]),
    ).toBe(true);
    expect(parse([{ kind: 'prepayment', amount: '30' }])).toBe(true);
    expect(
      parse([
        { kind: 'prepayment', percent: '30' },
        { kind: 'deferred', percent: '60' },
      ]),
    ).toBe(false);
    expect(parse([{ kind: 'prepayment' }])).toBe(false);
    expect(parse([{ kind: 'prepayment', percent: '100', amount: '1' }])).toBe(false);
  });

  it('keeps the ids of stages that stay as they are', () => {
    const after = agreedStages({ id: ids.uuid }, [...HALVES.toReversed(), stage({ amount: '1.00' })], HALVES);

    expect(after.slice(0, 2).map(({ id }) => id)).toEqual(HALVES.toReversed().map(({ id }) => id));
    expect(HALVES.map(({ id }) => id)).not.toContain(after[2]?.id);
  });
});
