/** Runs a server as a child process that tells its address and its CPU time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** In the child: answers the parent's questions. */
export function reportTo(parent, port) {
  parent.on('message', (question) => {
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
  const ask = async () => {
    child.send('cpu');
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
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
