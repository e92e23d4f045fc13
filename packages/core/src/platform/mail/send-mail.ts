import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Logger } from '../../kernel/ports/logger.js';
import { Mailer, type MailAttachment } from '../../kernel/ports/mailer.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { Storage } from '../../kernel/ports/storage.js';
import { Files, FileKeeper } from '../files/index.js';
import { Jobs, type Job, type JobType } from '../jobs/index.js';
import { mailContext, QueuedMail, SEND_MAIL } from './queue-mail.js';
import type { World } from '../../kernel/operations/world.js';
import { mailFollowers, type MailOutcome } from './followers.js';
import { mailAttachments } from './additions.js';

/** Five attempts in an hour: the first at once, the others so long after the one before. */
const RETRY_DELAYS_MS = [15_000, 2 * 60_000, 10 * 60_000, 47 * 60_000];
// RFC 5321 has a client wait ten minutes for the last answer of a server: giving up before means sending twice.
const TIMEOUT_MS = 11 * 60_000;

/**
 * Sends queued mails. A mail may arrive twice when a process dies between handing it over and noting that; its `Message-ID` is the
 * same both times.
 */
export const sendMail: JobType = {
  kind: SEND_MAIL,
  maxAttempts: RETRY_DELAYS_MS.length + 1,
  retryDelaysMs: RETRY_DELAYS_MS,
  timeoutMs: TIMEOUT_MS,
  async run(job, run) {
    const { portalId, mail } = openMail(run, job);
    const { to, replyTo, subject, text, html } = mail;
    const kept = await findAttachments(run, portalId, mail.attachments);
    const attachments = [...kept, ...(await madeAttachments(run, portalId, mail))];
    const answered = replyTo === undefined ? {} : { replyTo };
    const letter = { id: job.id, to, ...answered, subject, text, html, attachments };
    await run.port(Mailer)?.send(letter, { signal: run.signal });
    try {
      await follow(run, portalId, mail, 'sent');
    } catch (error) {
      // The mail is out: failing here would send it again.
      run.port(Logger).error({ err: error, kind: mail.kind }, 'a mail was sent, but that could not be saved');
    }
  },
  async onFailure(job, _error, world) {
    const { portalId, mail } = openMail(world, job);
    await follow(world, portalId, mail, 'failed');
    // What stays of the job tells that it failed and why; nobody needs the mail any more.
    await world.port(Storage).systemTransaction((tx) => tx.collection(Jobs).update(job.id, { payload: {} }));
  },
};

function follow(world: World, portalId: string, { kind, to, about }: QueuedMail, status: MailOutcome['status']) {
  return world.port(RunUnitOfWork)(portalId, async (unit) => {
    for (const follower of unit.ask(mailFollowers)) await follower(unit, { kind, to, about, status });
  });
}

function openMail(world: World, { portalId, payload }: Job) {
  const id = portalId ?? '';
  return {
    portalId: id,
    mail: QueuedMail.parse(JSON.parse(world.port(SecretBox).open(String(payload['sealed']), mailContext(id)))),
  };
}

// A mail without what would be convenient to have with it is better than none.
async function madeAttachments(world: World, portalId: string, { kind, about }: QueuedMail): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const make of world.ask(mailAttachments)) {
    try {
      made.push(...(await make(portalId, { kind, about })));
    } catch (error) {
      world.port(Logger).error({ err: error, kind }, 'a mail is sent without a file that could not be made');
    }
  }
  return made;
}

async function findAttachments(world: World, portalId: string, ids: readonly string[]): Promise<MailAttachment[]> {
  if (ids.length === 0) return [];
  const found = await world.port(Storage).forPortal(portalId).collection(Files).findMany(ids);
  const byId = new Map(found.map((file) => [file.id, file]));
  return ids.map((id) => {
    const file = byId.get(id);
    if (file === undefined) throw new Error(`The file ${id} that goes with a mail is not there any more.`);
    const { fileName, mimeType } = file;
    const open = async () => streamOf((await world.port(FileKeeper).open(portalId, file)).content);
    return { fileName, mimeType, open };
  });
}

function streamOf(content: Uint8Array | ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return content instanceof Uint8Array ? new Blob([Uint8Array.from(content)]).stream() : content;
}
