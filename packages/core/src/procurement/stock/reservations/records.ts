import type { Viewer } from '../../../kernel/access/caller.js';
import { FutureInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row, type Where } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { keepsWarehouses, visibleWithRequisition } from '../../requisitions/index.js';

/** What goods are reserved for. */
export const RESERVED_FOR = enumeration('ReservedFor', ['procurement_item', 'logistics_object']);

/** Statuses of a reservation: it holds goods while it is active. */
export const RESERVATION_STATUSES = enumeration('ReservationStatus', ['active', 'taken', 'released', 'expired']);

const shown = { faces: 'L' } as const;
const sent = { required: true, faces: 'LC' } as const;

/** Goods in a warehouse that are kept for a line of a requisition, or for a site. */
export const Reservations = defineRecord('reservation', {
  table: 'stock_reservations',
  access: { view: 'stock.view', edit: 'stock.edit' },
  keeps: {
    called: 'reservations',
    while: { status: 'active' },
    by: { logisticsObjectId: 'logisticsObject' },
  },
  columns: {
    id: column.uuid(shown),
    catalogItemId: column.uuid({ refersTo: 'catalogItem', ...sent }),
    warehouseId: column.uuid({ refersTo: 'warehouse', ...sent }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, ...sent, description: 'In the unit of the item' }),
    takenQuantity: column.quantity({ default: '0', ...shown, description: 'What of it was issued' }),
    status: column.enum(RESERVATION_STATUSES, { default: 'active', ...shown }),
    forType: column.enum(RESERVED_FOR, sent),
    forId: column.uuid({ ...sent, description: 'Line of a requisition, or site, as `forType` says' }),
    procurementId: column.uuid({ nullable: true, ...shown, description: 'Requisition of the line' }),
    logisticsObjectId: column.uuid({
      nullable: true,
      ...shown,
      description: 'Site that the goods are for: an issue to it takes them',
    }),
    until: column.instant({
      nullable: true,
      accepts: FutureInput,
      faces: 'LC',
      description: 'When the goods are free again; null: when somebody releases or takes them',
    }),
    comment: column.text({ max: 1000, nullable: true, faces: 'LC' }),
    endedAt: column.instant({ nullable: true, ...shown, description: 'When it ceased to hold goods' }),
    cutQuantity: column.quantity({
      nullable: true,
      ...shown,
      description: 'What of it is kept no more, because a count found less than is reserved',
    }),
    cutById: column.uuid({ nullable: true, ...shown, description: 'The count that found it' }),
    cutAt: column.instant({ nullable: true, ...shown }),
    createdById: column.uuid(shown),
    createdAt: column.instant(shown),
    updatedAt: column.instant(shown),
    version: column.integer(shown),
  },
  indexes: [
    { on: ['createdAt', 'id', 'forType', 'logisticsObjectId'] },
    { on: ['updatedAt', 'id'] },
    { on: ['forId', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'], whereNotNull: ['procurementId'] },
    { on: ['catalogItemId', 'warehouseId', 'status', 'id'] },
    { on: ['status', 'until', 'id'], whereNotNull: ['until'] },
    { on: ['cutAt', 'id'], whereNotNull: ['cutAt'] },
    { on: ['cutById', 'id'], whereNotNull: ['cutById'] },
  ],
  search: ['comment'],
  visibleTo: visibleReservations,
});

export type ReservationRow = Row<typeof Reservations>;

/** A reservation for a line is seen with its requisition; whoever keeps warehouses sees those that hold goods there. */
function visibleReservations(
  viewer: Viewer,
): Where<{ readonly procurementId: string | null; readonly warehouseId: string }> | null {
  const withRequisition = visibleWithRequisition(viewer);
  if (withRequisition === null) return null;
  const kept = keepsWarehouses(viewer);
  if (kept === 'all') return null;
  return { or: [withRequisition, { procurementId: null }, ...(kept === null ? [] : [{ warehouseId: { in: kept } }])] };
}
