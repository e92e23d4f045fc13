import type { Viewer } from '../../../kernel/access/caller.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { amongVisible, type Looking } from '../../../kernel/rows/visibility.js';
import { Requisitions } from '../records.js';
import type { RequisitionStatus } from '../status/statuses.js';
import { visibleRequisitions } from '../visibility.js';
import { keepsWarehouses } from './keepers.js';

type RequisitionRow = Row<typeof Requisitions>;

/** Statuses in which something may still arrive: goods come also after a purchase was closed. */
export const RECEIVING_STATUSES: readonly RequisitionStatus[] = [
  'in_progress',
  'pending_approval',
  'on_hold',
  'completed',
];

/**
 * Which requisitions somebody sees who may take goods in: whoever keeps the warehouses has to find what arrives there, whose
 * purchase it is. Pipelines and warehouses that they were given narrow it down; without any they receive what comes. This is for
 * finding and receiving alone: prices, and what hangs on such a requisition, are seen by those who see the requisition.
 */
export function receivableRequisitions(viewer: Viewer): Where<RequisitionRow> | null {
  const visible: Where<RequisitionRow> | null = visibleRequisitions(viewer);
  const kept = keepsWarehouses(viewer);
  if (visible === null || kept === null) return visible;
  const { pipelineIds } = viewer;
  const arriving: Where<RequisitionRow> = {
    status: { in: RECEIVING_STATUSES },
    archivedAt: null,
    ...(pipelineIds.length === 0 ? {} : { pipelineId: { in: pipelineIds } }),
    // Where a requisition names no warehouse, its goods may go to any.
    ...(kept === 'all' ? {} : { or: [{ warehouseId: null }, { warehouseId: { in: kept } }] }),
  };
  return { or: [visible, arriving] };
}

/** Which of these requisitions somebody sees as a whole, and not only to take their goods in. */
export async function seenAsWhole(
  db: Reader,
  who: Looking & { readonly caller: Viewer },
  requisitions: readonly { readonly id: string }[],
): Promise<(requisition: { readonly id: string }) => boolean> {
  const { caller } = who;
  if (caller.rights.has('requisitions.view_all') || keepsWarehouses(caller) === null) return () => true;
  const where = amongVisible(Requisitions, who, { id: { in: requisitions.map(({ id }) => id) } });
  const rows = await db.collection(Requisitions).list({ where, select: ['id'] });
  const seen = new Set(rows.map(({ id }) => id));
  return ({ id }) => seen.has(id);
}
