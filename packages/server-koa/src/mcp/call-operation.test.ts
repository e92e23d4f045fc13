import { describe, expect, it } from 'vitest';

import { requestOf } from './call-operation.js';
import type { DescribedOperation } from './described-operation.js';
import { findOperations } from './find-operations.js';

const operation = (id: string, fields: Partial<DescribedOperation> = {}): DescribedOperation => ({
  id,
  toolName: id.replace('.', '_'),
  method: 'GET',
  path: '/things',
  tag: 'Things',
  summary: id,
  description: '',
  access: {},
  commits: false,
  parameters: [],
  status: 200,
  ...fields,
});
const query = (name: string) => ({ name, in: 'query', isRequired: false, schema: {} }) as const;

describe('the call of a tool', () => {
  it('has each argument where the operation takes it', () => {
    const update = operation('things.update', {
      method: 'PATCH',
      path: '/things/{id}',
      parameters: [
        { name: 'id', in: 'path', isRequired: true, schema: {} },
        { name: 'ifMatch', in: 'header', header: 'If-Match', isRequired: false, schema: {} },
        { name: 'idempotencyKey', in: 'header', header: 'Idempotency-Key', isRequired: false, schema: {} },
      ],
      body: { schema: {}, isRequired: true },
    });

    const request = requestOf(update, { id: 'a/b', ifMatch: 'W/"3"', body: { name: 'New' } });

    expect(request).toEqual({
      method: 'PATCH',
      url: '/things/a%2Fb',
      headers: { 'If-Match': 'W/"3"', 'Idempotency-Key': expect.stringMatching(/^[\da-f-]{36}$/) as string },
      body: '{"name":"New"}',
    });
  });

  it('asks for few rows, and several values of a filter with commas', () => {
    const list = operation('things.list', { parameters: [query('limit'), query('status')] });

    expect(requestOf(list, {}).url).toBe('/things?limit=20');
    expect(requestOf(list, { limit: 1000, status: ['a', 'b'] }).url).toBe('/things?limit=50&status=a%2Cb');
    expect(requestOf(list, { limit: 5 }).url).toBe('/things?limit=5');
  });

  it('cannot be made without what is in its path, or with what it does not take', () => {
    const get = operation('things.get', {
      path: '/things/{id}',
      parameters: [{ name: 'id', in: 'path', isRequired: true, schema: {} }],
    });

    expect(() => requestOf(get, {})).toThrow('The argument id is missing.');
    for (const dots of ['.', '..'])
      expect(() => requestOf(get, { id: dots })).toThrow(`The argument id cannot be ${dots}.`);
    expect(() => requestOf(get, { id: '1', colour: 'red' })).toThrow(
      'There is no argument colour; this call takes id.',
    );
  });
});

describe('a search for operations', () => {
  const all = [
    operation('counterparties.list', { summary: 'List counterparties' }),
    operation('supplierRfqs.create', { summary: 'Create price requests', method: 'POST' }),
    operation('supplierRfqs.list', { summary: 'List price requests', description: 'One for each counterparty' }),
  ];
  const idsFor = (words: string) => findOperations(all, words).map(({ id }) => id);

  it('finds by the words of ids and summaries before those of descriptions, in singular or plural', () => {
    expect(idsFor('counterparty')).toEqual(['counterparties.list', 'supplierRfqs.list']);
    expect(idsFor('create a price request')[0]).toBe('supplierRfqs.create');
  });

  it('finds nothing for words that say nothing', () => {
    expect(idsFor('the of and')).toEqual([]);
  });
});
