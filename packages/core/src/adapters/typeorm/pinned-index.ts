import type { Index, RecordType } from '../../kernel/records/record.js';
import { allConditions } from './walked-index.js';

/**
 * Whether conditions name values of every column of an index, or say themselves what leads to rows: those are few then, whichever order
 * they are wanted in. A database without statistics would rather go through all rows of the portal in that order.
 */
export function pinsIndex({ indexes, uniques }: RecordType, where: object | undefined): boolean {
  if (where === undefined) return false;
  const conditions = new Map(allConditions(where));
  const isNamed = (field: string) => namesValues(conditions.get(field));
  const isPinned = ({ on, acrossPortals, alike, whileActive, whereNotNull = [] }: Index) =>
    acrossPortals !== true &&
    alike === undefined &&
    (whileActive !== true || conditions.get('archivedAt') === null) &&
    [...on, ...whereNotNull].every(isNamed);
  return [...conditions.values()].some(leads) || [...indexes, ...Object.values(uniques)].some(isPinned);
}

function leads(condition: unknown): boolean {
  return typeof condition === 'object' && condition !== null && 'leads' in condition;
}

function namesValues(condition: unknown): boolean {
  if (condition === undefined || condition === null) return false;
  return typeof condition !== 'object' || 'in' in condition;
}
