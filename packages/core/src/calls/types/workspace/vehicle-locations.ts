import type { Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `source`. */
export type VehicleLocationSource = 'manual' | 'gps' | 'import';

/** Location of a vehicle at a point in time. */
export interface VehicleLocation {
  id: Uuid;
  vehicleId: Uuid;
  latitude: number;
  longitude: number;
  accuracyM: number | null;
  speedKmh: number | null;
  /** Degrees from north. */
  heading: number | null;
  /** Defaults to now. */
  recordedAt: Instant;
  source: VehicleLocationSource;
  comment: string | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type VehicleLocationsListSort =
  | 'id'
  | '-id'
  | 'vehicleId'
  | '-vehicleId'
  | 'latitude'
  | '-latitude'
  | 'longitude'
  | '-longitude'
  | 'accuracyM'
  | '-accuracyM'
  | 'speedKmh'
  | '-speedKmh'
  | 'heading'
  | '-heading'
  | 'recordedAt'
  | '-recordedAt'
  | 'source'
  | '-source'
  | 'comment'
  | '-comment'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `vehicleLocations.list` takes. */
export interface VehicleLocationsListQuery extends RecordsQuery {
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
  sort?: VehicleLocationsListSort | undefined;
  vehicleId?: Uuid | undefined;
  /** One or more of manual, gps, import, separated by commas. */
  source?: string | readonly VehicleLocationSource[] | undefined;
  /** Recorded at this time or later. */
  from?: InstantInput | undefined;
  /** Recorded at this time or earlier. */
  to?: InstantInput | undefined;
  /** Only the last reported location of each vehicle. */
  latest?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `vehicleLocations.update` takes. */
export interface VehicleLocationPatch {
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracyM?: number | null | undefined;
  speedKmh?: number | null | undefined;
  /** Degrees from north. */
  heading?: number | null | undefined;
  /** Defaults to now. */
  recordedAt?: InstantInput | undefined;
  source?: VehicleLocationSource | undefined;
  comment?: string | null | undefined;
}

/** What `vehicleLocations.create` takes. */
export interface NewVehicleLocation extends VehicleLocationPatch {
  latitude: number;
  longitude: number;
}

/** Result for each location, in the same order. */
export interface VehicleLocationOutcomes {
  items: {
    index: number;
    outcome: 'created' | 'unchanged';
    id: Uuid;
  }[];
  created: number;
  unchanged: number;
}

export interface NewLocationOfVehicle {
  latitude: number;
  longitude: number;
  accuracyM?: number | null | undefined;
  speedKmh?: number | null | undefined;
  /** Degrees from north. */
  heading?: number | null | undefined;
  /** Defaults to now. */
  recordedAt?: InstantInput | undefined;
  source?: VehicleLocationSource | undefined;
  comment?: string | null | undefined;
  vehicleId: Uuid;
}

/** What `vehicleLocations.createMany` takes. */
export interface VehicleLocationsCreateManyBody {
  items: readonly NewLocationOfVehicle[];
}
