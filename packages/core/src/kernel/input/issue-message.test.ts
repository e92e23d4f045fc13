import { expect, it } from 'vitest';
import { z } from 'zod';

import { inputProblems } from './input-problems.js';
import { issueMessage } from './issue-message.js';

it.each([
  [z.string(), 7, 'Must be a string'],
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be an integer'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), 'x', 'Must be an array'],
  [z.object({}), 'x', 'Must be an object'],
  [z.enum(['low', 'high']), 'banana', 'Must be one of low, high'],
  [z.literal('1.0'), '2.0', 'Must be 1.0'],
  [z.string().min(10), 'short', 'Must have at least 10 characters'],
  [z.string().max(1), 'long', 'Must have at most 1 character'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 element'],
  [z.number().min(1), 0, 'Must be at least 1'],
  [z.number().max(100), 101, 'Must be at most 100'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.string().regex(/^A/), 'B', 'Must match /^A/'],
  [z.iso.date(), 'x', 'Must be a valid date'],
  [z.string().regex(/^A/, 'Must begin with A'), 'B', 'Must begin with A'],
])('says in plain words what is wrong: %#', (schema, value, message) => {
  const { error } = schema.safeParse(value);

  expect(error?.issues.map(issueMessage)).toEqual([message]);
});

it('tells a body that is missing from a field that is', () => {
  const issuesOf = (sent: unknown) => z.object({ name: z.string() }).safeParse(sent).error?.issues ?? [];

  expect(inputProblems('body', issuesOf(undefined))).toEqual([
    { pointer: '', code: 'required', message: 'A body is required' },
  ]);
  expect(inputProblems('body', issuesOf({}))).toEqual([
    { pointer: '/name', code: 'required', message: 'Field is required' },
  ]);
});
