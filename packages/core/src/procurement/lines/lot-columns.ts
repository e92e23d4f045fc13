import { column, type ColumnOptions } from '../../kernel/records/column.js';
import { NonNegativeQuantityInput, PositiveQuantityInput } from '../../kernel/values/numbers/quantity.js';

/** The columns of a line that say in which lots it is sold. */
export function lotColumns<const F extends NonNullable<ColumnOptions['faces']>>(faces: F) {
  return {
    minOrderQuantity: column.quantity({
      nullable: true,
      accepts: NonNegativeQuantityInput,
      faces,
      description: 'The least that is sold, in the unit of the line',
    }),
    orderMultiple: column.quantity({
      nullable: true,
      accepts: PositiveQuantityInput,
      faces,
      description: 'It is sold in multiples of this, in the unit of the line',
    }),
  };
}
