import type { Handlers, WriteCall } from '../../../operations/call.js';
import type { Row } from '../../../records/record.js';
import type { Requisitions } from '../../requisitions/index.js';
import { decidedTotals } from './decided.js';
import { decideLines, type DecisionDeps } from './decide-lines.js';
import type { Decisions, lineDecisionOperations } from './operations.js';
import { LineDecisions } from './records.js';

/** Builds the handlers of the decisions' operations. */
export function createLineDecisionService(deps: DecisionDeps): Handlers<typeof lineDecisionOperations> {
  return {
    decide: async (call, { params, body }) =>
      showDecisions(call, await decideLines(deps, call, params.procurementId, body.decisions)),
  };
}

async function showDecisions(
  { tx }: WriteCall,
  { id: procurementId, currency }: Row<typeof Requisitions>,
): Promise<Decisions> {
  const items = await tx.collection(LineDecisions).list({
    where: { procurementId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  return { items, totals: { currency, ...decidedTotals(items) } };
}
