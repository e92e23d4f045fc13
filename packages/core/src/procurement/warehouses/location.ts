import type { Problem } from '../../kernel/values/problem.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';

/** Where a place is, in degrees. */
export interface Location {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Refuses half a location. @throws ProcurekitError `validation_failed` */
export function requireWholeLocation({ latitude, longitude }: Location): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  const problem: Problem = {
    pointer: `/${missing}`,
    code: 'required',
    message: 'Latitude and longitude go together: send both or none',
  };
  throw rejectInput([problem]);
}
