import { budgetsOf } from '../../budgets/index.js';
import { releasingSourcingOf } from '../stock-cover.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { requisitionEvents } from '../events.js';
import { followSourcing } from '../sourcing/follow-sourcing.js';
import { ProcurementItems } from '../items/records.js';
import type { ItemStatus } from '../items/statuses.js';
import { Requisitions } from '../records.js';
import type { RequisitionStatus } from './statuses.js';

type RequisitionRow = Row<typeof Requisitions>;

/** Items of which nothing has arrived: they end with their requisition. */
const OPEN_ITEMS: readonly ItemStatus[] = ['new', 'requested', 'quoted', 'selected', 'ordered'];

/** Lets everything follow a requisition that has another status by now. */
export async function followNewStatus(
  unit: UnitOfWork,
  moved: RequisitionRow,
  before: RequisitionStatus,
): Promise<RequisitionRow> {
  const followed = await followStatus(unit, moved, before);
  await budgetsOf(unit).follow(unit, followed.id);
  unit.announce(requisitionEvents.statusChanged, followed);
  return followed;
}

/**
 * Lets sourcing follow a requisition whose status changed: price requests, quotes and items. Items that were cancelled with it
 * come back when it is reopened. Returns the requisition as it is afterwards.
 */
async function followStatus(
  unit: UnitOfWork,
  { id, status }: RequisitionRow,
  before: RequisitionStatus,
): Promise<RequisitionRow> {
  await releasingSourcingOf(unit).ended(unit, { id, status });
  const items = unit.tx.collection(ProcurementItems);
  if (status === 'cancelled') {
    const changes = { status: 'cancelled', endedWithRequisition: true, updatedAt: unit.now } as const;
    await items.updateWhere({ procurementId: id, status: { in: OPEN_ITEMS } }, changes);
  } else if (before === 'cancelled') {
    const changes = { status: 'new', endedWithRequisition: false, updatedAt: unit.now } as const;
    await items.updateWhere({ procurementId: id, endedWithRequisition: true }, changes);
  }
  const requisition = await getRow(unit.tx, Requisitions, id);
  return followSourcing(unit, requisition, await releasingSourcingOf(unit).factsOf(unit.tx, id));
}
