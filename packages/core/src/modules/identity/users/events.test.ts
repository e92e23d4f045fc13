import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

describe('what is announced of the people of a portal', () => {
  it('they are added, changed and deactivated; a change of a password is nobody’s business', async () => {
    const portal = await kit.createPortal();
    const owner = portal.signedIn();
    const eventsOf = listenForEvents(kit.kit.events);
    const body = { email: 'anna@portal.ru', fullName: 'Анна', roles: ['buyer'] };
    const { id } = (await owner.post('/users', body)).body;
    await owner.patch(`/users/${id}`, { fullName: 'Анна Петрова' });
    await owner.patch(`/users/${id}`, { isActive: false });
    await owner.patch(`/users/${id}`, { isActive: true, roles: ['viewer'] });

    expect(eventsOf(id)).toEqual([
      ['user.created', 1],
      ['user.updated', 2],
      ['user.status_changed', 3],
      ['user.updated', 4],
      ['user.status_changed', 4],
    ]);
  });

  it('keys hear of it with the scope that looks after the whole of an integration', async () => {
    const portal = await kit.createPortal();
    const events = async (scope: 'integration_api.read' | 'webhooks.read') =>
      (await (await portal.issueKey([scope])).api.get('/meta')).body.events as string[];

    expect(await events('integration_api.read')).toContain('integration_api.user.created');
    expect(await events('webhooks.read')).not.toContain('integration_api.user.created');
  });
});
