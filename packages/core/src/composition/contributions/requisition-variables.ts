import { Requisitions } from '../../modules/requisitions/index.js';
import { catalogOf, type EntityValues, type Variable } from '../../modules/variables/index.js';
import type { DocumentSources, SourceVariables } from '../../modules/documents/index.js';
import { requisitions, variableSources } from './variables.js';

const relations = requisitions.relations ?? [];
const prefixes = new Set(['portal', requisitions.prefix, ...relations.map(({ prefix }) => prefix)]);

/** The variables that the Variable API lists for requisitions: templates of documents know them too. */
export const requisitionVariables: readonly Variable[] = catalogOf(variableSources).filter(({ path }) =>
  prefixes.has(prefixOf(path)),
);

/** Values of the variables of a requisition; of its customer those of the one that the document is for. */
export const findRequisitionVariables: DocumentSources['findVariables'] = async (db, { procurementId, customerId }) => {
  const requisition: EntityValues | null = await db.collection(Requisitions).find(procurementId);
  const values = { ...requisition, customerId };
  const entities: Record<string, EntityValues> = { [requisitions.prefix]: pick(requisitions.prefix, values) };
  let items: SourceVariables['items'] = new Map();
  for (const relation of relations) {
    const found = await relation.find(db, values);
    if (relation.isCollection === true) items = byId(relation.prefix, found);
    else
      entities[relation.prefix] = pick(relation.prefix, Array.isArray(found) ? null : (found as EntityValues | null));
  }
  return { entities, items };
};

function byId(prefix: string, found: EntityValues | readonly EntityValues[] | null): SourceVariables['items'] {
  const rows = Array.isArray(found) ? (found as readonly EntityValues[]) : [];
  return new Map(rows.map((row) => [String(row['id']), pick(prefix, row)]));
}

/** Exactly what the catalogue lists, with null where nothing is known. */
function pick(prefix: string, values: EntityValues | null): EntityValues {
  const names = requisitionVariables.flatMap(({ path }) =>
    prefixOf(path) === prefix ? [path.slice(prefix.length + 1)] : [],
  );
  return Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]));
}

function prefixOf(path: string): string {
  return path.slice(0, path.indexOf('.'));
}
