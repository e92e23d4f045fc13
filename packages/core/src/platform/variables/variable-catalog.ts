import { CustomFields } from '../custom-fields/index.js';
import { catalogOf, customVariables } from './catalog.js';
import type { domainsOf } from './domains.js';
import type { Variable } from './schemas.js';
import type { VariableSource } from './variable-source.js';
import type { Reader } from '../../kernel/ports/storage.js';

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
