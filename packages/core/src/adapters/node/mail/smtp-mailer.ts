import type { Mailer } from '../../../kernel/ports/mailer.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { parseMailSender } from './mail-sender.js';
import { loadNodemailer, messageOptions } from './nodemailer.js';
import { smtpOptions } from './smtp-options.js';

/** Mail server and sender. */
export interface SmtpMailerOptions {
  /**
   * `smtp://user:password@host[:587]`, or `smtps://` for a server that speaks TLS from the first byte. With `?tls=required`
   * nothing is sent unless the connection is encrypted and the certificate is valid for the server; without it the connection is
   * encrypted only if the server offers that.
   */
  readonly url: string;
  /** `orders@firm.ru` or `Firm <orders@firm.ru>`. */
  readonly from: string;
}

/** Once it has to end, a sending may still hear whether its message was taken: else it would be sent twice. */
const GRACE_MS = 5_000;

/**
 * Opens a mailer that speaks SMTP, with a connection for each message. Requires the package nodemailer.
 *
 * @throws RangeError when the URL or the sender is invalid
 */
export function openSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const sender = parseMailSender(from);
  const options = smtpOptions(url);
  const mask = createSecretMask(options.auth?.pass);
  const connect = async () => (await loadNodemailer()).createTransport(options);
  return {
    async send(message, { signal }) {
      signal.throwIfAborted();
      const transport = await connect();
      const ending = endingAfter(signal, GRACE_MS);
      try {
        await transport.sendMail({ ...messageOptions(message, sender), signal: ending.signal });
      } catch (error) {
        throw withoutAddresses(error, mask);
      } finally {
        ending.release();
      }
    },
    async ping() {
      const transport = await connect();
      await transport.verify().catch((error: unknown) => {
        throw withoutAddresses(error, mask);
      });
    },
    close: () => Promise.resolve(),
  };
}

function endingAfter(signal: AbortSignal, graceMs: number) {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    timer = setTimeout(() => ending.abort(signal.reason), graceMs);
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    signal: ending.signal,
    release() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}

/** The mail server did not take a message. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const MAX_REASON = 300;

// Servers repeat addresses and what they were sent in what they answer. The error is logged, so neither they nor the library's error go on.
function withoutAddresses(error: unknown, mask: SecretMask): MailNotTaken {
  const reason = error instanceof Error ? error.message : String(error);
  return new MailNotTaken(
    `The mail was not taken: ${mask.hide(reason).replaceAll(ADDRESS, '•••').slice(0, MAX_REASON)}`,
  );
}
