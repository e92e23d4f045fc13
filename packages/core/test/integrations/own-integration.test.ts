import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openFakeRemote, type FakeRemote } from '../../src/testing/kit/fake-remote.js';
import { importParts } from './own-integration.example.js';

let acme: FakeRemote;
beforeAll(async () => {
  acme = await openFakeRemote();
});
afterAll(() => acme.close());

it('takes over what another system has, page by page', async () => {
  acme.answer(({ url }) =>
    url.searchParams.get('after') === 'p1'
      ? { body: { parts: [{ id: '2', article: 'N-2', title: 'Nut' }], next: null } }
      : { body: { parts: [{ id: '1', article: 'B-1', title: 'Bolt' }], next: 'p1' } },
  );

  const { job, names } = await importParts(acme.address);

  expect(job).toMatchObject({ status: 'completed', counts: { part_import: { read: 2, created: 2 } } });
  expect(names.toSorted()).toEqual(['Bolt', 'Nut']);
  expect(acme.asked()).toEqual(['GET /parts', 'GET /parts?after=p1']);
});

it('is the program that the documentation shows', async () => {
  const program = await readFile(new URL('own-integration.example.ts', import.meta.url), 'utf8');
  const page = await readFile(new URL('../../../../docs/integrations.md', import.meta.url), 'utf8');

  expect(page).toContain(`\`\`\`ts\n${program}\`\`\``);
});
