import type { ToldLocation } from './record-location.js';

/** Positions that one post tells. */
const MAX_POSITIONS = 500;
const KMH_OF_KNOT = 1.852;

type Json = Readonly<Record<string, unknown>>;

/** The positions in a post of a tracking system: of Traccar, of Wialon, or in our own words; one of them or a list. */
export function readPositions(body: unknown): ToldLocation[] {
  const list: readonly unknown[] = Array.isArray(body) ? body : [body];
  return list.slice(0, MAX_POSITIONS).flatMap((each) => (isObject(each) ? positionOf(each) : []));
}

function positionOf(told: Json): ToldLocation[] {
  if (isObject(told['position'])) return fromTraccar(told['position'], isObject(told['device']) ? told['device'] : {});
  return [isObject(told['pos']) ? fromWialon(told, told['pos']) : told];
}

function fromTraccar(position: Json, device: Json): ToldLocation[] {
  const { valid, latitude, longitude, fixTime, speed, course, accuracy } = position;
  if (valid === false) return [];
  return [
    present({
      vehicleNumber: device['name'],
      vin: device['uniqueId'],
      latitude,
      longitude,
      recordedAt: fixTime,
      speedKmh: typeof speed === 'number' ? rounded(speed * KMH_OF_KNOT) : undefined,
      heading: headingOf(course),
      accuracyM: accuracy,
    }),
  ];
}

function fromWialon({ nm, t }: Json, { y, x, s, c }: Json): ToldLocation {
  const recordedAt = typeof t === 'number' ? t * 1000 : undefined;
  return present({ vehicleNumber: nm, latitude: y, longitude: x, recordedAt, speedKmh: s, heading: headingOf(c) });
}

function headingOf(course: unknown): number | undefined {
  return typeof course === 'number' && Number.isFinite(course) ? ((Math.round(course) % 360) + 360) % 360 : undefined;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function present(values: Json): ToldLocation {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
