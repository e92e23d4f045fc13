import type { RecurringTask } from '../../kernel/operations/job.js';
import { Logger } from '../../kernel/ports/logger.js';
import { Mailbox, type MailboxMessage, type MailboxVerdict } from '../../kernel/ports/mailbox.js';
import { MAX_MESSAGE_BYTES } from './limits.js';
import { ReceiveMail } from './receive-mail.js';

/** How often the mailbox is looked into. */
const EVERY_MS = 30_000;
// Files of 30 MB take their time on a slow line.
const TIMEOUT_MS = 10 * 60_000;

/** Takes messages out of the mailbox. Each is kept before it is marked there: after a crash it comes again, and is recognised. */
export const fetchMail: RecurringTask = {
  kind: 'mailIn.fetch',
  everyMs: EVERY_MS,
  timeoutMs: TIMEOUT_MS,
  maxAttempts: 1,
  async run(_job, { port, signal }) {
    const take = async (message: MailboxMessage): Promise<MailboxVerdict> => {
      const isCut = message.sizeBytes > MAX_MESSAGE_BYTES;
      const received = await port(ReceiveMail)(isCut ? await message.readHead() : await message.read(), { isCut });
      if (received.outcome !== 'refused') return 'taken';
      const { reason } = received;
      port(Logger).warn({ reason }, 'a received mail was not kept: it stays in the mailbox');
      return 'set_aside';
    };
    await port(Mailbox)?.fetch(take, { signal });
  },
};
