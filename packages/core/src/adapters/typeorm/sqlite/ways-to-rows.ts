import type { Index, RecordType } from '../../../kernel/records/record.js';
import type { Criteria } from '../dialect.js';
import { pinsIndex } from '../pinned-index.js';
import { allConditions, conditionFields, knows } from '../walked-index.js';

/** An index that conditions of a list lead into, with those of them that do. */
export interface Way {
  readonly index: Index;
  readonly where: Readonly<Record<string, unknown>>;
  /** Whether it knows whatever else is asked, so that no row is looked at. */
  readonly knowsAll: boolean;
}

/**
 * The indexes that lead to the rows of a list, where it depends on the rows which of them is the shortest, and whether any is shorter than
 * going through them all: two suppliers may have two orders or a hundred thousand. SQLite without statistics takes all of them for alike.
 * None where there is nothing to choose.
 */
export function waysToRows(record: RecordType, { where = {}, search }: Criteria): readonly Way[] {
  if (search !== undefined && search !== '') return [];
  const conditions = allConditions(where);
  if (conditions.some(([field]) => field === 'id') || pinsIndex(record, where)) return [];
  const equal = new Map(conditions.filter(([, condition]) => isValue(condition)));
  const onlyActive = conditions.some(([field, condition]) => field === 'archivedAt' && condition === null);
  const named = conditionFields(where);
  const ways = record.indexes.flatMap((index): Way[] => {
    if (!serves(index, equal, onlyActive)) return [];
    const fields = fieldsThatLead(index, equal);
    if (fields.length === 0) return [];
    const active = index.whileActive === true ? { archivedAt: null } : {};
    const leading = Object.fromEntries(fields.map((field) => [field, equal.get(field)]));
    return [{ index, where: { ...leading, ...active }, knowsAll: named.every((field) => knows(index, field)) }];
  });
  const apart = ways.filter((way) => !ways.some((other) => isPreferred(other, way, ways)));
  return apart.length === 1 && apart[0]?.knowsAll === true ? [] : apart;
}

function isValue(condition: unknown): boolean {
  return condition !== undefined && typeof condition !== 'object';
}

function serves(index: Index, equal: ReadonlyMap<string, unknown>, onlyActive: boolean): boolean {
  const { acrossPortals, alike, whileActive, whereNotNull = [] } = index;
  if (acrossPortals === true || alike !== undefined) return false;
  return (whileActive !== true || onlyActive) && whereNotNull.every((field) => equal.has(field));
}

function fieldsThatLead({ on }: Index, equal: ReadonlyMap<string, unknown>): readonly string[] {
  const open = on.findIndex((field) => !equal.has(field));
  return on.slice(0, open === -1 ? on.length : open);
}

/** Of two by the same conditions the one that knows more, and then the one declared first; one by fewer of them only if it knows all. */
function isPreferred(other: Way, way: Way, ways: readonly Way[]): boolean {
  if (other === way) return false;
  const [fields, others] = [way, other].map(({ where }) => new Set(Object.keys(where)));
  if (fields === undefined || others === undefined || ![...fields].every((field) => others.has(field))) return false;
  if (others.size > fields.size) return other.knowsAll || !way.knowsAll;
  if (other.knowsAll !== way.knowsAll) return other.knowsAll;
  return ways.indexOf(other) < ways.indexOf(way);
}
