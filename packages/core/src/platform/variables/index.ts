/**
 * Variables: fields of entities by path, for templates and integrations. What there is comes from sources that the
 * composition passes in; custom fields are variables too. A caller sees the domains that its scopes open, and a path of
 * another domain is as unknown to it as one that does not exist.
 */
export { catalogOf, customVariables } from './catalog.js';
export { domainsOf } from './domains.js';
export { Variable, type VariableType } from './schemas.js';
export { resolvePaths } from './resolve-paths.js';
export { variableSourcesIn, visibleVariables } from './sources-of-records.js';
export type { EntityValues, VariableSource } from './variable-source.js';
export { variableCatalog } from './variable-catalog.js';
