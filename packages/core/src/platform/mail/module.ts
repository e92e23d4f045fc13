import { defineModule } from '../../kernel/module/module.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { createJobWorker, type JobWorker } from '../jobs/index.js';
import { MailNotices } from './records.js';
import { sendMail } from './send-mail.js';
import { forgetMailNotices } from './tell-once.js';
import type { World } from '../../kernel/operations/world.js';

type Deps = World & Omit<Parameters<typeof createJobWorker>[0], 'types' | 'concurrency'>;

/** Mails that are on their way at the same time: a server that is slow to answer holds up few. */
const AT_ONCE = 8;

/** @internal */
export const mailModule = defineModule({
  name: 'mail',
  records: { MailNotices },
  jobs: (world: World) => (world.port(Mailer) === undefined ? [] : [forgetMailNotices()]),
  // Of its own, so that a slow mail server keeps no other work waiting.
  workers(deps: Deps): JobWorker[] {
    if (deps.port(Mailer) === undefined) return [];
    return [createJobWorker({ ...deps, types: [sendMail], concurrency: AT_ONCE })];
  },
});
