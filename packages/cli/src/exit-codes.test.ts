import { describe, expect, it } from 'vitest';

import { exitCodeOf } from './exit-codes.js';
import { NotFoundError, UsageError } from './usage-error.js';

const refusal = (status: number) => Object.assign(new Error('refused'), { status });

describe('exitCodeOf', () => {
  it.each([
    ['a wrong call', new UsageError('x'), 2],
    ['invalid input', refusal(400), 2],
    ['input that its schema refuses', Object.assign(new Error('x'), { name: 'ZodError' }), 2],
    ['missing credentials', refusal(401), 3],
    ['missing rights', refusal(403), 3],
    ['something that is not there', new NotFoundError('x'), 4],
    ['a record that is not there', refusal(404), 4],
    ['a conflict', refusal(409), 5],
    ['a rate limit', refusal(429), 6],
    ['a server that is not available', refusal(503), 6],
    ['a database that is not available', Object.assign(new Error('x'), { name: 'StorageUnavailable' }), 6],
    ['a user that Postgres does not know', Object.assign(new Error('x'), { code: '28000' }), 2],
    ['anything else', new Error('x'), 1],
    ['what is no error', 'x', 1],
  ])('tells %s', (_name, error, code) => {
    expect(exitCodeOf(error)).toBe(code);
  });
});
