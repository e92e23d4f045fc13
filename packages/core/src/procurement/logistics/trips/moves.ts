import { changes } from '../../../kernel/rows/moves.js';
import { defineMoves } from '../../writes/index.js';
import { deliveryTripEvents } from '../events.js';
import { deliveryTrips } from './resource.js';

const right = 'logistics.edit';

/** The moves of a trip; no command cancels one. */
export const tripMoves = defineMoves(deliveryTrips, {
  told: { announceApart: { status: deliveryTripEvents.statusChanged } },
  elsewhere: [
    ...changes({ draft: ['planned'], planned: ['in_transit'], in_transit: ['completed'] }, { right, keys: 'always' }),
    ...changes({ draft: ['cancelled'], planned: ['cancelled'] }, { right, keys: 'never' }),
  ],
  reached: { cancelled: { set: ({ now }) => ({ cancelledAt: now }) } },
});
