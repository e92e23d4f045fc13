import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { Right } from '../../../kernel/access/rights.js';
import { isCancellingKind, isFinalKind, STAGE_KINDS, STATUS_ON_ENTRY } from '../pipelines/stage-kinds.js';
import { decideStageMove, requireStageOfPipeline, type Stage, type StageMoveRequest } from './decide-stage-move.js';
import { FINAL_STATUSES, REQUISITION_STATUSES } from '../status/statuses.js';

const stage = fc.record({
  id: fc.uuid(),
  pipelineId: fc.constant('p'),
  kind: fc.constantFrom(...STAGE_KINDS),
  sortOrder: fc.integer({ min: 1, max: 10 }),
  archivedAt: fc.constant(null),
});
const request: fc.Arbitrary<StageMoveRequest> = fc.record({
  requisition: fc.record({
    pipelineId: fc.constant('p'),
    stageId: fc.uuid(),
    status: fc.constantFrom(...REQUISITION_STATUSES),
  }),
  from: stage,
  to: stage,
  byKey: fc.boolean(),
  rights: fc
    .subarray(['requisitions.edit', 'requisitions.approve', 'requisitions.reopen'] as const)
    .map((rights): ReadonlySet<Right> => new Set<Right>(rights)),
});

function outcome(move: StageMoveRequest): string {
  try {
    return decideStageMove(move);
  } catch (error) {
    if (error instanceof ProcurekitError) return error.code;
    throw error;
  }
}

describe('a stage move', () => {
  it('by a key never enters a cancelling stage and never leaves a final stage or status', () => {
    fc.assert(
      fc.property(request, (move) => {
        fc.pre(move.byKey);
        const result = outcome(move);
        if (isCancellingKind(move.to.kind)) expect(result).toBe('cancelling_transition_forbidden');
        else if (isFinalKind(move.from.kind) || FINAL_STATUSES.includes(move.requisition.status)) {
          expect(result).toBe('invalid_transition');
        }
      }),
    );
  });

  it('past an approval is refused without the right to approve, and to every key', () => {
    fc.assert(
      fc.property(request, (move) => {
        const forwards = move.to.sortOrder > move.from.sortOrder && move.to.kind !== 'approval';
        fc.pre(move.from.kind === 'approval' && forwards && !FINAL_STATUSES.includes(move.requisition.status));
        fc.pre(!(move.byKey && isCancellingKind(move.to.kind)));
        const mayApprove = !move.byKey && move.rights.has('requisitions.approve');
        expect(outcome(move) === 'insufficient_rights').toBe(!mayApprove);
      }),
    );
  });

  it('of what has ended needs the right to reopen, unless it only ends otherwise', () => {
    fc.assert(
      fc.property(request, (move) => {
        const { status } = move.requisition;
        fc.pre(!move.byKey && (status === 'completed' || status === 'cancelled') && !isFinalKind(move.to.kind));
        expect(outcome(move) === 'insufficient_rights').toBe(!move.rights.has('requisitions.reopen'));
      }),
    );
  });

  it('that is allowed gives the status of the stage, but a draft stays one in the initial stage', () => {
    fc.assert(
      fc.property(request, (move) => {
        const result = outcome(move);
        fc.pre((REQUISITION_STATUSES as readonly string[]).includes(result));
        const staysDraft = move.to.kind === 'initial' && move.requisition.status === 'draft';
        expect(result).toBe(staysDraft ? 'draft' : STATUS_ON_ENTRY[move.to.kind]);
      }),
    );
  });

  it('of what awaits approval by its status alone needs the right to approve forwards, and to edit otherwise', () => {
    const rightFor = (order: number, kind: Stage['kind']) => requiredRight(moveTo(order, kind, 'pending_approval'));

    expect(rightFor(6, 'work')).toBe('requisitions.approve');
    expect(rightFor(6, 'approval')).toBe('requisitions.edit');
    expect(rightFor(5, 'work')).toBe('requisitions.edit');
    expect(rightFor(4, 'work')).toBe('requisitions.edit');
  });

  it('of what awaits nothing needs the right to edit, which is enough', () => {
    const move = moveTo(6, 'work', 'in_progress');

    expect(requiredRight(move)).toBe('requisitions.edit');
    for (const byKey of [true, false]) {
      expect(outcome({ ...move, byKey, rights: new Set<Right>(['requisitions.edit']) })).toBe(STATUS_ON_ENTRY.work);
    }
  });

  it('by a key out of what has ended has nowhere to go', () => {
    const move = { ...moveTo(6, 'work', 'completed'), byKey: true };

    expect(() => decideStageMove(move)).toThrow(
      expect.objectContaining({ code: 'invalid_transition', details: { allowedTransitions: [] } }),
    );
  });
});

describe('the target of a move', () => {
  const target = aStage(1, 'work');

  it('is taken if it is a living stage of the pipeline', () => {
    expect(requireStageOfPipeline(target, { pipelineId: 'p' })).toBe(target);
  });

  it.each([
    ['unknown', null],
    ['of another pipeline', { ...target, pipelineId: 'other' }],
    ['archived', { ...target, archivedAt: '2026-01-15T09:30:00.000Z' }],
  ])('is refused at its place in the body when it is %s', (_, stageGiven) => {
    expect(problemsOf(() => requireStageOfPipeline<Stage>(stageGiven, { pipelineId: 'p' }))).toMatchObject([
      { pointer: '/stageId', code: 'stage_not_in_pipeline', message: expect.stringContaining('pipeline') },
    ]);
    const at = { pointer: '/rows/0' };
    expect(problemsOf(() => requireStageOfPipeline<Stage>(stageGiven, { pipelineId: 'p' }, at))).toMatchObject([at]);
  });
});

function aStage(sortOrder: number, kind: Stage['kind']): Stage {
  return { id: `${kind}-${sortOrder}`, pipelineId: 'p', kind, sortOrder, archivedAt: null };
}

/** A move by a person without any right, from the fifth stage. */
function moveTo(
  sortOrder: number,
  kind: Stage['kind'],
  status: StageMoveRequest['requisition']['status'],
): StageMoveRequest {
  const [from, to] = [aStage(5, 'work'), aStage(sortOrder, kind)];
  return { requisition: { pipelineId: 'p', stageId: from.id, status }, from, to, byKey: false, rights: new Set() };
}

function refusalOf(act: () => unknown): ProcurekitError {
  try {
    act();
  } catch (error) {
    if (error instanceof ProcurekitError) return error;
    throw error;
  }
  throw new Error('Was not refused');
}

const requiredRight = (move: StageMoveRequest) =>
  Reflect.get(refusalOf(() => decideStageMove(move)).details, 'requiredRight');
const problemsOf = (act: () => unknown) => refusalOf(act).problems;
