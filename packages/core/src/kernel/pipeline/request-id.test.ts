import { describe, expect, it } from 'vitest';

import { requestIdOf } from './request-id.js';

const idOf = (headers: Readonly<Record<string, string>>) =>
  requestIdOf({ header: (name) => headers[name] }, () => 'new');

describe('the id of a request', () => {
  it("is the client's own where it can be logged", () => {
    expect(idOf({ 'x-request-id': 'trace-1.2_3' })).toBe('trace-1.2_3');
  });

  it.each([
    ['it has blanks', { 'x-request-id': 'a b' }],
    ['it is too long', { 'x-request-id': 'a'.repeat(65) }],
    ['it is a key', { 'x-request-id': `psk_${'a'.repeat(43)}_abcdef` }],
    ['it is the session of the call', { 'x-request-id': 's'.repeat(43), authorization: `Bearer ${'s'.repeat(43)}` }],
    ['it is the secret of the call', { 'x-request-id': 'secret', 'x-api-key': 'secret' }],
  ])('is a new one when %s', (_why, headers) => {
    expect(idOf(headers)).toBe('new');
  });
});
