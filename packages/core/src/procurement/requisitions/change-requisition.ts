import { budgetsOf } from '../budgets/index.js';
import { releasingSourcingOf } from './stock-cover.js';
import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import type { Changes } from '../../kernel/ports/storage.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import type { Row } from '../../kernel/records/record.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { mergedCustomFields } from '../../platform/custom-fields/index.js';
import { requisitionErrors } from './errors.js';
import { requisitionEvents } from './events.js';
import { followSourcing } from './sourcing/follow-sourcing.js';
import { ProcurementItems } from './items/records.js';
import { type ItemsWrite, writeItems, type WrittenItems } from './items/write-items.js';
import { Requisitions } from './records.js';
import type { requisitions } from './resource.js';
import { plannedTotal } from './totals.js';

type RequisitionRow = Row<typeof Requisitions>;

/** What is to change of a requisition. */
export type RequisitionChange = Omit<z.output<typeof requisitions.integration.schemas.Patch>, keyof ItemsWrite> & {
  readonly responsibleUserId?: string | null | undefined;
} & ItemsWrite;

/**
 * Changes a requisition that this call holds, and its items. The planned amount follows the items unless somebody set it.
 *
 * @throws ProcurekitError `validation_failed`, `currency_locked`, `quantity_below_received`, `unknown_custom_field`,
 *   `invalid_custom_value`, `exchange_rate_missing`
 */
export async function changeRequisition(
  call: WriteCall,
  before: RequisitionRow,
  change: RequisitionChange,
): Promise<RequisitionRow> {
  const { plannedTotal: sentTotal, items: sentItems, removeItemIds, ...fields } = change;
  const { currency = before.currency } = fields;
  // What lines come to is rounded as the currency is.
  const items = sentItems ?? (currency === before.currency ? undefined : await namedItems(call, before));
  const writesItems = items !== undefined || removeItemIds !== undefined;
  const [customFields, written] = await withAllProblems(
    () =>
      mergedCustomFields(call, {
        entityType: 'procurement',
        before: before.customFields,
        sent: fields.customFields,
      }),
    () => (writesItems ? changeItems(call, { ...before, currency }, { items, removeItemIds }) : NOTHING_WRITTEN),
  );
  await refuseCurrency(call, before, fields.currency);
  const explicitTotal = sentTotal === undefined ? before.explicitTotal : sentTotal;
  const followsItems = written !== undefined || sentTotal !== undefined;
  const total = followsItems ? await totalOf(call, before, explicitTotal, written) : {};
  const changes = { ...fields, ...total, customFields };
  const after = await saveWith(call, before, { changes, written });
  if (after !== before) await budgetsOf(call).follow(call, before.id, { isFact: true });
  return after;
}

async function saveWith(
  call: WriteCall,
  before: RequisitionRow,
  { changes, written }: { readonly changes: Changes<RequisitionRow>; readonly written: WrittenItems | undefined },
): Promise<RequisitionRow> {
  if (written?.changed !== true) {
    return saveChanges(call, Requisitions, before, changes, { announce: requisitionEvents.updated });
  }
  await releasingSourcingOf(call).itemsEnded(call, written.endedIds);
  const facts = await releasingSourcingOf(call).factsOf(call.tx, before.id);
  return followSourcing(call, before, facts, { changes, touched: true });
}

const NOTHING_WRITTEN = Promise.resolve(undefined);

async function changeItems(
  call: WriteCall,
  requisition: RequisitionRow,
  write: ItemsWrite,
): Promise<WrittenItems | undefined> {
  const { decisions } = await releasingSourcingOf(call).factsOf(call.tx, requisition.id);
  return writeItems(call, requisition, { ...write, decided: decisions });
}

/** The lines of a requisition as a body names them that changes nothing of them. */
async function namedItems({ tx }: WriteCall, { id: procurementId }: RequisitionRow): Promise<{ id: string }[]> {
  return tx.collection(ProcurementItems).list({ where: { procurementId }, select: ['id'] });
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
  call: WriteCall,
  { id, currency }: RequisitionRow,
  sent: string | undefined,
): Promise<void> {
  if (sent === undefined || sent === currency || !(await releasingSourcingOf(call).isQuoted(call.tx, id))) return;
  throw requisitionErrors.currencyLocked({ currency });
}
