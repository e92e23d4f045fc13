import type { Instant, InstantInput, Quantity, QuantityInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `type`. */
export type VehicleType = 'car' | 'van' | 'truck' | 'tractor' | 'trailer' | 'other';

/** Values of `ownership`. */
export type VehicleOwnership = 'own' | 'leased' | 'hired';

/** Values of `status`. */
export type VehicleStatus = 'active' | 'maintenance' | 'archived';

/** A vehicle with its registration number. */
export interface Vehicle {
  id: Uuid;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  vehicleNumber: string;
  vehicleModel: string | null;
  type: VehicleType;
  trailerNumber: string | null;
  capacityKg: Quantity | null;
  volumeM3: Quantity | null;
  vin: string | null;
  carrierId: Uuid | null;
  ownership: VehicleOwnership;
  ownershipDocumentNumber: string | null;
  ownershipDocumentDate: Instant | null;
  defaultDriverId: Uuid | null;
  status: VehicleStatus;
  comment: string | null;
}

/** Values of `sort`. */
export type VehiclesListSort =
  | 'id'
  | '-id'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt'
  | 'vehicleNumber'
  | '-vehicleNumber'
  | 'vehicleModel'
  | '-vehicleModel'
  | 'type'
  | '-type'
  | 'trailerNumber'
  | '-trailerNumber'
  | 'capacityKg'
  | '-capacityKg'
  | 'volumeM3'
  | '-volumeM3'
  | 'vin'
  | '-vin'
  | 'carrierId'
  | '-carrierId'
  | 'ownership'
  | '-ownership'
  | 'ownershipDocumentNumber'
  | '-ownershipDocumentNumber'
  | 'ownershipDocumentDate'
  | '-ownershipDocumentDate'
  | 'defaultDriverId'
  | '-defaultDriverId'
  | 'status'
  | '-status'
  | 'comment'
  | '-comment';

/** What `vehicles.list` takes. */
export interface VehiclesListQuery extends RecordsQuery {
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
  sort?: VehiclesListSort | undefined;
  /** One or more of active, maintenance, archived, separated by commas. */
  status?: string | readonly VehicleStatus[] | undefined;
  /** One or more of car, van, truck, tractor, trailer, other, separated by commas. */
  type?: string | readonly VehicleType[] | undefined;
  /** One or more of own, leased, hired, separated by commas. */
  ownership?: string | readonly VehicleOwnership[] | undefined;
  carrierId?: Uuid | undefined;
  defaultDriverId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `vehicles.create` takes. */
export interface NewVehicle extends VehiclePatch {
  vehicleNumber: string;
}

/** What `vehicles.update` takes. */
export interface VehiclePatch {
  vehicleNumber?: string | undefined;
  vehicleModel?: string | null | undefined;
  type?: VehicleType | undefined;
  trailerNumber?: string | null | undefined;
  capacityKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  vin?: string | null | undefined;
  carrierId?: Uuid | null | undefined;
  ownership?: VehicleOwnership | undefined;
  ownershipDocumentNumber?: string | null | undefined;
  ownershipDocumentDate?: InstantInput | null | undefined;
  defaultDriverId?: Uuid | null | undefined;
  status?: VehicleStatus | undefined;
  comment?: string | null | undefined;
}
