import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { operation, type Operation } from '../kernel/operation.js';
import { Uuid } from '../kernel/uuid.js';
import { createRoutes } from './routes.js';

const on = (surface: Operation['surface'], method: Operation['method'], path: string) => ({
  operation: operation(`${method} ${path}`, {
    surface,
    method,
    path,
    access: {},
    input: { params: z.object({ id: Uuid, command: z.string() }) },
    output: z.object({}),
    tag: 'Tests',
    summary: 'Do it',
  }),
});
const routes = createRoutes([
  on('integration', 'GET', '/purchase-requisitions/:id'),
  on('integration', 'POST', '/purchase-requisitions/:id/operations/change-status'),
  on('integration', 'GET', '/warehouses/:id'),
  on('integration', 'GET', '/links'),
  on('workspace', 'GET', '/users/:id'),
]);
const kindOf = (method: string, path: string) => routes.find(method, path).kind;

describe('finding an operation', () => {
  it('takes the alias of a resource for the resource', () => {
    const result = routes.find('POST', '/api/v1/integration-api/procurements/7/operations/change-status');

    expect(result).toMatchObject({ kind: 'found', match: { params: { id: '7' } } });
  });

  it('tells a path without the method from a path that leads nowhere', () => {
    expect(kindOf('DELETE', '/api/v1/integration-api/warehouses/7')).toBe('wrong_method');
    expect(kindOf('GET', '/api/v1/integration-api/warehouses/7/nothing')).toBe('unknown');
  });

  it('knows that a resource has no status to change', () => {
    expect(kindOf('POST', '/api/v1/integration-api/warehouses/7/operations/change-status')).toBe('unsupported');
  });

  it.each([
    '/api/v1/integration-api/warehouses/7/operations/move-stage',
    '/api/v1/integration-api/links/7/operations/change-status',
    '/api/v1/integration-api/nothing/7/operations/change-status',
    '/api/v1/users/7/operations/change-status',
  ])('knows nothing at %s', (path) => {
    expect(kindOf('POST', path)).toBe('unknown');
  });
});
