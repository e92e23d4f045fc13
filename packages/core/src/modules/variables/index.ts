/**
 * Variables: fields of entities by path, for templates and integrations. What there is comes from sources that the
 * composition passes in; custom fields are variables too. A caller sees the domains that its scopes open, and a path of
 * another domain is as unknown to it as one that does not exist.
 */
import { defineGroup } from '../../operations/group.js';
import { variableOperations } from './operations.js';

export { catalogOf, customVariables } from './catalog.js';
export type { VariableDomain, VariableEntityType } from './domains.js';
export { Variable, type VariableType } from './schemas.js';
export { createVariableService, type VariableDeps } from './service.js';
export { resolvePaths } from './resolve-paths.js';
export { recordFields } from './record-fields.js';
export type { EntityValues, VariableField, VariableRelation, VariableSource } from './variable-source.js';

export const variablesGroup = defineGroup({
  operations: { integration: variableOperations, workspace: variableOperations },
});
