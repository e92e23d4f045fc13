import { expect, it } from 'vitest';

import { jsonInTurns } from './json-in-turns.js';

it('writes what JSON.stringify writes, and gives way meanwhile', async () => {
  const schema = { type: ['string', 'null'], examples: ['"', 'ё', null], gone: undefined, deeper: { a: { b: {} } } };
  const schemas = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`S "${index}"`, schema]));
  const document = { openapi: '3.1.0', gone: undefined, tags: [], empty: {}, components: { schemas }, n: 1, no: null };
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);

  const text = await jsonInTurns(document);

  clearInterval(counting);
  expect(text).toBe(JSON.stringify(document));
  expect(turns).toBeGreaterThan(2);
});
