/** Statuses of an item, from wanted to received. */
export const ITEM_STATUSES = [
  'new',
  'requested',
  'quoted',
  'selected',
  'ordered',
  'partially_received',
  'received',
  'cancelled',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
