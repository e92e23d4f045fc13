import type { z } from 'zod';

/** One setting: its names outside, and what it may be. Values come as text from flags and the environment. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly env: string;
  /** Commands that take it as a flag spell it like this. */
  readonly flag?: string;
  readonly schema: Schema;
}
