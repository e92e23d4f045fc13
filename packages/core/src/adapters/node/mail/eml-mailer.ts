import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

import type { Mailer } from '../../../kernel/ports/mailer.js';
import { parseMailSender } from './mail-sender.js';
import { loadNodemailer, messageOptions } from './nodemailer.js';

/** Folder and sender. */
export interface EmlMailerOptions {
  /** Created if it does not exist; only its owner can read it. */
  readonly directory: string;
  /** `orders@firm.ru` or `Firm <orders@firm.ru>`. */
  readonly from: string;
}

/**
 * Opens a mailer that writes each message to a file, `<id>.eml`, which mail programs can open: for trying things out, or if
 * another program sends the mails. Only the owner can read the files. Requires the package nodemailer.
 */
export function openEmlMailer(options: EmlMailerOptions): Mailer {
  const sender = parseMailSender(options.from);
  const directory = resolve(options.directory);
  const prepare = () => mkdir(directory, { recursive: true, mode: 0o700 });
  return {
    async send(message, { signal }) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, newline: 'windows' });
      await prepare();
      const { message: stream } = await transport.sendMail(messageOptions(message, sender));
      // Asked for without `buffer`, the message is a stream.
      await writeWhole(join(directory, `${message.id}.eml`), stream as Readable, signal);
    },
    async ping() {
      await prepare();
      await access(directory, constants.R_OK | constants.W_OK);
    },
    close: () => Promise.resolve(),
  };
}

// Written beside its place and then moved there: whoever looks finds whole mails only.
async function writeWhole(path: string, content: Readable, signal: AbortSignal): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await pipeline(content, file.createWriteStream({ flush: true }), { signal });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
