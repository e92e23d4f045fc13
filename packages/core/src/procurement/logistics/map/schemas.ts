import { z } from 'zod';

import { Instant, INSTANT_PATTERN, readInstant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { DeliveryTrips, TripStops } from '../trips/records.js';
import { TRIP_STATUSES } from '../trips/statuses.js';
import { severalOf } from '../../../kernel/resources/resource-schemas.js';
import { LogisticsObjects, Vehicles } from '../directory/records.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const count = Count;
const { latitude, longitude } = { latitude: z.number(), longitude: z.number() };

/** How things stand in logistics. */
export const LogisticsSummary = z
  .object({
    trips: z.object({
      draft: count,
      planned: count,
      inTransit: count,
      completedToday: count,
      late: count.meta({ description: 'Planned to have left, or to have ended, before now' }),
    }),
    batches: z.object({
      draft: count,
      planned: count,
      inTransit: count,
      deliveredToday: count,
      overdue: count.meta({ description: 'Planned to be delivered on a day that has ended' }),
    }),
    vehicles: z.object({ active: count, onTrip: count, maintenance: count }),
    drivers: z.object({ active: count, onTrip: count }),
    upcoming: z
      .array(
        z.object({
          tripId: Uuid,
          number: DeliveryTrips.columns.number.output,
          plannedStartAt: Instant,
          vehicleNumber: DeliveryTrips.columns.vehicleNumber.output,
          driverName: DeliveryTrips.columns.driverName.output,
        }),
      )
      .meta({ description: 'The next ten planned trips' }),
  })
  .meta({ id: 'LogisticsSummary' });
export interface LogisticsSummary extends z.output<typeof LogisticsSummary> {}

/** What is where. */
export const LogisticsMap = z
  .object({
    objects: z.array(
      z.object({
        id: Uuid,
        name: LogisticsObjects.columns.name.output,
        type: LogisticsObjects.columns.type.output,
        latitude,
        longitude,
        region: LogisticsObjects.columns.region.output,
      }),
    ),
    vehicles: z
      .array(
        z.object({
          vehicleId: Uuid,
          vehicleNumber: Vehicles.columns.vehicleNumber.output,
          latitude,
          longitude,
          recordedAt: Instant,
          tripId: Uuid.nullable().meta({ description: 'The trip that it is on' }),
        }),
      )
      .meta({ description: 'Last known locations' }),
    trips: z.array(
      z.object({
        id: Uuid,
        number: DeliveryTrips.columns.number.output,
        status: DeliveryTrips.columns.status.output,
        stops: z.array(
          z.object({
            id: Uuid,
            sequence: TripStops.columns.sequence.output,
            status: TripStops.columns.status.output,
            latitude: TripStops.columns.latitude.output,
            longitude: TripStops.columns.longitude.output,
            address: TripStops.columns.address.output,
          }),
        ),
      }),
    ),
    routes: z.array(z.object({ id: Uuid, name: z.string(), points: z.array(z.object({ latitude, longitude })) })),
  })
  .meta({
    id: 'LogisticsMap',
    description: 'Places, vehicles, trips and routes; anything without coordinates is omitted',
  });
export interface LogisticsMap extends z.output<typeof LogisticsMap> {}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in the time zone of the portal, or a point in time. */
const DayOrInstant = z
  .string()
  .transform((text, context) => {
    const read = readInstant(text);
    if (typeof read === 'string') return DAY.test(text) ? ({ day: text } as const) : ({ instant: read } as const);
    context.addIssue({ code: 'custom', message: read.message, params: { code: read.code } });
    return z.NEVER;
  })
  .meta({ pattern: INSTANT_PATTERN, examples: ['2026-01-16'] });
export type DayOrInstant = z.output<typeof DayOrInstant>;

/** What the map can be asked. */
export const MapQuery = z.object({
  date: DayOrInstant.optional().meta({ description: 'Trips of this day in the time zone of the portal' }),
  dateFrom: DayOrInstant.optional().meta({ description: 'Trips of this day or time, or later' }),
  dateTo: DayOrInstant.optional().meta({ description: 'Trips of this day or time, or earlier' }),
  region: z.string().min(1).max(128).optional().meta({ description: 'Places in this region, and what leads to them' }),
  status: severalOf(TRIP_STATUSES)
    .optional()
    .meta({ description: 'Status of trips; defaults to those that are not over, unless a date is sent' }),
});
export interface MapQuery extends z.output<typeof MapQuery> {}
