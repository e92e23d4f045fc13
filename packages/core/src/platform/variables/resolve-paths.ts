import type { Reader } from '../../kernel/ports/storage.js';
import type { Variable } from './schemas.js';
import type { EntityValues, VariableRelation, VariableSource } from './variable-source.js';

/** An entity whose variables are asked for. */
export interface ResolvedEntity {
  readonly source: VariableSource;
  readonly values: EntityValues;
  /** Custom fields of the entity by key; null when its type has none. */
  readonly customFields: EntityValues | null;
}

/** Paths with their values, and those without. */
export interface Resolution {
  readonly values: ReadonlyMap<string, unknown>;
  readonly unresolved: { readonly path: string; readonly reason: 'unknown' | 'not_applicable' }[];
}

interface ResolveContext {
  readonly db: Reader;
  /** Variables that the caller may see, by path. */
  readonly known: ReadonlyMap<string, Variable>;
  /** Values that are reached from every entity. */
  readonly portal: { readonly prefix: string; readonly values: EntityValues };
}

/** Finds the values of paths from an entity; each related entity is read once. */
export async function resolvePaths(
  context: ResolveContext,
  entity: ResolvedEntity,
  paths: readonly string[],
): Promise<Resolution> {
  const related = new Map<VariableRelation, Promise<EntityValues | readonly EntityValues[] | null>>();
  const values = new Map<string, unknown>();
  const unresolved: Resolution['unresolved'] = [];
  for (const path of new Set(paths)) {
    const variable = context.known.get(path);
    if (variable === undefined) {
      unresolved.push({ path, reason: 'unknown' });
      continue;
    }
    const reached = await valueOf(context, entity, variable, related);
    if (reached === NOT_REACHED) unresolved.push({ path, reason: 'not_applicable' });
    else values.set(path, reached);
  }
  return { values, unresolved };
}

const NOT_REACHED = Symbol('not reached');

async function valueOf(
  { db, portal }: ResolveContext,
  { source, values, customFields }: ResolvedEntity,
  { path, isCustom, entityType }: Variable,
  related: Map<VariableRelation, Promise<EntityValues | readonly EntityValues[] | null>>,
): Promise<unknown> {
  const [prefix = '', ...rest] = path.split('.');
  const name = rest.join('.');
  if (isCustom) {
    const isOwn = entityType === source.entityType && customFields !== null;
    return isOwn ? fieldOf(customFields, name) : NOT_REACHED;
  }
  if (prefix === source.prefix) return fieldOf(values, name);
  if (prefix === portal.prefix) return fieldOf(portal.values, name);
  const relation = source.relations?.find((candidate) => candidate.prefix === prefix);
  if (relation === undefined) return NOT_REACHED;
  const found = related.get(relation) ?? relation.find(db, values);
  related.set(relation, found);
  return fieldOf(await found, name);
}

function fieldOf(found: EntityValues | readonly EntityValues[] | null, name: string): unknown {
  if (found === null) return null;
  return isList(found) ? found.map((element) => element[name] ?? null) : (found[name] ?? null);
}

function isList(found: EntityValues | readonly EntityValues[]): found is readonly EntityValues[] {
  return Array.isArray(found);
}
