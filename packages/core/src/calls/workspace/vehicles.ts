import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Quantity, QuantityInput, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

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
  defaultDriverId?: Uuid | null | undefined;
  status?: VehicleStatus | undefined;
  comment?: string | null | undefined;
}

/** Calls on vehicles. */
export interface VehiclesCalls {
  /**
   * List vehicles.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `vehicleNumber` and `vehicleModel`.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: VehiclesListQuery, options?: CallOptions): PageList<Vehicle>;

  /**
   * Create a vehicle.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `duplicate_code`
   */
  create(body: NewVehicle, options?: CallOptions): Promise<Vehicle>;

  /**
   * Get a vehicle.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(vehicleId: string, options?: CallOptions): Promise<Vehicle>;

  /**
   * Change a vehicle.
   *
   * The status `archived` archives, which cannot be undone.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `duplicate_code`
   */
  update(vehicleId: string, body: VehiclePatch, options?: CallOptions): Promise<Vehicle>;

  /**
   * Remove or archive a vehicle.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  remove(vehicleId: string, options?: CallOptions): Promise<Vehicle | undefined>;
}
