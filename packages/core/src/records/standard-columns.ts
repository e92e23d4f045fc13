import { column } from './column.js';

/** What every record has that is published on both faces: its id, its version, when it was made and changed, and whether it is archived. */
export const standardColumns = {
  id: column.uuid({ ia: 'L', ws: 'L' }),
  version: column.integer({ ia: 'L', ws: 'L' }),
  createdAt: column.instant({ ia: 'L', ws: 'L' }),
  updatedAt: column.instant({ ia: 'L', ws: 'L' }),
  archivedAt: column.instant({ nullable: true, ia: 'L', ws: 'L' }),
};
