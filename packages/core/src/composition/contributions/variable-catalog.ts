import { CustomFields } from '../../modules/custom-fields/index.js';
import {
  catalogOf,
  customVariables,
  type domainsOf,
  type Variable,
  type VariableSource,
} from '../../modules/variables/index.js';
import type { Reader } from '../../ports/storage.js';

/** All variables of a portal by path, those of its custom fields included. */
export async function variableCatalog(
  db: Reader,
  sources: readonly VariableSource[],
  domains: ReturnType<typeof domainsOf>,
): Promise<ReadonlyMap<string, Variable>> {
  const fields = await db.collection(CustomFields).list({});
  const variables = [...catalogOf(sources, domains), ...customVariables(fields, domains)];
  return new Map(variables.map((variable) => [variable.path, variable]));
}
