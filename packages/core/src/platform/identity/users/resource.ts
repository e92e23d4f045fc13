import { resource } from '../../../kernel/resources/resource.js';
import { Users } from '../records.js';

/** Users as administrators see them. */
export const users = resource(
  Users,
  {
    name: 'users',
    path: '/users',
    tag: 'Users',
    noun: 'user',
    about: 'People who work in the portal',
    filters: { by: ['isActive'] },
  },
  { workspace: { read: { right: 'users.manage' }, write: { right: 'users.manage' } } },
);
