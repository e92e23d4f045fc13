import { resource } from '../../../kernel/resources/resource.js';
import { BouncedAddresses, ReceivedMessages } from './records.js';

/** Received messages as people see them. */
export const receivedMessages = resource(
  ReceivedMessages,
  {
    name: 'receivedMessages',
    path: '/received-messages',
    tag: 'Received messages',
    noun: 'received message',
    about: 'A mail that came in answer to a price request, or to none that is known',
    filters: { by: ['status', 'kind', 'rfqId', 'procurementId', 'supplierId'], within: { received: 'createdAt' } },
    describe: {
      list:
        'A message is seen with the requisition of its price request; one that leads to none is seen by those who see all ' +
        'requisitions. `status=new` are those that wait for somebody.',
    },
  },
  { workspace: { read: { right: 'supplier_documents.view' } } },
);

/** Addresses at which mails did not arrive, as people see them. */
export const bouncedAddresses = resource(
  BouncedAddresses,
  {
    name: 'bouncedAddresses',
    path: '/bounced-addresses',
    tag: 'Received messages',
    noun: 'bounced address',
    nouns: 'bounced addresses',
    about: 'An address at which a mail did not arrive',
    describe: { list: 'An address is taken off the list as soon as somebody answers from it.' },
  },
  {
    workspace: {},
  },
);
