import type { World } from '../../kernel/operations/world.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import { movedFrom } from '../../kernel/rows/moves.js';
import { Requisitions, type RequisitionSourcing } from '../requisitions/index.js';
import { decidedAnalogs } from './decisions/decided-analogs.js';
import { decidedCosts } from './decisions/decided-costs.js';
import { followQuotes } from './decisions/follow-quotes.js';
import { LineDecisions } from './decisions/records.js';
import { lineDecisionEvents } from './events.js';
import { holdRfq } from './hold.js';
import { quoteMoves } from './quotes/moves.js';
import { SupplierQuotes } from './quotes/records.js';
import { OPEN_QUOTE_STATUSES } from './quotes/statuses.js';
import type { RfqWork } from './rfqs/history.js';
import { moveRfq } from './rfqs/move-rfq.js';
import { rfqMoves } from './rfqs/moves.js';
import { SupplierRfqs } from './rfqs/records.js';
import { sourcingFacts } from './sourcing-facts.js';

const BY_ITSELF: RfqWork = { actor: { type: 'system' } };

/** What price requests and quotes tell requisitions, and do when one of them ends. */
export function createRequisitionSourcing(world: World): RequisitionSourcing {
  return {
    async isQuoted(db, procurementId) {
      return db.collection(SupplierQuotes).exists({ procurementId });
    },
    async ended(unit, { id, status }) {
      if (status === 'completed') {
        await endRfqs(unit, id, 'closed');
        await rejectUndecided(unit, id);
      }
      if (status === 'cancelled') await endRfqs(unit, id, 'cancelled');
    },
    factsOf: (db, procurementId) => sourcingFacts(world, db, procurementId),
    costsOf: decidedCosts,
    analogsOf: decidedAnalogs,
    awardsOf: (db, procurementId) => db.collection(LineDecisions).list({ where: { procurementId } }),
    async itemsEnded(unit, itemIds) {
      if (itemIds.length === 0) return;
      const decisions = unit.tx.collection(LineDecisions);
      const ended = await decisions.list({ where: { itemId: { in: itemIds } } });
      await decisions.removeWhere({ id: { in: ended.map(({ id }) => id) } });
      for (const procurementId of new Set(ended.map((decision) => decision.procurementId))) {
        await followQuotes(unit, procurementId, ended);
        const requisition = await unit.tx.collection(Requisitions).find(procurementId);
        if (requisition !== null) unit.announce(lineDecisionEvents.changed, requisition);
      }
    },
  };
}

async function endRfqs(unit: UnitOfWork, procurementId: string, to: 'closed' | 'cancelled'): Promise<void> {
  const rfqs = await unit.tx.collection(SupplierRfqs).list({
    where: { procurementId, status: { in: movedFrom(rfqMoves.table, to) } },
    order: [['id', 'asc']],
    select: ['id'],
  });
  for (const { id } of rfqs) await moveRfq(BY_ITSELF, unit, await holdRfq(unit, id), { to, action: to });
}

async function rejectUndecided(unit: UnitOfWork, procurementId: string): Promise<void> {
  const quotes = await unit.tx.collection(SupplierQuotes).list({
    where: { procurementId, status: { in: OPEN_QUOTE_STATUSES } },
    order: [['id', 'asc']],
  });
  for (const quote of quotes) await quoteMoves.lead(unit, quote, 'rejected');
}
