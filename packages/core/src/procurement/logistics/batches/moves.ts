import { changes } from '../../../kernel/rows/moves.js';
import { defineMoves } from '../../writes/index.js';
import { BATCH_CHANGE } from '../events.js';
import { deliveryBatches } from './resource.js';

/** The moves of a batch; those to `in_transit` and behind are made by its trip. */
export const batchMoves = defineMoves(deliveryBatches, {
  told: BATCH_CHANGE,
  elsewhere: changes(
    {
      draft: ['planned', 'cancelled'],
      planned: ['cancelled', 'in_transit'],
      in_transit: ['delivered', 'partially_delivered'],
      partially_delivered: ['in_transit'],
    },
    { right: 'logistics.edit', keys: 'never' },
  ),
});
