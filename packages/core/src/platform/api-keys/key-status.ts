import type { Row } from '../../kernel/records/record.js';
import type { ApiKeys } from './records.js';

/** What a key is good for at a time. */
export function keyStatus(
  key: Pick<Row<typeof ApiKeys>, 'archivedAt' | 'expiresAt'>,
  now: string,
): 'active' | 'expired' | 'archived' {
  if (key.archivedAt !== null) return 'archived';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}
