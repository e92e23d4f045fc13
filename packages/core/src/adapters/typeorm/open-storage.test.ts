import { expect, it } from 'vitest';

import { openStorage } from './open-storage.js';

it('opens the storage that a URL names', async () => {
  const storage = await openStorage('sqlite::memory:');

  expect(storage.dialect).toBe('sqlite');
  expect((await storage.pendingMigrations())[0]).toBe('KeepInstantsShort1760000000088');
  await storage.close();
});

it.each(['', 'sqlite:', 'mysql://localhost/x', './data/procurekit.db'])('refuses %j', async (url) => {
  await expect(openStorage(url)).rejects.toThrow(RangeError);
});
