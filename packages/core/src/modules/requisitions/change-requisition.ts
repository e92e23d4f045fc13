import type { z } from 'zod';

import type { WriteCall } from '../../operations/call.js';
import type { Changes } from '../../ports/storage.js';
import type { Ids } from '../../ports/ids.js';
import { withAllProblems } from '../../errors/all-problems.js';
import type { Row } from '../../records/record.js';
import { saveChanges } from '../../rows/save-changes.js';
import type { BudgetHolds } from '../budgets/index.js';
import { mergedCustomFields } from '../custom-fields/index.js';
import { requisitionErrors } from './errors.js';
import { requisitionEvents } from './events.js';
import { followSourcing } from './sourcing/follow-sourcing.js';
import { ProcurementItems } from './items/records.js';
import { type ItemsWrite, writeItems, type WrittenItems } from './items/write-items.js';
import { Requisitions } from './records.js';
import type { RequisitionSourcing } from './sourcing/requisition-sourcing.js';
import type { requisitions } from './resource.js';
import { plannedTotal } from './totals.js';

type RequisitionRow = Row<typeof Requisitions>;

/** What is to change of a requisition. */
export type RequisitionChange = Omit<z.output<typeof requisitions.integration.schemas.Patch>, keyof ItemsWrite> & {
  readonly responsibleUserId?: string | null | undefined;
} & ItemsWrite;

interface Deps {
  readonly ids: Ids;
  readonly sourcing: RequisitionSourcing;
  readonly budgets: BudgetHolds;
}

/**
 * Changes a requisition that this call holds, and its items. The planned amount follows the items unless somebody set it.
 *
 * @throws ProcurekitError `validation_failed`, `currency_locked`, `quantity_below_received`, `unknown_custom_field`,
 *   `invalid_custom_value`, `budget_exceeded`, `exchange_rate_missing`
 */
export async function changeRequisition(
  deps: Deps,
  call: WriteCall,
  before: RequisitionRow,
  change: RequisitionChange,
): Promise<RequisitionRow> {
  const { plannedTotal: sentTotal, items, removeItemIds, ...fields } = change;
  const writesItems = items !== undefined || removeItemIds !== undefined;
  const [customFields, written] = await withAllProblems(
    () =>
      mergedCustomFields(call, {
        entityType: 'procurement',
        before: before.customFields,
        sent: fields.customFields,
      }),
    () => (writesItems ? changeItems(deps, call, before, { items, removeItemIds }) : NOTHING_WRITTEN),
  );
  await refuseCurrency(deps, call, before, fields.currency);
  const explicitTotal = sentTotal === undefined ? before.explicitTotal : sentTotal;
  const followsItems = written !== undefined || sentTotal !== undefined;
  const total = followsItems ? await totalOf(call, before, explicitTotal, written) : {};
  const changes = { ...fields, ...total, customFields };
  const after = await saveWith(deps, call, before, { changes, written });
  if (after !== before) await deps.budgets.follow(call, before.id);
  return after;
}

async function saveWith(
  { sourcing }: Deps,
  call: WriteCall,
  before: RequisitionRow,
  { changes, written }: { readonly changes: Changes<RequisitionRow>; readonly written: WrittenItems | undefined },
): Promise<RequisitionRow> {
  if (written?.changed !== true) {
    return saveChanges(call, Requisitions, before, changes, { announce: requisitionEvents.updated });
  }
  await sourcing.itemsEnded(call, written.endedIds);
  const facts = await sourcing.factsOf(call.tx, before.id);
  return followSourcing(call, before, facts, { changes, touched: true });
}

const NOTHING_WRITTEN = Promise.resolve(undefined);

async function changeItems(
  deps: Deps,
  call: WriteCall,
  requisition: RequisitionRow,
  write: ItemsWrite,
): Promise<WrittenItems | undefined> {
  const { decisions } = await deps.sourcing.factsOf(call.tx, requisition.id);
  return writeItems(deps, call, requisition, { ...write, decided: decisions });
}

async function totalOf(
  { tx }: WriteCall,
  { id }: RequisitionRow,
  explicitTotal: string | null,
  written: WrittenItems | undefined,
) {
  if (explicitTotal !== null) return { explicitTotal, plannedTotal: explicitTotal };
  const where = { procurementId: id };
  const lines = written?.items ?? (await tx.collection(ProcurementItems).list({ where, select: ['totalPrice'] }));
  return { explicitTotal, plannedTotal: plannedTotal(null, lines) };
}

// Suppliers quoted in this currency; their prices would mean something else.
async function refuseCurrency(
  { sourcing }: Deps,
  { tx }: WriteCall,
  { id, currency }: RequisitionRow,
  sent: string | undefined,
): Promise<void> {
  if (sent === undefined || sent === currency || !(await sourcing.isQuoted(tx, id))) return;
  throw requisitionErrors.currencyLocked({ currency });
}
