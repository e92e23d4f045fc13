import { expect, it } from 'vitest';

import { openStorage } from '../adapters/typeorm/index.js';
import { StorageNotMigrated } from '../kernel/ports/storage-errors.js';
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
