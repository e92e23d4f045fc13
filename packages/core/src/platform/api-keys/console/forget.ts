import { toInstant } from '../../../kernel/values/time/instant.js';
import { ConsoleLinks } from './records.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Links whose sessions are long over: until then whoever follows one is told what became of it. */
export const oldConsoleLinks = {
  kind: 'console-links.forget',
  record: ConsoleLinks,
  where: (nowMs: number) => ({ createdAt: { lte: toInstant(nowMs - 30 * DAY_MS) } }),
} as const;
