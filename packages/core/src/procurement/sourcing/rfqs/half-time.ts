import { addMs, toEpochMs, toInstant, type Instant } from '../../../kernel/values/time/instant.js';

/** How long a price request without a deadline takes answers. */
const OPEN_MS = 30 * 24 * 60 * 60_000;

interface Timed {
  readonly sentAt: Instant | null;
  readonly responseDeadline: Instant | null;
}

/** When a price request was first sent, and when half of the time for its answer has passed. */
export function halfTimed({ sentAt, responseDeadline }: Timed) {
  if (sentAt === null) return { sentAt, halfTimeAt: null };
  const end = responseDeadline ?? addMs(sentAt, OPEN_MS);
  return { sentAt, halfTimeAt: toInstant(Math.floor((toEpochMs(sentAt) + toEpochMs(end)) / 2)) };
}
