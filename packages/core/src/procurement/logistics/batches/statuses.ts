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

/** Statuses of a batch whose goods have not all come. */
export const OPEN_BATCHES: readonly BatchStatus[] = ['draft', 'planned', 'in_transit', 'partially_delivered'];

/** Statuses in which a batch can be put on a trip. */
export const LOADABLE_STATUSES: readonly BatchStatus[] = ['draft', 'planned', 'partially_delivered'];

/** Statuses in which the goods have not left yet. */
export const UNSENT_STATUSES: readonly BatchStatus[] = ['draft', 'planned'];

/** Statuses that people give a batch; the others follow from its trip. */
export const MOVED_BY_HAND: readonly BatchStatus[] = ['planned', 'cancelled'];
