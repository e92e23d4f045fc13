import type { z } from 'zod';

import type { Caller } from '../access/caller.js';
import type { Reader } from '../ports/storage.js';
import type { Problem } from '../values/problem.js';
import { port } from '../ports/port.js';

/** Values as they were sent, and the schema whose marks say what they mean. */
export interface JudgedValues {
  readonly caller: Caller;
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** They are of something new, which has to have what is required. */
  readonly isNew: boolean;
  /** What they change: what it names already may stay. */
  readonly before?: () => Promise<object | null>;
  /** How many values are looked at, where they have met no schema yet. */
  readonly limit?: number | undefined;
}

/**
 * Tells what values name that is not there, as bodies of calls are judged: for calls that bring many records, each of which is judged by
 * itself.
 */
export type JudgeValues = (db: Reader, judged: JudgedValues) => Promise<readonly Problem[]>;

export const JudgeValues = port<JudgeValues>('judgeValues');
