/**
 * A process that makes what documents are due in a storage, and never gets beyond the second file of a job: it says so and
 * waits to be killed. Its argument: options as JSON.
 */
import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { createScriptedRenderer } from '../../src/testing/kit/scripted-renderer.js';

interface Options {
  readonly url: string;
  readonly directory: string;
  /** How far the clock of this process is ahead. */
  readonly aheadMs: number;
}

const { url, directory, aheadMs } = JSON.parse(process.argv[2] ?? '{}') as Options;
const renderer = createScriptedRenderer();
renderer.before = () => {
  if (renderer.calls.length < 2) return undefined;
  process.send?.('drawing');
  return new Promise(() => undefined);
};
const kit = createProcurekit({
  storage: await openStorage(url),
  clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
  files: openLocalFileStore({ directory }),
  renderer,
  masterKey: new Uint8Array(32).fill(7),
});
kit.worker.start();
process.on('disconnect', () => void kit.close());
