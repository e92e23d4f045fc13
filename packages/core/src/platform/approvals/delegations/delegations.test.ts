import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit } from '../../../testing/kit/test-kit.js';

const PATH = '/users/me/delegation';

describe.each(testDialects)('a delegation on %s', (dialect) => {
  it('is of whoever sets it, is replaced and taken back, and makes no circle', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const portal = await kit.createPortal();
      const [one, two] = [await portal.addUser(['approver']), await portal.addUser(['viewer'])];
      const [asOne, asTwo] = [portal.signedIn(one.id), portal.signedIn(two.id)];

      const none = await asOne.get(PATH);
      const set = await asOne.put(PATH, { toUserId: two.id, until: '2026-02-01', reason: 'Отпуск' });
      const begins = await asOne.put(PATH, { toUserId: two.id, from: '2026-01-20', until: '2026-02-01' });
      await asOne.put(PATH, { toUserId: two.id, until: '2026-02-01', reason: 'Отпуск' });
      const circle = await asTwo.put(PATH, { toUserId: one.id });
      const later = await asTwo.put(PATH, { toUserId: one.id, from: '2026-03-01T00:00:00Z' });
      const self = await asOne.put(PATH, { toUserId: one.id });
      const backwards = await asOne.put(PATH, { toUserId: two.id, from: '2026-02-01', until: '2026-01-01' });
      const unknown = await asOne.put(PATH, { toUserId: crypto.randomUUID() });

      expect(none).toMatchObject({ status: 200, body: { toUserId: null, from: null } });
      expect(set).toMatchObject({ status: 200, body: { toUserId: two.id, reason: 'Отпуск' } });
      // A date alone ends with that day, in Moscow.
      expect(set.body.until).toBe('2026-02-01T20:59:59.999Z');
      expect(begins.body.from).toBe('2026-01-19T21:00:00.000Z');
      expect(circle).toMatchObject({ status: 409, body: { code: 'delegation_circle' } });
      expect(later.status).toBe(200);
      expect(self.body.code).toBe('delegation_circle');
      expect(backwards.body.errors).toMatchObject([{ pointer: '/until', code: 'out_of_range' }]);
      expect(unknown.body.errors).toMatchObject([{ pointer: '/toUserId', code: 'reference_not_found' }]);
      expect((await asOne.put(PATH, { toUserId: null })).body.toUserId).toBeNull();
      expect((await asOne.get(PATH)).body.toUserId).toBeNull();
      expect((await asTwo.put(PATH, { toUserId: one.id })).status).toBe(200);
    } finally {
      await kit.close();
    }
  });

  it('makes no circle when two delegate to each other at once', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect) });
    try {
      const portal = await kit.createPortal();
      const [one, two] = [await portal.addUser(['approver']), await portal.addUser(['approver'])];

      const answers = await Promise.all([
        portal.signedIn(one.id).put(PATH, { toUserId: two.id }),
        portal.signedIn(two.id).put(PATH, { toUserId: one.id }),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    } finally {
      await kit.close();
    }
  });
});
