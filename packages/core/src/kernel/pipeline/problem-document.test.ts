import { expect, it } from 'vitest';

import { errorType } from '../errors/errors.js';
import { problemDocument } from './problem-document.js';

const conflict = errorType({
  code: 'name_taken',
  status: 409,
  title: 'Name taken',
  remedy: 'Choose another name.',
  detail: ({ field }: { readonly field: string; readonly code: string; readonly title: string }) =>
    `The ${field} is taken.`,
});
const where = { baseUrl: 'https://procurement.example', instance: '/integration/v1/items', requestId: 'r1' };

it('holds the details of an error beside its own members, and never in their place', () => {
  const document = problemDocument(conflict({ field: 'name', code: 'mine', title: 'Mine' }), where);

  expect(document).toEqual({
    type: 'https://procurement.example/problems/name_taken',
    title: 'Name taken',
    status: 409,
    detail: 'The name is taken.',
    instance: '/integration/v1/items',
    code: 'name_taken',
    requestId: 'r1',
    field: 'name',
  });
  expect(Object.keys(document).slice(0, 7)).toEqual([
    'type',
    'title',
    'status',
    'detail',
    'instance',
    'code',
    'requestId',
  ]);
});
