import type { Order } from '../ports/storage.js';

const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;
const OLDEST_CHANGE_FIRST = [
  ['updatedAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Order of a list: newest first, or by change for a poller that resumes at `updatedSince`. */
export function listOrder(
  updatedSince: string | undefined,
): readonly Order<{ readonly createdAt: string; readonly updatedAt: string; readonly id: string }>[] {
  return updatedSince === undefined ? NEWEST_FIRST : OLDEST_CHANGE_FIRST;
}
