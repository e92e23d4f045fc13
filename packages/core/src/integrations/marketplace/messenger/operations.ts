import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { integrationErrors } from '../errors.js';
import { ListedInstallation } from '../installations/schemas.js';
import { receiverOperation } from '../receivers/operation.js';
import { QueuedRun, ReceiverStateSchema, RegisteredReceiver } from '../receivers/schemas.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { Conversation, ConversationQuery } from './conversation-schemas.js';

const PATH = '/integrations/messenger';
const signedIn = { face: 'workspace', tag: 'Messenger', access: { right: 'signed_in' } } as const;
const manage = { ...signedIn, access: { right: 'integrations.manage' } } as const;
const errors = [integrationErrors.integrationNotInstalled, integrationErrors.integrationNotActive];
const remote = [...errors, integrationErrors.remoteError];

const Chat = z.strictObject({ chatType: textInput({ max: 32 }), chatId: textInput({ max: 128 }) });
const Channel = z
  .object({ channelId: z.string(), transport: z.string(), name: z.string().nullable(), state: z.string() })
  .meta({ id: 'MessengerChannel', description: 'A number or account that messages are sent from' });
const Selection = z.strictObject({ ids: z.array(Uuid).min(1).max(500).optional() }).meta({ id: 'MessengerSelection' });

const exchange = <const Id extends string, const Path extends string>(id: Id, path: Path, summary: string) =>
  operation(id, {
    ...manage,
    method: 'POST',
    path,
    input: { body: Selection },
    bodyIsOptional: true,
    output: QueuedRun,
    status: 202,
    errors,
    summary,
    description:
      'Only those that changed, or those that the request names. While another exchange is running, this one waits for its end.',
  });

export const messengerOperations = {
  workspace: {
    sidebarStatus: operation('messenger.sidebarStatus', {
      ...signedIn,
      method: 'GET',
      path: `${PATH}/sidebar-status`,
      output: z
        .object({ isConnected: z.boolean(), isActive: z.boolean(), unreadCount: Count })
        .meta({ id: 'MessengerSidebarStatus' }),
      errors: [integrationErrors.integrationNotInstalled],
      summary: 'Get the state of the messenger for the sidebar',
      description:
        '`isConnected`: its settings are filled in. `unreadCount`: messages in chats that nobody has opened since they arrived.',
    }),
    overview: operation('messenger.overview', {
      ...manage,
      method: 'GET',
      path: `${PATH}/overview`,
      output: z
        .object({
          installation: ListedInstallation,
          channels: z.array(Channel),
          usersSynced: Count,
          contactsSynced: Count,
          dealsSynced: Count,
          webhook: ReceiverStateSchema,
        })
        .meta({ id: 'MessengerOverview' }),
      errors: remote,
      summary: 'Get an overview of the messenger',
    }),
    openWindow: operation('messenger.openWindow', {
      work: 'prepared',
      ...signedIn,
      access: { right: 'requisitions.edit' },
      method: 'POST',
      path: `${PATH}/iframe`,
      input: {
        body: z
          .strictObject({
            scope: z.enum(['card', 'global']),
            procurementId: idOf('requisition').optional(),
            counterpartyId: idOf('counterparty').optional(),
            chat: Chat.optional(),
          })
          .meta({ id: 'MessengerWindowRequest' }),
      },
      output: z.object({ url: z.string(), expiresAt: Instant }).meta({ id: 'MessengerWindow' }),
      idempotency: 'none',
      errors: [...remote, integrationErrors.recipientMissing, requestErrors.insufficientRights],
      summary: 'Open a window of chats',
      description:
        '`card` opens the chats of one counterparty, or of the customer of a requisition; `global` opens all. What was ' +
        'unread in these chats is marked as read. A window that is not about a requisition or counterparty that the request ' +
        'names needs `integrations.manage`.',
    }),
    listChannels: operation('messenger.listChannels', {
      ...signedIn,
      method: 'GET',
      path: `${PATH}/channels`,
      output: z.object({ items: z.array(Channel) }),
      errors: remote,
      summary: 'List the channels of the messenger',
    }),
    listConversations: operation('messenger.listConversations', {
      ...signedIn,
      access: { right: 'counterparties.view' },
      method: 'GET',
      path: `${PATH}/conversations`,
      input: { query: ConversationQuery },
      output: pageOf('conversations', Conversation),
      errors: [integrationErrors.integrationNotInstalled],
      summary: 'List the conversations of the messenger',
      description:
        'Those of a counterparty, or of the customer of a requisition (`procurement`), if the request names one. The latest ' +
        'first unless `sort` says otherwise; `search` looks through the names of chats.',
    }),
    syncUsers: exchange('messenger.syncUsers', `${PATH}/users/sync`, 'Send users to the messenger'),
    syncContacts: exchange('messenger.syncContacts', `${PATH}/contacts/sync`, 'Send contacts to the messenger'),
    syncDeals: exchange('messenger.syncDeals', `${PATH}/deals/sync`, 'Send requisitions to the messenger'),
    registerReceiver: operation('messenger.registerReceiver', {
      work: 'prepared',
      ...manage,
      method: 'POST',
      path: `${PATH}/webhook/register`,
      output: RegisteredReceiver,
      errors: remote,
      summary: 'Subscribe to the events of the messenger',
      description: 'Registers the address of the installation with the messenger, which tests it at once.',
    }),
    sendTest: operation('messenger.sendTest', {
      work: 'prepared',
      ...manage,
      method: 'POST',
      path: `${PATH}/test-message`,
      input: {
        body: Chat.extend({
          channelId: textInput({ max: 128 }),
          text: textInput({ max: 1000, multiline: true }),
        }).meta({ id: 'MessengerTestMessage' }),
      },
      output: z.object({ ok: z.boolean(), message: z.string() }).meta({ id: 'MessengerTestResult' }),
      errors,
      summary: 'Send a test message',
      description: 'If the messenger does not accept the message, the response is 200 with `ok: false`.',
    }),
  },
  public: {
    receive: receiverOperation('messenger', 'messenger.receive', {
      summary: 'Receive events of the messenger',
      description: 'The token in the address identifies the installation. Each message counts once in 30 days.',
    }),
  },
};
