import { defineModule } from '../../kernel/module/module.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { createJobWorker } from '../jobs/index.js';
import { MailNotices } from './records.js';
import { sendMail } from './send-mail.js';
import { forgetMailNotices } from './tell-once.js';
import type { World } from '../../kernel/operations/world.js';

/** Mails that are on their way at the same time: a server that is slow to answer holds up few. */
const AT_ONCE = 8;

/** @internal */
export const mailModule = defineModule({
  name: 'mail',
  records: { MailNotices },
  jobs: (world: World) => (world.port(Mailer) === undefined ? [] : [forgetMailNotices()]),
  // Of its own, so that a slow mail server keeps no other work waiting.
  workers: (world: World) =>
    world.port(Mailer) === undefined ? [] : [createJobWorker(world, { types: [sendMail], concurrency: AT_ONCE })],
});
