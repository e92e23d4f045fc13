import { createHash } from 'node:crypto';

import { toEpochMs, type Instant } from '../../../kernel/values/time/instant.js';

/**
 * The id of the location of a vehicle at a time: a UUID of version 7, whose time is that of the location and whose other bits
 * follow from the vehicle. Told again, a location gets the same id.
 */
export function locationId(vehicleId: string, recordedAt: Instant): string {
  const time = toEpochMs(recordedAt).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(vehicleId).digest('hex');
  const variant = (8 + (Number.parseInt(rest.charAt(3), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}
