import type { Given } from '../../operations/extension-point.js';
import { defineModule } from '../../module/module.js';
import type { Mailer } from '../../ports/mailer.js';
import { createJobWorker, type JobWorker } from '../jobs/index.js';
import { mailAttachments } from './additions.js';
import { mailFollowers } from './followers.js';
import { MailNotices } from './records.js';
import { sendMail } from './send-mail.js';
import { forgetMailNotices } from './tell-once.js';

type SendDeps = Omit<Parameters<typeof sendMail>[0], 'mailer' | 'followers' | 'attach'>;
type WorkerDeps = Omit<Parameters<typeof createJobWorker>[0], 'types' | 'concurrency'>;
type Deps = SendDeps &
  WorkerDeps &
  Parameters<typeof forgetMailNotices>[0] & { readonly mailer: Mailer | undefined; readonly given: Given };

/** Mails that are on their way at the same time: a server that is slow to answer holds up few. */
const AT_ONCE = 8;

/** @internal */
export const mailModule = defineModule({
  name: 'mail',
  records: { MailNotices },
  jobs: (deps: Deps) => (deps.mailer === undefined ? [] : [forgetMailNotices(deps)]),
  // Of its own, so that a slow mail server keeps no other work waiting.
  workers({ mailer, given, ...deps }: Deps): JobWorker[] {
    if (mailer === undefined) return [];
    const types = [sendMail({ ...deps, mailer, followers: given(mailFollowers), attach: given(mailAttachments) })];
    return [createJobWorker({ ...deps, types, concurrency: AT_ONCE })];
  },
});
