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

  it('no key hears of it, whatever its scopes', async () => {
    const portal = await kit.createPortal();
    const { api } = await portal.issueKey(['integration_api.read', 'webhooks.read', 'webhooks.write']);

    const { body } = await api.get('/meta');
    const asked = { name: 'ERP', event: 'integration_api.user.created', url: 'https://receiver.example.com/1' };
    const subscribed = await api.post('/webhook', [asked]);

    expect(body.events).not.toEqual([]);
    expect(body.events.filter((name: string) => name.includes('.user.'))).toEqual([]);
    expect(subscribed.body).toMatchObject({ code: 'event_not_available' });
  });
});
