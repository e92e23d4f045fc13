import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/**
 * Sums of a family of measures on one day, or in one month, by all of their dimensions at once. Several rows of the same day or month
 * add up: each counting adds one, and now and then they are put together.
 */
export const AnalyticsCells = defineRecord('analyticsCells', {
  table: 'analytics_cells',
  trail: { untold: 'They are counted of what others tell.' },
  columns: {
    id: column.uuid({}),
    /** See `FAMILIES`. */
    family: column.text({ max: 16 }),
    /** As that of `AnalyticsSums`. */
    bucket: column.text({ max: 12 }),
    /** See `PackedCells`. */
    cells: column.json(z.unknown(), {}),
  },
  indexes: [{ on: ['family', 'bucket', 'id'] }],
});
