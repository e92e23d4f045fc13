import { z } from 'zod';

import type { LogisticsMap } from './schemas.js';

/** Longitude and latitude, in this order (RFC 7946). */
const Position = z.array(z.number()).length(2);
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position).min(2) }),
]);

/** The map as any map library shows it (RFC 7946). */
export const LogisticsFeatures = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: Geometry,
        properties: z.looseObject({ kind: z.enum(['object', 'vehicle', 'stop', 'trip', 'route']) }),
      }),
    ),
  })
  .meta({ id: 'LogisticsFeatures', description: 'Places, vehicles, stops, trips and routes as GeoJSON' });
export type LogisticsFeatures = z.output<typeof LogisticsFeatures>;
type Feature = LogisticsFeatures['features'][number];
type Properties = Feature['properties'];

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The map as features: points for places, vehicles and stops, lines for trips and routes that lead somewhere. */
export function featuresOf({ objects, vehicles, trips, routes }: LogisticsMap): LogisticsFeatures {
  const features = [
    ...objects.flatMap(({ id, name, type, region, ...place }) =>
      point(id, place, { kind: 'object', name, type, region }),
    ),
    ...vehicles.flatMap(({ vehicleId, vehicleNumber, recordedAt, tripId, ...place }) =>
      point(vehicleId, place, { kind: 'vehicle', vehicleNumber, recordedAt, tripId }),
    ),
    ...trips.flatMap(({ id, number, status, stops }) => [
      ...line(id, stops, { kind: 'trip', number, status }),
      ...stops.flatMap((stop) =>
        point(stop.id, stop, {
          kind: 'stop',
          tripId: id,
          sequence: stop.sequence,
          status: stop.status,
          address: stop.address,
        }),
      ),
    ]),
    ...routes.flatMap(({ id, name, points }) => line(id, points, { kind: 'route', name })),
  ];
  return { type: 'FeatureCollection', features };
}

function point(id: string, place: Place, properties: Properties): Feature[] {
  return positionsOf([place]).map((coordinates) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates },
    properties,
  }));
}

function line(id: string, places: readonly Place[], properties: Properties): Feature[] {
  const coordinates = positionsOf(places);
  if (coordinates.length < 2) return [];
  return [{ type: 'Feature', id, geometry: { type: 'LineString', coordinates }, properties }];
}

function positionsOf(places: readonly Place[]): [number, number][] {
  return places.flatMap(({ latitude, longitude }): [number, number][] =>
    latitude === null || longitude === null ? [] : [[longitude, latitude]],
  );
}
