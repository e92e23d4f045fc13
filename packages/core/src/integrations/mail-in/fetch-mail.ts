import type { RecurringTask } from '../../kernel/operations/job.js';
import type { Logger } from '../../kernel/ports/logger.js';
import { Mailbox, type MailboxMessage, type MailboxVerdict } from '../../kernel/ports/mailbox.js';
import { MAX_MESSAGE_BYTES } from './limits.js';
import type { ReceiveMail } from './receive-message.js';

/** How often the mailbox is looked into. */
const EVERY_MS = 30_000;
// Files of 30 MB take their time on a slow line.
const TIMEOUT_MS = 10 * 60_000;

interface Deps {
  readonly mailbox: Mailbox;
  readonly receive: ReceiveMail;
  readonly logger: Logger;
}

/**
 * Builds the work that takes messages out of the mailbox. Each is kept before it is marked there: after a crash it comes again, and is
 * recognised.
 */
export function fetchMail({ receive, logger }: Deps): RecurringTask {
  const take = async (message: MailboxMessage): Promise<MailboxVerdict> => {
    const isCut = message.sizeBytes > MAX_MESSAGE_BYTES;
    const received = await receive(isCut ? await message.readHead() : await message.read(), { isCut });
    if (received.outcome !== 'refused') return 'taken';
    logger.warn({ reason: received.reason }, 'a received mail was not kept: it stays in the mailbox');
    return 'set_aside';
  };
  return {
    kind: 'mailIn.fetch',
    everyMs: EVERY_MS,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: 1,
    run: async (_job, run) => run.port(Mailbox)?.fetch(take, { signal: run.signal }),
  };
}
