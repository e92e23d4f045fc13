import { Requisitions } from '../../procurement/requisitions/index.js';
import {
  catalogOf,
  customVariables,
  type domainsOf,
  type EntityValues,
  type Variable,
  type VariableSource,
} from '../../platform/variables/index.js';
import type { DocumentSources, SourceVariables } from '../documents/index.js';

/** The variables that the Variable API lists for requisitions, and their values: templates of documents know them too. */
export function requisitionVariables(
  sources: readonly VariableSource[],
  domains: ReturnType<typeof domainsOf>,
): Pick<DocumentSources, 'variables' | 'findVariables' | 'customVariables'> {
  const source = sources.find(({ entityType }) => entityType === 'procurement');
  const relations = source?.relations ?? [];
  const own = source?.prefix ?? '';
  const prefixes = new Set(['portal', own, ...relations.map(({ prefix }) => prefix)]);
  const variables = catalogOf(sources, domains).filter(({ path }) => prefixes.has(prefixOf(path)));
  const pick = pickFrom(variables);
  return {
    variables,
    customVariables: (fields) => customVariables(fields, domains),
    // Of the customer, the one that the document is for.
    async findVariables(db, { procurementId, customerId }) {
      const requisition: EntityValues | null = await db.collection(Requisitions).find(procurementId);
      const values = { ...requisition, customerId };
      const entities: Record<string, EntityValues> = { [own]: pick(own, values) };
      let items: SourceVariables['items'] = new Map();
      for (const relation of relations) {
        const found = await relation.find(db, values);
        if (relation.isCollection === true) items = byId(pick, relation.prefix, found);
        else
          entities[relation.prefix] = pick(
            relation.prefix,
            Array.isArray(found) ? null : (found as EntityValues | null),
          );
      }
      return { entities, items };
    },
  };
}

type PickValues = (prefix: string, values: EntityValues | null) => EntityValues;

function byId(
  pick: PickValues,
  prefix: string,
  found: EntityValues | readonly EntityValues[] | null,
): SourceVariables['items'] {
  const rows = Array.isArray(found) ? (found as readonly EntityValues[]) : [];
  return new Map(rows.map((row) => [String(row['id']), pick(prefix, row)]));
}

/** Exactly what the catalogue lists, with null where nothing is known. */
function pickFrom(variables: readonly Variable[]): PickValues {
  return (prefix, values) => {
    const names = variables.flatMap(({ path }) => (prefixOf(path) === prefix ? [path.slice(prefix.length + 1)] : []));
    return Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]));
  };
}

function prefixOf(path: string): string {
  return path.slice(0, path.indexOf('.'));
}
