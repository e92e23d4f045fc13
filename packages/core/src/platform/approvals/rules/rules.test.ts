import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isSameContent } from './content.js';
import { seatFor, withDecision } from './decide-step.js';
import { differencesBetween } from './differences.js';
import { dueAction, nextLookAt } from './due.js';
import { handedOver } from './hand-over.js';
import { isQuorate } from './quorum.js';
import { holdersOf, seatsOf, type Person } from './seats.js';
import { beginNext, decidersOf, isAlone, stepsOf, type Company, type Progress } from './steps.js';
import type { PolicyStep } from '../policies/schemas.js';

const NOW = '2026-01-15T09:00:00.000Z';
const person = (id: string, roles: Person['roles'] = ['buyer'], managerId: string | null = null): Person => ({
  id,
  roles,
  managerId,
});
const user = (id: string) => ({ type: 'user', id }) as const;
const role = (id: string) => ({ type: 'role', id }) as const;
const step = (approvers: PolicyStep['approvers'], more: Partial<PolicyStep> = {}): PolicyStep => ({
  name: 'Head',
  approvers,
  quorum: 'any',
  count: null,
  dueHours: null,
  escalateTo: null,
  ...more,
});
const company = (people: readonly Person[], requestedById = 'asker', createdById: string | null = null): Company => ({
  people,
  parties: { requestedById, createdById },
  subject: { createdById, responsibleId: 'responsible' },
});
const started = (steps: readonly PolicyStep[], around: Company): Progress => beginNext(stepsOf(steps), around, NOW);
const approve = (progress: Progress, around: Company, userId: string, onBehalfOfId: string | null = null) =>
  withDecision(progress, around, { userId, onBehalfOfId, decision: 'approved', comment: null, at: NOW, via: 'app' });

const staff = [
  person('owner', ['tenant_owner']),
  person('asker', ['buyer'], 'boss'),
  person('boss', ['approver']),
  person('other', ['approver']),
  person('responsible'),
];

describe('who is asked', () => {
  it('is who is named, whoever has a role, whoever is responsible, and the manager of whoever created it', () => {
    const approvers = [
      user('other'),
      role('approver'),
      { type: 'responsible', id: null },
      { type: 'creators_manager', id: null },
    ] as const;
    const seats = seatsOf([...approvers], { createdById: 'asker', responsibleId: 'responsible' }, staff);

    expect(seats).toEqual([
      { userId: 'other', role: null },
      { userId: null, role: 'approver' },
      { userId: 'responsible', role: null },
      { userId: 'boss', role: null },
    ]);
    expect(holdersOf(seats, staff)).toEqual(['boss', 'other', 'responsible']);
  });

  it('is nobody who has left, and nobody where there is no manager', () => {
    expect(
      seatsOf([{ type: 'creators_manager', id: null }], { createdById: 'owner', responsibleId: null }, staff),
    ).toEqual([]);
    expect(holdersOf([{ userId: 'gone', role: null }], staff)).toEqual([]);
  });
});

describe('a quorum', () => {
  const votes = (...ids: string[]) => ids.map((userId) => ({ userId, onBehalfOfId: null }));

  it('is one of them, all of them, or so many of them', () => {
    expect(isQuorate({ quorum: 'any', count: null }, votes('a'), ['a', 'b'])).toBe(true);
    expect(isQuorate({ quorum: 'all', count: null }, votes('a'), ['a', 'b'])).toBe(false);
    expect(isQuorate({ quorum: 'all', count: null }, votes('a', 'b'), ['a', 'b'])).toBe(true);
    expect(isQuorate({ quorum: 'count', count: 2 }, votes('a'), ['a', 'b', 'c'])).toBe(false);
    expect(isQuorate({ quorum: 'count', count: 2 }, votes('a', 'c'), ['a', 'b', 'c'])).toBe(true);
    expect(isQuorate({ quorum: 'count', count: 5 }, votes('a', 'b'), ['a', 'b'])).toBe(true);
  });

  it('counts whoever votes for others as one pair of eyes, and those they vote for as asked', () => {
    const twice = [
      { userId: 'a', onBehalfOfId: null },
      { userId: 'a', onBehalfOfId: 'b' },
    ];
    expect(isQuorate({ quorum: 'count', count: 2 }, twice, ['a', 'b'])).toBe(false);
    expect(isQuorate({ quorum: 'all', count: null }, twice, ['a', 'b'])).toBe(true);
  });

  it('is never reached by nobody, and never lost by a further vote', () => {
    const people = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    const rules = fc.record({
      quorum: fc.constantFrom('any' as const, 'all' as const, 'count' as const),
      count: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(rules, people, people, (rule, deciders, voters) => {
        expect(isQuorate(rule, [], deciders)).toBe(false);
        if (isQuorate(rule, votes(...voters), deciders)) {
          expect(isQuorate(rule, votes(...voters, 'f'), deciders)).toBe(true);
        }
        expect(isQuorate(rule, votes(...deciders), deciders)).toBe(true);
      }),
    );
  });
});

describe('steps', () => {
  it('come in their order', () => {
    const around = company(staff);
    const first = started([step([user('boss')]), step([user('other')], { name: 'Second' })], around);
    const second = approve(first, around, 'boss');

    expect([first.current, first.steps.map(({ status }) => status)]).toEqual([0, ['pending', 'waiting']]);
    expect(seatFor(first, around, { userId: 'other', standsInFor: [] })).toBe('not_approver');
    expect([second.current, second.outcome, second.steps.map(({ status }) => status)]).toEqual([
      1,
      null,
      ['approved', 'pending'],
    ]);
    expect(approve(second, around, 'other').outcome).toBe('approved');
  });

  it('are skipped where the approvers are all those who asked, and say so', () => {
    const around = company(staff);
    const { steps, current } = started([step([user('asker')]), step([user('boss')])], around);

    expect([current, steps[0]?.status, steps[0]?.skippedBecause]).toEqual([1, 'skipped', 'own_approval']);
  });

  it('never end without anybody else: those who answer for the portal are asked where all would be skipped', () => {
    const around = company(staff);
    const progress = started([step([user('asker')])], around);

    expect(progress.steps.map(({ status }) => status)).toEqual(['skipped', 'pending']);
    expect(seatFor(progress, around, { userId: 'owner', standsInFor: [] })).toEqual({ onBehalfOfId: null });
    expect(seatFor(progress, around, { userId: 'asker', standsInFor: [] })).toBe('own_approval');
  });

  it('are decided by those who answer for the portal where nobody sits in them', () => {
    const around = company(staff);
    const progress = started([step([user('gone')])], around);

    expect(decidersOf(progress.steps[0] ?? expect.fail(), around, progress.steps)).toEqual(['owner', 'boss', 'other']);
  });

  it('let a single person decide on their own matter, and nobody else', () => {
    const alone = company([person('asker', ['tenant_owner']), person('viewer', ['viewer'])]);
    const single = started([step([role('tenant_owner')])], alone);
    const two = company([person('asker', ['tenant_owner']), person('boss', ['approver'])]);
    const both = started([step([role('tenant_owner'), role('approver')])], two);

    expect(isAlone(single.steps, alone)).toBe(true);
    expect(seatFor(single, alone, { userId: 'asker', standsInFor: [] })).toEqual({ onBehalfOfId: null });
    expect(seatFor(both, two, { userId: 'asker', standsInFor: [] })).toBe('own_approval');
  });

  it('let whoever created the subject decide as little as whoever asked', () => {
    const around = company(staff, 'responsible', 'boss');
    const progress = started([step([role('approver')])], around);

    expect(seatFor(progress, around, { userId: 'boss', standsInFor: [] })).toBe('own_approval');
    expect(seatFor(progress, around, { userId: 'other', standsInFor: ['boss'] })).toEqual({ onBehalfOfId: null });
    expect(seatFor(progress, around, { userId: 'owner', standsInFor: ['boss'] })).toBe('not_approver');
    expect(seatFor(progress, around, { userId: 'owner', standsInFor: ['other'] })).toEqual({ onBehalfOfId: 'other' });
  });

  it('take one decision of each, for themselves before others', () => {
    const around = company(staff);
    const progress = started([step([user('boss'), user('other')], { quorum: 'all' })], around);
    const own = seatFor(progress, around, { userId: 'boss', standsInFor: ['other'] });
    const after = approve(progress, around, 'boss');

    expect(own).toEqual({ onBehalfOfId: null });
    expect(seatFor(after, around, { userId: 'boss', standsInFor: ['other'] })).toEqual({ onBehalfOfId: 'other' });
    expect(seatFor(after, around, { userId: 'boss', standsInFor: [] })).toBe('already_decided');
    expect(approve(after, around, 'boss', 'other').outcome).toBe('approved');
  });

  it('end with a rejection, whatever the quorum', () => {
    const around = company(staff);
    const progress = started([step([role('approver')], { quorum: 'all' }), step([user('owner')])], around);
    const made = {
      userId: 'boss',
      onBehalfOfId: null,
      decision: 'rejected',
      comment: 'No',
      at: NOW,
      via: 'app',
    } as const;

    const { outcome, steps } = withDecision(progress, around, made);

    expect([outcome, steps.map(({ status }) => status)]).toEqual(['rejected', ['rejected', 'waiting']]);
  });

  it('are never approved by those who asked or created alone, whatever the policy, unless nobody else could', () => {
    const ids = ['asker', 'boss', 'other', 'owner'];
    const steps = fc.array(
      fc.record({
        approvers: fc.array(fc.constantFrom(...ids.map(user), role('approver'), role('tenant_owner')), {
          minLength: 1,
          maxLength: 3,
        }),
        quorum: fc.constantFrom('any' as const, 'all' as const),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(steps, fc.constantFrom(...ids), fc.constantFrom(...ids), (wanted, requestedById, createdById) => {
        const around = company(staff, requestedById, createdById);
        let progress = started(
          wanted.map(({ approvers, quorum }) => step(approvers, { quorum })),
          around,
        );
        let outcome: string | null = null;
        for (let turn = 0; turn < 30 && outcome === null; turn += 1) {
          const next = ids.find((userId) => typeof seatFor(progress, around, { userId, standsInFor: [] }) === 'object');
          if (next === undefined) break;
          expect([requestedById, createdById]).not.toContain(next);
          ({ outcome, ...progress } = approve(progress, around, next));
        }
        if (outcome === 'approved') expect(progress.steps.some(({ status }) => status === 'approved')).toBe(true);
      }),
    );
  });
});

describe('content', () => {
  const row = (exact: object, measured: Readonly<Record<string, string | null>> = {}, named: object = {}) => ({
    exact: { ...exact },
    measured: { ...measured },
    named: { ...named },
  });
  const cable = row({ name: 'Cable' }, { quantity: '10', unitPrice: '1.00' });
  const pipe = row({ name: 'Pipe' }, { quantity: '10', unitPrice: null });
  const of = (document: object, ...lines: (typeof cable)[]) => ({ document: row(document), lines });
  const state = of({ currency: 'RUB' }, cable, pipe);
  const at = (grossAmount: string | null, content: ReturnType<typeof of> | null = state) => ({ content, grossAmount });

  it('is the same whatever the order of its lines, and another one with other lines or terms', () => {
    const isSame = (content: typeof state) => isSameContent(at('1.00'), at('1.00', content), '99.00');

    expect(isSame(of({ currency: 'RUB' }, pipe, cable))).toBe(true);
    expect(isSame(of({ currency: 'EUR' }, cable, pipe))).toBe(false);
    expect(isSame(of({ currency: 'RUB' }, cable))).toBe(false);
    expect(isSame(of({ currency: 'RUB' }, cable, { ...pipe, exact: { name: 'Tube' } }))).toBe(false);
    expect(isSameContent(at('1.00', null), at('1.00'), '99.00')).toBe(false);
  });

  it('may come to name what it did not name, and nothing else afterwards', () => {
    const naming = (itemId: string | null) => at('1.00', of({}, row({}, {}, { itemId })));

    expect(isSameContent(naming(null), naming('a'), '0.00')).toBe(true);
    expect(isSameContent(naming('a'), naming('b'), '0.00')).toBe(false);
    expect(isSameContent(naming('a'), naming(null), '0.00')).toBe(false);
  });

  it('may cost more or less by the tolerance, to the kopeck', () => {
    expect(isSameContent(at('100.00'), at('105.00'), '5.00')).toBe(true);
    expect(isSameContent(at('100.00'), at('95.00'), '5.00')).toBe(true);
    expect(isSameContent(at('100.00'), at('105.01'), '5.00')).toBe(false);
    expect(isSameContent(at('100.00'), at('100.01'), '0.00')).toBe(false);
    expect(isSameContent(at(null), at(null), '0.00')).toBe(true);
    expect(isSameContent(at('0.00'), at(null), '100.00')).toBe(false);
  });

  it('differs in no line by more than the tolerance, in quantity or in price, upwards or downwards', () => {
    const priced = (quantity: string, unitPrice: string | null) =>
      at('100.00', of({ currency: 'RUB' }, row({ name: 'Cable' }, { quantity, unitPrice }), pipe));

    expect(isSameContent(at('100.00'), priced('10.5', '0.95'), '5.00')).toBe(true);
    expect(isSameContent(at('100.00'), priced('10.500001', '1.00'), '5.00')).toBe(false);
    expect(isSameContent(at('100.00'), priced('10', '0.949999'), '5.00')).toBe(false);
    expect(isSameContent(at('100.00'), priced('10', null), '5.00')).toBe(false);
  });

  it('differs from itself in nothing, and within a larger tolerance whenever within a smaller one', () => {
    const money = fc.integer({ min: 0, max: 10_000_000 }).map((minor) => (minor / 100).toFixed(2));
    const percent = fc.integer({ min: 0, max: 9_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(money, money, percent, (one, other, tolerance) => {
        expect(isSameContent(at(one), at(one), '0.00')).toBe(true);
        if (isSameContent(at(one), at(other), tolerance))
          expect(isSameContent(at(one), at(other), '100.00')).toBe(true);
      }),
    );
  });

  it('tells what differs, line by line', () => {
    const line = { name: 'Cable', quantity: '10', unitName: 'm', unitPrice: '1.00', grossAmount: '10.00' };
    const before = { title: 'A', grossAmount: '10.00', currency: 'RUB', lines: [line, { ...line, name: 'Pipe' }] };
    const after = {
      ...before,
      grossAmount: '20.00',
      lines: [
        { ...line, quantity: '20' },
        { ...line, name: 'Lamp' },
      ],
    };

    expect(differencesBetween(before, after)).toEqual([
      { field: 'grossAmount', before: '10.00', after: '20.00' },
      { field: 'Pipe', before: '10 m × 1.00', after: null },
      { field: 'Cable: quantity', before: '10', after: '20' },
      { field: 'Lamp', before: null, after: '10 m × 1.00' },
    ]);
    expect(differencesBetween(before, before)).toEqual([]);
  });

  it('tells what differs beside that, in the document and in its lines', () => {
    const line = { name: 'Cable', quantity: '10', unitName: 'm', unitPrice: '1.00', grossAmount: '10.00' };
    const shown = { title: 'A', grossAmount: '10.00', currency: 'RUB', lines: [line] };
    const stage = { id: '1', kind: 'prepayment', percent: '30.00', amount: null };
    const before = { ...shown, content: of({ schedule: [stage], place: null }, row({ vatRate: '22.00' })) };
    const after = {
      ...shown,
      content: of({ schedule: [{ ...stage, percent: '100.00' }], place: 'Moscow' }, row({ vatRate: null })),
    };

    expect(differencesBetween(before, after)).toEqual([
      { field: 'schedule', before: 'prepayment 30.00', after: 'prepayment 100.00' },
      { field: 'place', before: null, after: 'Moscow' },
      { field: 'Cable: vatRate', before: '22.00', after: null },
    ]);
  });
});

describe('a step that takes long', () => {
  const timed = { startedAt: NOW, dueAt: '2026-01-15T19:00:00.000Z', halfRemindedAt: null, remindedAt: null };

  it('reminds at half time and at the end, each once', () => {
    expect(nextLookAt(timed)).toBe('2026-01-15T14:00:00.000Z');
    expect(dueAction(timed, '2026-01-15T13:59:59.000Z')).toBeUndefined();
    expect(dueAction(timed, '2026-01-15T14:00:00.000Z')).toBe('half');
    const reminded = { ...timed, halfRemindedAt: '2026-01-15T14:00:00.000Z' };
    expect(dueAction(reminded, '2026-01-15T18:59:59.000Z')).toBeUndefined();
    expect(dueAction(reminded, '2026-01-15T19:00:00.000Z')).toBe('end');
    expect(dueAction({ ...reminded, remindedAt: NOW }, '2027-01-01T00:00:00.000Z')).toBeUndefined();
  });

  it('reminds at the end alone where nobody looked before, and never without a term', () => {
    expect(dueAction(timed, '2026-02-01T00:00:00.000Z')).toBe('end');
    expect(nextLookAt({ ...timed, dueAt: null })).toBeNull();
  });
});

describe('a place that is handed over', () => {
  const seats = [
    { userId: 'boss', role: null },
    { userId: null, role: 'approver' },
  ] as const;

  it('goes to whoever is named, and those who sit by a role stay', () => {
    expect(handedOver(seats, { from: 'boss', to: 'other' })).toEqual([seats[1], { userId: 'other', role: null }]);
    expect(handedOver(seats, { from: null, to: 'other' })).toEqual([{ userId: 'other', role: null }]);
  });
});
