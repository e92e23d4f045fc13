import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { operation } from '../operations/operation.js';
import { createRoutes } from './routes.js';

const common = {
  face: 'integration',
  access: { anonymous: true },
  output: z.object({}),
  tag: 'T',
  summary: 'S',
} as const;
const one = { params: z.object({ id: z.string() }) };
const entry = (...[id, options]: Parameters<typeof operation>) => ({ operation: operation(id, options) });

const routes = createRoutes([
  entry('a.list', { ...common, method: 'GET', path: '/purchase-requisitions' }),
  entry('a.get', { ...common, method: 'GET', path: '/purchase-requisitions/:id', input: one }),
  entry('a.patch', { ...common, method: 'PATCH', path: '/purchase-requisitions/:id', input: one }),
  entry('a.flow', { ...common, method: 'GET', path: '/purchase-requisitions/status-flow' }),
  entry('a.move', { ...common, method: 'POST', path: '/purchase-requisitions/:id/operations/move', input: one }),
]);
const PREFIX = '/api/v1/integration-api';
const find = (method: string, path: string) => {
  const result = routes.find(method, PREFIX + path);
  return result.kind === 'found' ? [result.match.entry.operation.id, result.match.params] : result;
};

describe('finding an operation', () => {
  it('prefers a literal segment to a parameter', () => {
    expect(find('GET', '/purchase-requisitions/status-flow')).toEqual(['a.flow', {}]);
    expect(find('GET', '/purchase-requisitions/42')).toEqual(['a.get', { id: '42' }]);
  });

  it.each([
    ['/api/v1/integration-api/requisitions', '/api/v1/integration-api/purchase-requisitions'],
    ['/api/v1/integration-api/procurement/42', '/api/v1/integration-api/purchase-requisitions/42'],
    ['/api/v1/integration-ap/purchase-requisition', '/api/v1/integration-api/purchase-requisitions'],
    ['/api/v1/integration/purchase-requisitions', '/api/v1/integration-api/purchase-requisitions'],
    ['/api/integration-api/procurement/42', '/api/v1/integration-api/purchase-requisitions/42'],
    ['/purchase-requisitions', '/api/v1/integration-api/purchase-requisitions'],
    [
      '/api/v1/integration-api/purchase-requisitions/42/operations/mov',
      '/api/v1/integration-api/purchase-requisitions/42/operations/move',
    ],
    ['/api/v1/integration-api/warehouses', undefined],
    [`/purchase-requisitions/${'4'.repeat(300)}/operations/mov`, undefined],
  ])('tells of %s what was probably meant', (path, meant) => {
    expect(routes.near(path)).toBe(meant);
  });

  it('serves the legacy name of a resource on all its paths', () => {
    expect(find('GET', '/procurements')).toEqual(['a.list', {}]);
    expect(find('POST', '/procurements/42/operations/move')).toEqual(['a.move', { id: '42' }]);
  });

  it('tells the methods of a known path', () => {
    expect(find('DELETE', '/purchase-requisitions/42')).toEqual({ kind: 'wrong_method', allow: ['GET', 'PATCH'] });
  });

  it.each([
    '',
    '/',
    '/purchase-requisitions/',
    '/purchase-requisitions/42/',
    '/purchase-requisitions//operations/move',
    '/x',
  ])('knows nothing at %j', (path) => {
    expect(find('GET', path)).toEqual({ kind: 'unknown' });
  });

  it('refuses two operations on one address', () => {
    const twice = () =>
      createRoutes([
        entry('a.one', { ...common, method: 'GET', path: '/x/:id', input: one }),
        entry('a.two', { ...common, method: 'GET', path: '/x/:key', input: { params: z.object({ key: z.string() }) } }),
      ]);

    expect(twice).toThrow('a.two');
  });
});
