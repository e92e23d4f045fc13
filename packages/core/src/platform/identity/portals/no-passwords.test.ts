import { expect, it, onTestFinished } from 'vitest';

import { openTestKit } from '../../../testing/kit/test-kit.js';

it('makes nobody up a password where passwords cannot be hashed, and lets nobody in by one', async () => {
  const missing = () => Promise.reject(new Error('Passwords need a package'));
  const { kit, close } = await openTestKit({
    passwordHasher: { hash: missing, verify: missing, isThere: () => Promise.resolve(false) },
  });
  onTestFinished(() => close());

  const { portal, user, temporaryPassword } = await kit.portals.create({
    slug: 'keyless',
    name: 'Keyless',
    adminEmail: 'owner@keyless.ru',
  });

  const people = kit.as({ portalId: portal.id, userId: user.id });
  const colleague = await people.users.create({ email: 'clerk@keyless.ru', fullName: 'Clerk', roles: ['viewer'] });
  expect([temporaryPassword, colleague.temporaryPassword, colleague.mustChangePassword]).toEqual([null, null, false]);
  await expect(
    kit.portals.create({ slug: 'other', name: 'Other', adminEmail: 'a@other.ru', adminPassword: 'correct horse 42' }),
  ).rejects.toThrow('Passwords need a package');
});
