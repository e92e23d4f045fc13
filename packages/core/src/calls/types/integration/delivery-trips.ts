import type { Instant, InstantInput, Quantity, QuantityInput, Uuid } from './shared-types.js';

/** Values of `status`. */
export type DeliveryTripStatus = 'draft' | 'planned' | 'in_transit' | 'completed' | 'cancelled';

/** Values of `type`. */
export type DeliveryTripStopType = 'pickup' | 'delivery' | 'waypoint';

/** Values of `status`. */
export type DeliveryTripStopStatus = 'pending' | 'arrived' | 'completed' | 'failed' | 'skipped';

/** Values of `result`. */
export type DeliveryTripStopResult = 'delivered' | 'partially_delivered' | 'not_delivered';

/** Values of `failureReason`. */
export type DeliveryTripStopFailureReason =
  'recipient_absent' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other';

export interface DeliveryTripStop {
  id: Uuid;
  sequence: number;
  type: DeliveryTripStopType;
  logisticsObjectId: Uuid | null;
  warehouseId: Uuid | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  batchIds: Uuid[];
  plannedArrivalAt: Instant | null;
  arrivedAt: Instant | null;
  completedAt: Instant | null;
  status: DeliveryTripStopStatus;
  result: DeliveryTripStopResult | null;
  recipientName: string | null;
  failureReason: DeliveryTripStopFailureReason | null;
  comment: string | null;
}

/** A trip of one vehicle along its stops. */
export interface DeliveryTrip {
  id: Uuid;
  number: string;
  status: DeliveryTripStatus;
  routeId: Uuid | null;
  batchIds: Uuid[];
  vehicleId: Uuid | null;
  driverId: Uuid | null;
  /** Counterparty that carries the goods. */
  carrierId: Uuid | null;
  carrierName: string | null;
  carrierInn: string | null;
  driverName: string | null;
  driverPhone: string | null;
  driverLicense: string | null;
  vehicleNumber: string | null;
  vehicleModel: string | null;
  trailerNumber: string | null;
  plannedStartAt: Instant | null;
  plannedEndAt: Instant | null;
  startedAt: Instant | null;
  completedAt: Instant | null;
  cancelledAt: Instant | null;
  distanceKm: Quantity | null;
  odometerStartKm: Quantity | null;
  odometerEndKm: Quantity | null;
  comment: string | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** First unfinished stop of a trip in transit. */
  currentStopId: Uuid | null;
  /** In driving order. */
  stops: DeliveryTripStop[];
}

/** What `deliveryTrips.list` takes. */
export interface DeliveryTripsListQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** `pageInfo.nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Records on a page. */
  limit?: number | undefined;
  status?: DeliveryTripStatus | undefined;
  vehicleId?: Uuid | undefined;
  driverId?: Uuid | undefined;
  /** At this time or later. */
  plannedFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  plannedTo?: InstantInput | undefined;
  batchId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  /** Only records changed at or after this time, oldest change first. */
  updatedSince?: InstantInput | undefined;
}

/** What `deliveryTrips.create` takes. */
export interface NewDeliveryTrip {
  routeId?: Uuid | null | undefined;
  batchIds?: readonly Uuid[] | undefined;
  vehicleId?: Uuid | null | undefined;
  driverId?: Uuid | null | undefined;
  /** Counterparty that carries the goods. */
  carrierId?: Uuid | null | undefined;
  carrierName?: string | null | undefined;
  carrierInn?: string | null | undefined;
  driverName?: string | null | undefined;
  driverPhone?: string | null | undefined;
  driverLicense?: string | null | undefined;
  vehicleNumber?: string | null | undefined;
  vehicleModel?: string | null | undefined;
  trailerNumber?: string | null | undefined;
  plannedStartAt?: InstantInput | null | undefined;
  plannedEndAt?: InstantInput | null | undefined;
  distanceKm?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
  /** Defaults to the points of the route; required without `routeId`. */
  stops?:
    | readonly {
        sequence?: number | undefined;
        type?: DeliveryTripStopType | undefined;
        logisticsObjectId?: Uuid | null | undefined;
        warehouseId?: Uuid | null | undefined;
        address?: string | null | undefined;
        latitude?: number | null | undefined;
        longitude?: number | null | undefined;
        batchIds?: readonly Uuid[] | undefined;
        plannedArrivalAt?: InstantInput | null | undefined;
        comment?: string | null | undefined;
        contactName?: string | null | undefined;
        contactPhone?: string | null | undefined;
      }[]
    | undefined;
}

/** Values of `result`. */
export type DeliveryTripCommandResult = 'delivered' | 'partially_delivered' | 'not_delivered';

/** Values of `failureReason`. */
export type DeliveryTripCommandFailureReason =
  'recipient_absent' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other';

/** Fields of the command that is called; other fields are refused. */
export interface DeliveryTripCommand {
  vehicleId?: Uuid | null | undefined;
  driverId?: Uuid | null | undefined;
  /** Counterparty that carries the goods. */
  carrierId?: Uuid | null | undefined;
  carrierName?: string | null | undefined;
  carrierInn?: string | null | undefined;
  driverName?: string | null | undefined;
  driverPhone?: string | null | undefined;
  driverLicense?: string | null | undefined;
  vehicleNumber?: string | null | undefined;
  vehicleModel?: string | null | undefined;
  trailerNumber?: string | null | undefined;
  plannedStartAt?: InstantInput | null | undefined;
  plannedEndAt?: InstantInput | null | undefined;
  stops?:
    | readonly {
        stopId: Uuid;
        plannedArrivalAt?: InstantInput | null | undefined;
        sequence?: number | undefined;
      }[]
    | undefined;
  /** When it happened; defaults to now. */
  startedAt?: InstantInput | undefined;
  odometerStartKm?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
  stopId?: Uuid | undefined;
  /** Reports the arrival along with the end, at a stop where it was not reported yet. */
  arrivedAt?: InstantInput | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  result?: DeliveryTripCommandResult | null | undefined;
  /** When it happened; defaults to now. */
  completedAt?: InstantInput | undefined;
  recipientName?: string | null | undefined;
  failureReason?: DeliveryTripCommandFailureReason | null | undefined;
  deliveredItems?:
    | readonly {
        batchId: Uuid;
        procurementItemId?: Uuid | undefined;
        /** In place of procurementItemId, where the order is for no requisition. */
        purchaseOrderItemId?: Uuid | undefined;
        quantity: QuantityInput;
      }[]
    | undefined;
  /** Skips a stop that was not reached. */
  skip?: boolean | undefined;
  /** Completes a stop even though its arrival was not reported. */
  skipArrival?: boolean | undefined;
  odometerEndKm?: QuantityInput | null | undefined;
}
