import { operation } from '../../kernel/operations/operation.js';
import { pageOf } from '../../kernel/operations/page.js';
import { InboxItem, InboxQuery } from './schemas.js';

export const inboxOperations = {
  list: operation('inbox.list', {
    face: 'workspace',
    tag: 'Inbox',
    method: 'GET',
    path: '/inbox',
    access: { right: 'signed_in' },
    input: { query: InboxQuery },
    output: pageOf('inbox', InboxItem),
    summary: 'List what waits for you',
    description:
      'What has waited longest comes first. Each tells why it waits, until when, and by which call it is settled. What people looked ' +
      'after who do not work in the portal any more waits for its owner.',
  }),
};
