import { parentPort } from 'node:worker_threads';

import type { ThreadRequest } from '../threads/thread-pool.js';
import { failureOf, type MailTask } from './mail-message.js';
import { readMail } from './read-mail.js';

/** The program of a thread that reads mails. */
const port = parentPort;
if (port === null) throw new TypeError('This module is the entry of a worker thread.');

port.on('message', ({ id, task }: ThreadRequest<MailTask>) => {
  readMail(task.raw).then(
    (result) => {
      port.postMessage({ id, result });
    },
    (error: unknown) => {
      port.postMessage({ id, error: failureOf(error) });
    },
  );
});
