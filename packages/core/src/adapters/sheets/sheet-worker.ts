import { parentPort } from 'node:worker_threads';

import type { ThreadRequest } from '../threads/thread-pool.js';
import { readText } from './read-text.js';
import { readWorkbook } from './read-workbook.js';
import { failureOf, type SheetTask } from './sheet-message.js';

/** The program of a thread that reads tables. */
const port = parentPort;
if (port === null) throw new TypeError('This module is the entry of a worker thread.');

const read = async ({ source, limits }: SheetTask) =>
  source.kind === 'text' ? readText(source, limits) : readWorkbook(source.content, limits);

port.on('message', ({ id, task }: ThreadRequest<SheetTask>) => {
  read(task).then(
    (rows) => {
      port.postMessage({ id, result: { rowsJson: JSON.stringify(rows) } });
    },
    (error: unknown) => {
      port.postMessage({ id, error: failureOf(error) });
    },
  );
});
