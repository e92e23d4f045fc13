import { expect, it } from 'vitest';

import { createAnswerCache } from './answer-cache.js';

it('forgets what was kept first when there is too much, and nothing that is kept anew', () => {
  const cache = createAnswerCache({ state: () => 1 }, { most: 2 });
  const key = (text: string) => ({ portalId: 'p', text, dependsOn: [], fields: [] });
  const knownOf = (...texts: readonly string[]) => texts.map((text) => cache.known(key(text)));

  cache.learn(key('a'), 1, 1);
  cache.learn(key('b'), 2, 1);
  cache.learn(key('b'), 3, 1);
  const both = knownOf('a', 'b');
  cache.learn(key('c'), 4, 1);

  expect(both).toEqual([1, 3]);
  expect(knownOf('a', 'b', 'c')).toEqual([undefined, 3, 4]);
});
