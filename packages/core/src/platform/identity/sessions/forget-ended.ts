import { toInstant } from '../../../kernel/values/time/instant.js';
import { Sessions } from './records.js';
import { ABSOLUTE_MS } from './session-lifetime.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions that are over for a day: until then whoever still shows their token is told that they have ended. */
export const endedSessions = {
  kind: 'sessions.forget',
  record: Sessions,
  where: (nowMs: number) => ({ createdAt: { lte: toInstant(nowMs - ABSOLUTE_MS - DAY_MS) } }),
} as const;
