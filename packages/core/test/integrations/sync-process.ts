/** A process that exchanges with other systems what is due, until it is killed. Its argument: options as JSON. */
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';

interface Options {
  readonly url: string;
  /** How far the clock of this process is ahead. */
  readonly aheadMs: number;
}

const { url, aheadMs } = JSON.parse(process.argv[2] ?? '{}') as Options;
const kit = createProcurekit({
  storage: await openStorage(url),
  clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
  outbound: { allowLoopback: true },
  masterKey: new Uint8Array(32).fill(7),
});
kit.worker.start();
process.on('disconnect', () => void kit.close());
