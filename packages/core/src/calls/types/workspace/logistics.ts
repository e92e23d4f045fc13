import type { DeliveryTripStatus, DeliveryTripStopStatus, Instant, LogisticsObjectType, Uuid } from './shared-types.js';

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
    status: DeliveryTripStatus;
    stops: {
      id: Uuid;
      sequence: number;
      status: DeliveryTripStopStatus;
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
  status?: string | readonly DeliveryTripStatus[] | undefined;
}
