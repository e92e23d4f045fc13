import { eventType, type EventType } from '../../../events/events.js';

// Keys cannot read users. Who a portal consists of concerns those that look after the whole of an integration.
const user = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'user', scopes: [['integration_api.read']] });

/** Events of the people of a portal. */
export const userEvents = {
  created: user('integration_api.user.created', 'User added'),
  updated: user('integration_api.user.updated', 'Name, roles or access of a user changed'),
  statusChanged: user('integration_api.user.status_changed', 'User deactivated, or active again'),
};
