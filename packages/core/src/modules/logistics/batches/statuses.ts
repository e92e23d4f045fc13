import type { StateMachine, Transition } from '../../../records/transitions.js';

/** Statuses of a delivery batch. */
export const BATCH_STATUSES = [
  'draft',
  'planned',
  'in_transit',
  'partially_delivered',
  'delivered',
  'cancelled',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Statuses in which a batch can be put on a trip. */
export const LOADABLE_STATUSES: readonly BatchStatus[] = ['draft', 'planned', 'partially_delivered'];

/** Statuses in which the goods have not left yet. */
export const UNSENT_STATUSES: readonly BatchStatus[] = ['draft', 'planned'];

/** Statuses that people give a batch; the others follow from its trip. */
export const MOVED_BY_HAND: readonly BatchStatus[] = ['planned', 'cancelled'];

type Move = Omit<Transition<BatchStatus>, 'from' | 'to'>;
const byPeople: Move = { right: 'logistics.edit', byKey: false };

/** Moves of a batch; those to `in_transit` and behind are made by its trip. */
export const batchStatuses: StateMachine<BatchStatus> = {
  statuses: BATCH_STATUSES,
  transitions: [
    { from: 'draft', to: 'planned', ...byPeople },
    { from: 'draft', to: 'cancelled', ...byPeople },
    { from: 'planned', to: 'cancelled', ...byPeople },
    { from: 'planned', to: 'in_transit', ...byPeople },
    { from: 'in_transit', to: 'delivered', ...byPeople },
    { from: 'in_transit', to: 'partially_delivered', ...byPeople },
    { from: 'partially_delivered', to: 'in_transit', ...byPeople },
  ],
};
