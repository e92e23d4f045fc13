import { expect, it } from 'vitest';

import { ThreadPool } from './thread-pool.js';

const ECHO = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, task }) => parentPort.postMessage({ id, result: task }));`,
);

it('lets small tasks overtake large ones that wait for the same thread', async () => {
  const pool = new ThreadPool<string, string, string>({
    name: 'echo',
    workers: 1,
    timeoutMs: 10_000,
    memoryLimitMb: 64,
    entry: () => Promise.resolve(ECHO),
    toError: (failure) => new Error(failure),
    outage: (why, cause) => new Error(why, { cause }),
  });
  const ended: string[] = [];
  const run = async (task: string, size: number) => ended.push(await pool.run(task, undefined, size));

  await Promise.all([run('under way', 50), run('large', 1000), run('larger', 2000), run('small', 1)]);

  expect(ended).toEqual(['under way', 'small', 'large', 'larger']);
  await pool.close();
});
