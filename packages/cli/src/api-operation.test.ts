import { pathParameters } from '@procurekit/core/contract';
import { describe, expect, it } from 'vitest';

import { findOperation, keyOperations, shownPath } from './api-operation.js';
import { operationFields } from './operation-fields.js';
import { createProgram } from './program.js';
import { UsageError } from './usage-error.js';

describe('findOperation', () => {
  it('finds every operation by its id, and by its method and path', () => {
    for (const operation of keyOperations()) {
      const names = pathParameters(operation.path);
      const params = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
      const path = shownPath(operation).replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');

      expect(findOperation([operation.id, ...Object.values(params)])).toEqual({ operation, params });
      expect(findOperation([operation.method, path])).toEqual({ operation, params });
    }
  });

  it('takes the words of a path one by one, and whole addresses', () => {
    const { operation } = findOperation(['requisitions.get', '7']);

    expect(findOperation(['get', 'purchase-requisitions', '7'])).toEqual({ operation, params: { id: '7' } });
    expect(findOperation(['GET', '/api/v1/integration-api/purchase-requisitions/7'])).toEqual({
      operation,
      params: { id: '7' },
    });
  });

  it('lists what is not below the Integration API under its name', () => {
    expect(shownPath(findOperation(['variables.list']).operation)).toBe('variables');
    expect(findOperation(['post', 'variables/resolve']).operation.id).toBe('variables.resolve');
  });

  it('tells what there is in place of what there is not', () => {
    const problemsOf = (...words: readonly string[]) => {
      try {
        return findOperation(words);
      } catch (error) {
        return error instanceof UsageError ? error.problems : error;
      }
    };

    expect(problemsOf('warehouses.fly')).toContain('warehouses.list (get warehouses)');
    expect(problemsOf('patch', 'warehouses')).toContain('warehouses.update (patch warehouses/:id)');
    expect(() => findOperation(['requisitions.get'])).toThrow('requisitions.get takes 1 parameters: id.');
  });

  it.each([
    ['requisitoins', 'requisitions?'],
    ['requisitoins list', 'requisitions.list?'],
    ['requisitions lst', 'requisitions.list?'],
    ['requisitions.gte 7', 'requisitions.get?'],
  ])('guesses what was meant by %s', (typed, meant) => {
    expect(() => findOperation(typed.split(' '))).toThrow(`did you mean ${meant}`);
  });
});

describe('operationFields', () => {
  it('gives every field of every operation an option that means nothing else', () => {
    const api = createProgram().commands.find((command) => command.name() === 'api');
    const ownFlags = ['--help', ...(api?.options ?? []).map(({ long }) => long)];

    for (const operation of keyOperations()) {
      const flags = operationFields(operation).map(({ flag }) => flag);

      expect(new Set(flags).size).toBe(flags.length);
      expect(flags.filter((flag) => ownFlags.includes(flag))).toEqual([]);
    }
  });

  it('knows kinds, values and what is required', () => {
    const fieldsOf = (id: string) =>
      Object.fromEntries(operationFields(findOperation([id]).operation).map((field) => [field.name, field]));

    expect(fieldsOf('requisitions.create')).toMatchObject({
      name: { flag: '--name', place: 'body', isRequired: true },
      plannedTotal: { flag: '--planned-total', isRequired: false },
      priority: { values: ['low', 'normal', 'high', 'urgent'] },
    });
    expect(fieldsOf('requisitions.list')).toMatchObject({
      search: { place: 'query' },
      status: { values: expect.arrayContaining(['draft', 'completed']) },
      includeArchived: { flag: '--include-archived', kinds: new Set(['boolean']) },
    });
  });
});
