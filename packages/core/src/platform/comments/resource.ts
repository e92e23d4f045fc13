import { resource } from '../../kernel/resources/resource.js';
import { Comments } from './records.js';

/** Comments as those see them who see what is commented on. */
export const comments = resource(
  Comments,
  {
    name: 'comments',
    path: '/comments',
    tag: 'Comments',
    noun: 'comment',
    // `Comment` would hide the class of browsers from whoever imports it.
    schema: 'RecordComment',
    about: 'Something that somebody said about a record',
    filters: { by: ['entityType', 'entityId', 'createdById'] },
    describe: { list: 'Those on records that you see. Suppliers and API keys never see any.' },
  },
  { workspace: { read: { right: 'signed_in' } } },
);
