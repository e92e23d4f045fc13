import { defineGroup, defineModule } from '../../kernel/module/module.js';
import type { World } from '../../kernel/operations/world.js';
import { Mailbox } from '../../kernel/ports/mailbox.js';
import { mailsToImport } from '../../platform/exchange/index.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { createJobWorker, inEveryPortal } from '../../platform/jobs/index.js';
import { mailAttachments, replyAddresses } from '../../platform/mail/index.js';
import { sourcingModule } from '../../procurement/sourcing/module.js';
import { addressReplies } from './address-replies.js';
import { attachWorkbook } from './attach-workbook.js';
import { fetchMail } from './fetch-mail.js';
import { forgetAskingMails, hasOldAskingMails } from './forget-asking-mails.js';
import { findReceivedMail } from './find-mail.js';
import { forgetMessages, hasOldMessages } from './messages/forget-messages.js';
import { bouncedAddressOperations, receivedMessageOperations } from './messages/operations.js';
import { BouncedAddresses, ReceivedMessages } from './messages/records.js';
import { bouncedAddressHandlers, receivedMessageHandlers } from './messages/service.js';
import { ReceiveMail } from './receive-mail.js';
import { createReceiver } from './receive-message.js';
import { RfqMails } from './records.js';
import { waitingMails } from './waiting.js';

const HOUR_MS = 60 * 60_000;

/** @internal */
export const mailInModule = defineModule({
  name: 'mailIn',
  needs: { sourcingModule },
  records: { RfqMails, ReceivedMessages, BouncedAddresses },
  tags: { 'Received messages': 'Mails that came in answer to price requests' },
  groups: {
    receivedMessages: defineGroup({
      operations: { workspace: receivedMessageOperations },
      handlers: { workspace: receivedMessageHandlers },
    }),
    bouncedAddresses: defineGroup({
      operations: { workspace: bouncedAddressOperations },
      handlers: { workspace: bouncedAddressHandlers },
    }),
  },
  provides: (world) => [ReceiveMail.with(createReceiver(world))],
  extensions: [
    replyAddresses.from(addressReplies),
    mailAttachments.from(attachWorkbook),
    mailsToImport.with(findReceivedMail),
    ...waitingMails.map((kind) => waitingThings.with(kind)),
  ],
  jobs: [
    inEveryPortal({
      kind: 'mailIn.forget-messages',
      everyMs: HOUR_MS,
      look: hasOldMessages,
      sweep: (unit, options) => forgetMessages(unit, options),
    }),
    inEveryPortal({
      kind: 'mailIn.forget-asking-mails',
      everyMs: HOUR_MS,
      look: hasOldAskingMails,
      sweep: forgetAskingMails,
    }),
  ],
  // Of its own, so that a slow mail server keeps no other work waiting.
  workers: (world: World) =>
    world.port(Mailbox) === undefined ? [] : [createJobWorker(world, { types: [fetchMail], concurrency: 1 })],
});
