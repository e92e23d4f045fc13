import type { FindUse } from '../../kernel/rows/record-reference.js';
import { ExternalLinks } from './records.js';

/** Tells whether another system knows an entity of a type by a name of its own. */
export const linksTo =
  (entityType: string): FindUse =>
  async (db, entityId) => {
    const link = await db.collection(ExternalLinks).findOne({ entityType, entityId });
    return link === null ? null : 'names in other systems';
  };
