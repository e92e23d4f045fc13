import { expect, it } from 'vitest';

import { negotiateForm } from './negotiate-form.js';

const forms = [{ mediaType: 'application/geo+json' }];

it.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['application/json', undefined],
  ['application/*', undefined],
  ['text/html', undefined],
  ['application/geo+json', 'application/geo+json'],
  ['Application/Geo+JSON; charset=utf-8', 'application/geo+json'],
  ['application/json;q=0.5, application/geo+json', 'application/geo+json'],
  ['application/geo+json;q=0.5, application/json', undefined],
  ['application/geo+json, */*;q=0.1', 'application/geo+json'],
  ['application/geo+json;q=0', undefined],
  ['application/geo+json;q=x, ,;;', undefined],
])('answers Accept: %s with %s', (accept, mediaType) => {
  expect(negotiateForm(accept, forms)?.mediaType).toBe(mediaType);
});
