import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { ResolvedVariables, Variable, VariableQuery, VariableRequest } from './schemas.js';
import { Count } from '../../kernel/values/numbers/count.js';

const variables = {
  face: 'variables',
  access: { scopes: [['variables.read']], right: 'signed_in' },
  tag: 'Variables',
} as const;

export const variableOperations = {
  list: operation('variables.list', {
    ...variables,
    method: 'GET',
    path: '',
    input: { query: VariableQuery },
    output: z.object({ items: z.array(Variable), total: Count }).meta({ id: 'VariableList' }),
    empty: () => ({ items: [], total: 0 }),
    meta: { resource: 'variables', operation: 'list' },
    summary: 'List variables',
    description: 'Variables of the domains that the caller may read; custom fields are `custom.<key>`.',
  }),
  resolve: operation('variables.resolve', {
    work: 'prepared',
    ...variables,
    method: 'POST',
    path: '/resolve',
    input: { body: VariableRequest },
    output: ResolvedVariables,
    idempotency: 'none',
    errors: [requestErrors.notFound, requestErrors.insufficientRights],
    meta: { resource: 'variables', operation: 'resolve' },
    summary: 'Resolve variables of an entity',
    description:
      'Values of the paths that can be reached from the entity; the others are listed in `unresolved`. An entity ' +
      'of a domain that the key may not read is refused; paths of such a domain are unknown.',
  }),
};
