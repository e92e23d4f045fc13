import { type MailReader, MailRefusal, type ReadMail } from '../../kernel/ports/mail-reader.js';
import { ThreadPool, type ThreadOutage } from '../threads/thread-pool.js';
import { threadProgram } from '../threads/thread-program.js';
import { errorOf, type MailFailure, type MailTask } from './mail-message.js';

/** Options of `openMailReader`. */
export interface MailReaderOptions {
  /** Time after which a mail is given up and its thread replaced, in milliseconds. @default 30000 */
  readonly timeoutMs?: number;
  /** JavaScript heap of the thread in MiB. @default 192 */
  readonly memoryLimitMb?: number;
  /** Script of the thread, for applications bundled into one file. @default the one in this package */
  readonly workerUrl?: URL;
}

const PROGRAM = { source: 'adapters/mail-reading/mail-worker.ts', name: 'mail-worker' };

/** Opens a reader of mails that works in a thread of its own, which starts with the first mail. Requires the package postal-mime. */
export function openMailReader({
  workerUrl,
  timeoutMs = 30_000,
  memoryLimitMb = 192,
}: MailReaderOptions = {}): MailReader {
  let located: Promise<URL> | undefined;
  const pool = new ThreadPool<MailTask, ReadMail, MailFailure>({
    name: 'procurekit-mail',
    workers: 1,
    timeoutMs,
    memoryLimitMb,
    entry: () => (located ??= workerUrl === undefined ? threadProgram(PROGRAM) : Promise.resolve(workerUrl)),
    toError: errorOf,
    outage: outageError,
  });
  return { read: (raw) => pool.run({ raw }, { size: raw.length }), close: () => pool.close() };
}

function outageError(why: ThreadOutage, cause: Error | undefined): Error {
  if (why === 'timeout') return new MailRefusal('The mail takes too long to be read.');
  if (why === 'out_of_memory') return new MailRefusal('The mail needs too much memory.');
  return new Error(`The thread that reads mails does not work (${why}).`, { cause });
}
