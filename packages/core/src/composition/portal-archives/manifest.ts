import { z } from 'zod';

import { Instant } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';

/** Where things lie in an archive. */
export const MANIFEST = 'manifest.json';
export const recordPart = (name: string) => `records/${name}.jsonl`;
export const filePart = (id: string) => `files/${id}`;

const Count = z.int().min(0);

/** What an archive holds: it is written last, so that one that was broken off has none. */
export const Manifest = z.object({
  format: z.literal('procurekit-portal'),
  formatVersion: z.literal(1),
  exportedAt: Instant,
  portal: z.object({ id: Uuid, slug: z.string(), name: z.string() }),
  /** Rows by the name of their record; a record without rows has no part. */
  rows: z.record(z.string(), Count),
  /** The number given last by each sequence. */
  numbers: z.record(z.string().max(255), Count),
  /** Kept files. */
  files: Count,
});
export interface Manifest extends z.output<typeof Manifest> {}
