import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { markServing } from './serving-mark.js';

it('tells the second server of an SQLite file that it is not alone, for as long as the first one lives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-serving-'));
  const first = await markServing('sqlite:./procurekit.db', folder, ['a1b2c3d4']);
  const second = await markServing(`sqlite:${folder}/procurekit.db`, '/', ['a1b2c3d4']);
  const elsewhere = await markServing('sqlite:./other.db', folder, ['a1b2c3d4']);
  first.release();
  const third = await markServing('sqlite:./procurekit.db', folder, ['a1b2c3d4']);

  expect([first, second, elsewhere, third].map(({ isAlone }) => isAlone)).toEqual([true, false, true, true]);
  for (const mark of [second, elsewhere, third]) mark.release();
  await rm(folder, { recursive: true });
});

it('says nothing of databases that many servers share', async () => {
  const marks = [await markServing('postgres://x/y', '/', []), await markServing('postgres://x/y', '/', [])];

  expect(marks.every(({ isAlone }) => isAlone)).toBe(true);
});
