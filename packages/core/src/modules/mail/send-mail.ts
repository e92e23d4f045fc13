import type { RunUnitOfWork } from '../../rows/unit-of-work.js';
import type { UnitOfWork } from '../../operations/call.js';
import type { Logger } from '../../ports/logger.js';
import type { Mailer, MailAttachment } from '../../ports/mailer.js';
import type { SecretBox } from '../../ports/secret-box.js';
import type { Storage } from '../../ports/storage.js';
import type { AttachToMail } from './additions.js';
import { Files, type FileKeeper } from '../files/index.js';
import { Jobs, type Job, type JobType } from '../jobs/index.js';
import { mailContext, QueuedMail, SEND_MAIL } from './queue-mail.js';
import type { MailSubject } from './mail-subject.js';

/** Five attempts in an hour: the first at once, the others so long after the one before. */
const RETRY_DELAYS_MS = [15_000, 2 * 60_000, 10 * 60_000, 47 * 60_000];
// RFC 5321 has a client wait ten minutes for the last answer of a server: giving up before means sending twice.
const TIMEOUT_MS = 11 * 60_000;

/** What became of a mail that was queued. */
export interface MailOutcome {
  readonly kind: string;
  readonly to: string;
  readonly about: MailSubject | undefined;
  readonly status: 'sent' | 'failed';
}

/** Notes what became of a mail; may be told twice of the same. */
export type FollowMail = (unit: UnitOfWork, outcome: MailOutcome) => Promise<void>;

interface SendMailDeps {
  readonly logger: Logger;
  readonly storage: Storage;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly secretBox: SecretBox;
  readonly files: FileKeeper;
  readonly mailer: Mailer;
  readonly followers: readonly FollowMail[];
  /** Those who add files to mails. @default nobody */
  readonly attach?: readonly AttachToMail[];
}

/**
 * Builds the work that sends queued mails. A mail may arrive twice when a process dies between handing it over and noting that;
 * its `Message-ID` is the same both times.
 */
export function sendMail(deps: SendMailDeps): JobType {
  const follow = (portalId: string, { kind, to, about }: QueuedMail, status: MailOutcome['status']) =>
    deps.runUnitOfWork(portalId, async (unit) => {
      for (const follower of deps.followers) await follower(unit, { kind, to, about, status });
    });
  return {
    kind: SEND_MAIL,
    maxAttempts: RETRY_DELAYS_MS.length + 1,
    retryDelaysMs: RETRY_DELAYS_MS,
    timeoutMs: TIMEOUT_MS,
    async run(job, { signal }) {
      const { portalId, mail } = openMail(deps, job);
      const { to, replyTo, subject, text, html } = mail;
      const kept = await findAttachments(deps, portalId, mail.attachments);
      const attachments = [...kept, ...(await madeAttachments(deps, portalId, mail))];
      const answered = replyTo === undefined ? {} : { replyTo };
      await deps.mailer.send({ id: job.id, to, ...answered, subject, text, html, attachments }, { signal });
      try {
        await follow(portalId, mail, 'sent');
      } catch (error) {
        // The mail is out: failing here would send it again.
        deps.logger.error({ err: error, kind: mail.kind }, 'a mail was sent, but that could not be saved');
      }
    },
    async onFailure(job) {
      const { portalId, mail } = openMail(deps, job);
      await follow(portalId, mail, 'failed');
      // What stays of the job tells that it failed and why; nobody needs the mail any more.
      await deps.storage.systemTransaction((tx) => tx.collection(Jobs).update(job.id, { payload: {} }));
    },
  };
}

function openMail({ secretBox }: SendMailDeps, { portalId, payload }: Job) {
  const id = portalId ?? '';
  return {
    portalId: id,
    mail: QueuedMail.parse(JSON.parse(secretBox.open(String(payload['sealed']), mailContext(id)))),
  };
}

// A mail without what would be convenient to have with it is better than none.
async function madeAttachments(
  { attach = [], logger }: SendMailDeps,
  portalId: string,
  { kind, about }: QueuedMail,
): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const make of attach) {
    try {
      made.push(...(await make(portalId, { kind, about })));
    } catch (error) {
      logger.error({ err: error, kind }, 'a mail is sent without a file that could not be made');
    }
  }
  return made;
}

async function findAttachments(
  { storage, files }: SendMailDeps,
  portalId: string,
  ids: readonly string[],
): Promise<MailAttachment[]> {
  if (ids.length === 0) return [];
  const found = await storage.forPortal(portalId).collection(Files).findMany(ids);
  const byId = new Map(found.map((file) => [file.id, file]));
  return ids.map((id) => {
    const file = byId.get(id);
    if (file === undefined) throw new Error(`The file ${id} that goes with a mail is not there any more.`);
    const { fileName, mimeType } = file;
    const open = async () => streamOf((await files.open(portalId, file)).content);
    return { fileName, mimeType, open };
  });
}

function streamOf(content: Uint8Array | ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return content instanceof Uint8Array ? new Blob([Uint8Array.from(content)]).stream() : content;
}
