import { stockCoverOf } from '../../requisitions/index.js';
import { awardFollowersOf } from '../../requisitions/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { changedColumns } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import {
  FINAL_STATUSES,
  followSourcing,
  ProcurementItems,
  refuseUnapproved,
  Requisitions,
} from '../../requisitions/index.js';
import { type SavedLine, saveNomenclature } from '../nomenclature/save-nomenclature.js';
import { learnPrices } from '../quotes/last-quotes.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import { sourcingFacts } from '../sourcing-facts.js';
import { lineDecisionEvents } from '../events.js';
import { followQuotes } from './follow-quotes.js';
import { loadOffers } from './load-offers.js';
import type { NewDecision } from './operations.js';
import { planDecisions, type PlannedDecision } from './plan-decisions.js';
import { LineDecisions } from './records.js';
import { unitRatios } from '../../catalog/index.js';

type DecisionRow = Row<typeof LineDecisions>;

/** The requisition by now, and what the catalog learned of what is bought. */
export interface Decided {
  readonly requisition: Row<typeof Requisitions>;
  readonly savedToCatalog: SavedLine[];
}

/**
 * Replaces what was decided for the items that a request names, and lets everything follow: items, quotes, suppliers, the
 * requisition and, where the catalog is to learn of what is bought, the catalog. Returns the requisition.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`, `approval_pending`, `invalid_status`, `quote_sealed`,
 *   `counterparty_blocked`, `item_not_in_procurement`, `decision_exceeds_quantity`, `validation_failed`
 */
export async function decideLines(
  call: WriteCall,
  procurementId: string,
  sent: readonly NewDecision[],
): Promise<Decided> {
  const requisition = await getRowToChange(call, Requisitions, procurementId);
  await refuseUnapproved(call, requisition);
  refuseEnded(requisition);
  const itemIds = [...new Set(sent.map(({ itemId }) => itemId))];
  const items = await call.tx.collection(ProcurementItems).list({ where: { procurementId, id: { in: itemIds } } });
  const problems: Problem[] = [];
  const offers = await loadOffers(call, procurementId, lineIdsOf(sent));
  const known = {
    items: new Map(items.map((item) => [item.id, item])),
    offers,
    currency: requisition.currency,
    covered: await stockCoverOf(call).of(call.tx, items),
    ratioOf: await unitRatios(
      call.tx,
      items.map(({ catalogItemId }) => catalogItemId),
    ),
  };
  const planned = planDecisions(sent, known, problems);
  if (problems.length > 0) throw rejectInput(problems);
  const touched = await replaceDecisions(call, { procurementId, itemIds }, planned);
  if (touched.length === 0) return { requisition, savedToCatalog: [] };
  await followQuotes(call, procurementId, touched);
  const savedToCatalog = await saveNomenclature(call, 'SUPPLIER_QUOTES_SELECTED', await linesOf(call, planned));
  await learnPrices(call, await quotesOf(call, planned));
  const facts = await sourcingFacts(call, call.tx, procurementId);
  const after = await followSourcing(call, requisition, facts, { touched: true });
  await awardFollowersOf(call)(call, procurementId);
  call.announce(lineDecisionEvents.changed, after);
  return { requisition: after, savedToCatalog };
}

function lineIdsOf(sent: readonly NewDecision[]): readonly string[] {
  return sent.flatMap(({ quoteItemId }) => quoteItemId ?? []);
}

function refuseEnded({ status }: Row<typeof Requisitions>): void {
  const allowedStatuses = ['draft', 'in_progress', 'on_hold'];
  if (FINAL_STATUSES.includes(status)) throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}

/** Writes decisions in place of those so far; returns those that came, went or changed. */
async function replaceDecisions(
  call: WriteCall,
  { procurementId, itemIds }: { readonly procurementId: string; readonly itemIds: readonly string[] },
  planned: readonly PlannedDecision[],
): Promise<readonly Pick<DecisionRow, 'quoteId' | 'supplierId'>[]> {
  const decisions = call.tx.collection(LineDecisions);
  const present = await decisions.list({ where: { procurementId, itemId: { in: itemIds } } });
  const byLine = new Map(present.map((row) => [`${row.itemId} ${row.quoteItemId}`, row]));
  const added: DecisionRow[] = [];
  const changed: DecisionRow[] = [];
  for (const decision of planned) {
    const key = `${decision.itemId} ${decision.quoteItemId}`;
    const before = byLine.get(key);
    byLine.delete(key);
    if (before === undefined) {
      added.push(
        newRow(
          LineDecisions,
          { id: call.id(), now: call.now },
          { ...decision, procurementId, createdById: call.caller.userId },
        ),
      );
    } else if (changedColumns(LineDecisions, before, decision).length > 0) changed.push({ ...before, ...decision });
  }
  const removed = [...byLine.values()];
  await decisions.removeWhere({ id: { in: removed.map(({ id }) => id) } });
  for (const { id, ...row } of changed) await decisions.update(id, { ...row, updatedAt: call.now });
  await decisions.insertMany(added);
  return [...removed, ...changed, ...added];
}

function quotesOf({ tx }: WriteCall, planned: readonly PlannedDecision[]): Promise<Row<typeof SupplierQuotes>[]> {
  return tx.collection(SupplierQuotes).findMany([...new Set(planned.map(({ quoteId }) => quoteId))]);
}

async function linesOf({ tx }: WriteCall, planned: readonly PlannedDecision[]): Promise<Row<typeof QuoteItems>[]> {
  return tx.collection(QuoteItems).findMany([...new Set(planned.map(({ quoteItemId }) => quoteItemId))]);
}
