import type { TableShape } from './dialect.js';
import { allConditions } from './walked-index.js';

/**
 * Whether conditions lead to one row at most, by its id or by what is unique, and ask nothing of other rows: an index finds it, whatever the
 * size of the table.
 */
export function pinsRow({ bound, portalOwned, record: { uniques } }: TableShape, where: object | undefined): boolean {
  if (where === undefined) return false;
  const conditions = new Map(allConditions(where));
  if ([...conditions.values()].some((condition) => typeof condition === 'object' && condition !== null)) return false;
  const isNamed = (field: string) => (conditions.get(field) ?? null) !== null;
  // Indexes begin with the portal, unless they are about all of them.
  const isReached = bound || !portalOwned || isNamed('portalId');
  if (isReached && isNamed('id')) return true;
  return Object.values(uniques).some(
    ({ on, alike, acrossPortals, whileActive }) =>
      (isReached || acrossPortals === true) &&
      alike === undefined &&
      (whileActive !== true || conditions.get('archivedAt') === null) &&
      on.every(isNamed),
  );
}
