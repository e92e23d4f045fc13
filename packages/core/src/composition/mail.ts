import { createJobWorker, type JobWorker } from '../modules/jobs/index.js';
import { sendMail, type FollowMail } from '../modules/mail/index.js';
import type { FileKeeper } from '../modules/files/index.js';
import { followRfqMail } from '../modules/sourcing/index.js';
import type { Foundation } from './foundation.js';

/** Mails that are on their way at the same time: a server that is slow to answer holds up few. */
const AT_ONCE = 8;

/** Modules that note what became of their mails. */
const followers: readonly FollowMail[] = [followRfqMail];

/** Builds the worker that sends mails: of its own, so that a slow mail server keeps no other work waiting. */
export function createMailWorker(foundation: Foundation, files: FileKeeper): JobWorker[] {
  const { mailer } = foundation;
  if (mailer === undefined) return [];
  const types = [sendMail({ ...foundation, mailer, files, followers })];
  return [createJobWorker({ ...foundation, types, concurrency: AT_ONCE })];
}
