import { column } from './column.js';

/** What every record has that is published on both faces: its id, its version, when it was made and changed, and whether it is archived. */
export const standardColumns = {
  id: column.uuid({ faces: 'L' }),
  version: column.integer({ faces: 'L' }),
  createdAt: column.instant({ faces: 'L' }),
  updatedAt: column.instant({ faces: 'L' }),
  archivedAt: column.instant({ nullable: true, faces: 'L' }),
};
