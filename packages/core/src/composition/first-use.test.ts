import { expect, it } from 'vitest';

import { openStorage } from './storage.js';
import { StorageNotMigrated } from '../kernel/ports/storage-errors.js';
import { builtInModules } from './built-in-modules.js';
import { createProcurekit } from './procurekit.js';

const acme = { slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' };

it('a database that was never migrated says so, and what to do', async () => {
  const kit = createProcurekit({ storage: await openStorage('sqlite::memory:') });

  const refusals = await Promise.all(
    [kit.portals.create(acme), kit.portals.findBySlug('acme')].map((call) => call.catch((error: unknown) => error)),
  );
  await kit.close();

  for (const refusal of refusals) expect(refusal).toBeInstanceOf(StorageNotMigrated);
  expect(String(refusals[0])).toContain('storage.migrate()');
});

it('a portal is refused like everything else: with a code, and all problems with their places', async () => {
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const kit = createProcurekit({ storage });

  const refusal = await kit.portals.create({ slug: '!', name: 'A', adminEmail: 'x' }).catch((error: unknown) => error);
  await kit.close();

  expect(refusal).toMatchObject({
    name: 'ProcurekitError',
    code: 'validation_failed',
    status: 400,
    problems: [{ pointer: '/slug' }, { pointer: '/name' }, { pointer: '/adminEmail' }],
    message: expect.stringMatching(/^3 fields are invalid; \/slug: .+; \/name: .+; \/adminEmail: .+$/),
  });
});

it('is made of the modules that its storage was opened with', async () => {
  const own = builtInModules.filter(({ name }) => name !== 'analytics');
  const whole = createProcurekit({ storage: await openStorage('sqlite::memory:') });
  const partial = createProcurekit({ storage: await openStorage('sqlite::memory:', { modules: own }) });

  const groups = [whole, partial].map(({ contract }) => Object.keys(contract.workspace));
  await Promise.all([whole.close(), partial.close()]);

  expect(groups[0]).toContain('analytics');
  expect(groups[1]).not.toContain('analytics');
  expect(groups[1]).toContain('requisitions');
});

it('says what to do where a storage of somebody else does not tell its modules', async () => {
  const { modules: _untold, ...storage } = await openStorage('sqlite::memory:');

  expect(() => createProcurekit({ storage })).toThrow(/hand `modules` to `createProcurekit`/);
  await storage.close();
});
