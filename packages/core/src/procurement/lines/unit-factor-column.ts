import { column, type ColumnOptions } from '../../kernel/records/column.js';

/** What is said of the factor that a line keeps of its unit. */
export const UNIT_FACTOR =
  'How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit of the line that it follows';

/** The factor that a line keeps of its unit, beside `unitId`. */
export function unitFactorColumn<const F extends NonNullable<ColumnOptions['faces']>>(faces: F) {
  return column.quantity({
    nullable: true,
    faces,
    description: UNIT_FACTOR,
  });
}
