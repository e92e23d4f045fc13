/** Runs a server as a child process that tells its address and its CPU time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Garbage counts as well: what is still there after a load says little about what it made. */
const SAMPLING = {
  samplingInterval: 16 * 1024,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

/** In the child: answers the parent's questions. */
export function reportTo(parent, port) {
  const allocations = new Session();
  parent.on('message', async (question) => {
    if (question === 'count allocations') {
      allocations.connect();
      await allocations.post('HeapProfiler.startSampling', SAMPLING);
      parent.send({});
    }
    if (question === 'allocated') {
      const { profile } = await allocations.post('HeapProfiler.stopSampling');
      allocations.disconnect();
      parent.send({ bytes: profile.samples.reduce((sum, { size }) => sum + size, 0) });
    }
    if (question === 'cpu') {
      const { user, system } = parent.cpuUsage();
      const { rss, heapTotal, external } = parent.memoryUsage();
      parent.send({ cpu: user + system, rss, held: heapTotal + external });
    }
  });
  parent.send({ port });
}

/** In the parent: starts a server module with its options and waits until it listens. */
export async function startServer(name, module, options) {
  const startedAt = performance.now();
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  const ask = async (question = 'cpu') => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - startedAt,
    cpu: async () => (await ask()).cpu,
    rss: async () => (await ask()).rss,
    /** Memory that it holds itself: of a database that is mapped into it, the size of the file would count otherwise. */
    held: async () => (await ask()).held,
    /** Runs a load and tells how many bytes of its heap the server took for it, by samples; answers take longer meanwhile. */
    async allocatedBy(load) {
      await ask('count allocations');
      const result = await load();
      return { result, bytes: (await ask('allocated')).bytes };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
