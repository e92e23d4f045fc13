import { parentPort } from 'node:worker_threads';
import type { ThreadRequest } from '../../adapters/threads/thread-pool.js';
import { errorMessage } from './render-message.js';
import { createRenderTasks, type RenderResult, type RenderTask } from './render-task.js';

/** The program of a rendering thread: takes one task at a time and gives the bytes away without copying them. */
const port = parentPort;
if (port === null) throw new TypeError('This module is the entry of a worker thread.');
const perform = createRenderTasks();

port.on('message', ({ id, task }: ThreadRequest<RenderTask>) => {
  perform(task).then(
    (result) => {
      const whole = ownBytes(result);
      port.postMessage({ id, result: whole }, 'bytes' in whole ? [whole.bytes.buffer as ArrayBuffer] : []);
    },
    (error: unknown) => {
      port.postMessage(errorMessage(id, error));
    },
  );
});

/** Small buffers share memory with others and must be copied before they are given away. */
function ownBytes(result: RenderResult): RenderResult {
  if (!('bytes' in result)) return result;
  const { bytes } = result;
  return bytes.byteLength === bytes.buffer.byteLength ? result : { ...result, bytes: new Uint8Array(bytes) };
}
