import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { testCertificate } from '../../adapters/node/outbound/test-certificate.js';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as the server took it. */
export interface TakenMessage {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly source: string;
  readonly parsed: Email;
}

/** A real mail server of a test, on loopback. */
export interface TestSmtp {
  readonly port: number;
  readonly taken: readonly TakenMessage[];
  close(): Promise<void>;
}

/** What the server does with a message besides taking it; throwing refuses it. */
export type OnMessage = (message: TakenMessage) => void | Promise<void>;

/** Starts the server. Its certificate is its own, which nobody trusts. */
export async function startTestSmtp(options: SMTPServerOptions = {}, onMessage?: OnMessage): Promise<TestSmtp> {
  const taken: TakenMessage[] = [];
  const server = new SMTPServer({
    ...testCertificate,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username ?? '' }) : done(new Error(`${username ?? ''} is not known`)),
    onData(stream, session, done) {
      void (async () => {
        const source = await buffer(stream);
        const message: TakenMessage = {
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user === undefined ? undefined : String(session.user),
          source: source.toString(),
          parsed: await PostalMime.parse(source),
        };
        await onMessage?.(message);
        taken.push(message);
      })().then(
        () => done(),
        (error: unknown) => done(error as Error),
      );
    },
    ...options,
  });
  // A connection that is cut off is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
