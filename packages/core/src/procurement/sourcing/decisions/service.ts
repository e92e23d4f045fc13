import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { decidedTotals } from './decided.js';
import { decideLines, type Decided } from './decide-lines.js';
import { decidedLotsRefused } from './lot-warnings.js';
import type { Decisions, lineDecisionOperations } from './operations.js';
import { LineDecisions } from './records.js';

/** The handlers of the decisions' operations. */
export const lineDecisionHandlers: Handlers<typeof lineDecisionOperations> = {
  decide: async (call, { params, body }) =>
    showDecisions(call, await decideLines(call, params.procurementId, body.decisions)),
};

async function showDecisions(
  { tx }: WriteCall,
  { requisition: { id: procurementId, currency }, savedToCatalog }: Decided,
): Promise<Decisions> {
  const items = await tx.collection(LineDecisions).list({
    where: { procurementId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const warnings = await decidedLotsRefused(tx, items);
  return { items, totals: { currency, ...decidedTotals(items) }, savedToCatalog, warnings };
}
