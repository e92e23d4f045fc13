import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type {
  Instant,
  LogisticsObjectType,
  Uuid,
  WorkspaceDeliveryTripStatus,
  WorkspaceDeliveryTripStopStatus,
} from './shared-types.js';

/** What `logistics.getSummary` answers. */
export interface LogisticsSummary {
  trips: {
    draft: number;
    planned: number;
    inTransit: number;
    completedToday: number;
    /** Planned to have left, or to have ended, before now. */
    late: number;
  };
  batches: {
    draft: number;
    planned: number;
    inTransit: number;
    deliveredToday: number;
    /** Planned to be delivered on a day that has ended. */
    overdue: number;
  };
  vehicles: {
    active: number;
    onTrip: number;
    maintenance: number;
  };
  drivers: {
    active: number;
    onTrip: number;
  };
  /** The next ten planned trips. */
  upcoming: {
    tripId: Uuid;
    number: string;
    plannedStartAt: Instant;
    vehicleNumber: string | null;
    driverName: string | null;
  }[];
}

/** Places, vehicles, trips and routes; anything without coordinates is omitted. */
export interface LogisticsMap {
  objects: {
    id: Uuid;
    name: string;
    type: LogisticsObjectType;
    latitude: number;
    longitude: number;
    region: string | null;
  }[];
  /** Last known locations. */
  vehicles: {
    vehicleId: Uuid;
    vehicleNumber: string;
    latitude: number;
    longitude: number;
    recordedAt: Instant;
    /** The trip that it is on. */
    tripId: Uuid | null;
  }[];
  trips: {
    id: Uuid;
    number: string;
    status: WorkspaceDeliveryTripStatus;
    stops: {
      id: Uuid;
      sequence: number;
      status: WorkspaceDeliveryTripStopStatus;
      latitude: number | null;
      longitude: number | null;
      address: string | null;
    }[];
  }[];
  routes: {
    id: Uuid;
    name: string;
    points: {
      latitude: number;
      longitude: number;
    }[];
  }[];
}

/** What `logistics.getMap` takes. */
export interface LogisticsGetMapQuery {
  /** Trips of this day in the time zone of the portal. */
  date?: string | undefined;
  /** Trips of this day or time, or later. */
  dateFrom?: string | undefined;
  /** Trips of this day or time, or earlier. */
  dateTo?: string | undefined;
  /** Places in this region, and what leads to them. */
  region?: string | undefined;
  /** Status of trips; defaults to those that are not over, unless a date is sent. */
  status?: string | undefined;
}

/** Methods on logistics. */
export interface LogisticsApi {
  /**
   * Count what is planned, under way and late.
   *
   * Counts the trips and batches that the caller can see. Days are in the time zone of the portal.
   *
   * Right: `logistics.view`.
   */
  getSummary(options?: CallOptions): ApiCall<LogisticsSummary>;

  /**
   * Show places, vehicles, trips and routes on a map.
   *
   * As GeoJSON with `Accept: application/geo+json`. Shows trips that are not over, or those of the requested days.
   *
   * Right: `logistics.view`.
   */
  getMap(query?: LogisticsGetMapQuery, options?: CallOptions): ApiCall<LogisticsMap>;
}

/** Logistics, to be put into a client. */
export const logistics: Resource<LogisticsApi> = {
  name: 'logistics',
  at: '/api/v1/logistics',
  methods: {
    getSummary: 'GET',
    getMap: 'GET /map query',
  },
};
