import { NO_KEY } from '../../../kernel/access/access.js';
import { eventType, type EventType } from '../../../kernel/events/events.js';

// Who a portal consists of is no record of an integration: listeners in process and the audit trail hear of it, and no key does, whatever
// its scopes.
const user = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'user', scopes: NO_KEY });

/** Events of the people of a portal. */
export const userEvents = {
  created: user('integration_api.user.created', 'User added'),
  updated: user('integration_api.user.updated', 'Name, roles or access of a user changed'),
  statusChanged: user('integration_api.user.status_changed', 'User deactivated, or active again'),
};
