import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ProcurekitError } from '../../errors/errors.js';
import type { Right } from '../../access/rights.js';
import { isCancellingKind, isFinalKind, STAGE_KINDS, STATUS_ON_ENTRY } from './pipelines/stage-kinds.js';
import { decideStageMove, type StageMoveRequest } from './stage-move.js';
import { FINAL_STATUSES, REQUISITION_STATUSES } from './statuses.js';

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
});
