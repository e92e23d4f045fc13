import type {
  InstantInput,
  QuantityInput,
  RecordsQuery,
  ReservationStatus,
  ReservedFor,
  Uuid,
} from './shared-types.js';

/** Values of `sort`. */
export type ReservationsListSort =
  | 'id'
  | '-id'
  | 'catalogItemId'
  | '-catalogItemId'
  | 'warehouseId'
  | '-warehouseId'
  | 'quantity'
  | '-quantity'
  | 'takenQuantity'
  | '-takenQuantity'
  | 'status'
  | '-status'
  | 'forType'
  | '-forType'
  | 'forId'
  | '-forId'
  | 'procurementId'
  | '-procurementId'
  | 'logisticsObjectId'
  | '-logisticsObjectId'
  | 'until'
  | '-until'
  | 'comment'
  | '-comment'
  | 'endedAt'
  | '-endedAt'
  | 'cutQuantity'
  | '-cutQuantity'
  | 'cutById'
  | '-cutById'
  | 'cutAt'
  | '-cutAt'
  | 'createdById'
  | '-createdById'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `reservations.list` takes. */
export interface ReservationsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: ReservationsListSort | undefined;
  catalogItemId?: Uuid | undefined;
  warehouseId?: Uuid | undefined;
  /** One or more of active, taken, released, expired, separated by commas. */
  status?: string | readonly ReservationStatus[] | undefined;
  /** One or more of procurement_item, logistics_object, separated by commas. */
  forType?: string | readonly ReservedFor[] | undefined;
  /** Line of a requisition, or site, as `forType` says. */
  forId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  logisticsObjectId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `reservations.create` takes. */
export interface NewReservation {
  catalogItemId: Uuid;
  warehouseId: Uuid;
  /** In the unit of the item. */
  quantity: QuantityInput;
  forType: ReservedFor;
  /** Line of a requisition, or site, as `forType` says. */
  forId: Uuid;
  /** When the goods are free again; null: when somebody releases or takes them. */
  until?: InstantInput | null | undefined;
  comment?: string | null | undefined;
}
