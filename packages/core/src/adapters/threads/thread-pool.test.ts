import { expect, it } from 'vitest';

import { ThreadPool } from './thread-pool.js';

const ECHO = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, task }) => setTimeout(() => parentPort.postMessage({ id, result: task }), 20));`,
);

const poolOf = (workers: number) =>
  new ThreadPool<string, string, string>({
    name: 'echo',
    workers,
    timeoutMs: 10_000,
    memoryLimitMb: 64,
    entry: () => Promise.resolve(ECHO),
    toError: (failure) => new Error(failure),
    outage: (why, cause) => new Error(why, { cause }),
  });

it('lets small tasks overtake large ones that wait for the same thread', async () => {
  const pool = poolOf(1);
  const ended: string[] = [];
  const run = async (task: string, size: number) => ended.push(await pool.run(task, { size }));

  await Promise.all([run('under way', 50), run('large', 1000), run('larger', 2000), run('small', 1)]);

  expect(ended).toEqual(['under way', 'small', 'large', 'larger']);
  await pool.close();
});

it('gives each owner a turn on the only thread, however much one of them brought first', async () => {
  const pool = poolOf(1);
  const ended: string[] = [];
  const run = async (owner: string, size: number) => ended.push(await pool.run(owner, { owner, size }));

  await Promise.all([
    ...Array.from({ length: 20 }, () => run('busy', 1)),
    run('other', 9),
    run('other', 9),
    run('third', 9),
  ]);

  expect(ended.slice(0, 5)).toEqual(['busy', 'other', 'third', 'busy', 'other']);
  await pool.close();
});

it('goes on with whoever has least under way, and leaves a thread to others', async () => {
  const pool = poolOf(3);
  // A thread takes longer to start than all that follows.
  await Promise.all(['a', 'b', 'c'].map((owner) => pool.run('start', { owner })));
  const ended: string[] = [];
  const run = async (owner: string, count: number) => {
    const tasks = Array.from({ length: count }, () => pool.run(owner, { owner }));
    await Promise.all(tasks.map(async (task) => ended.push(await task)));
  };

  await Promise.all([run('busy', 20), run('other', 2)]);

  expect(ended.lastIndexOf('other')).toBeLessThan(8);
  await pool.close();
});
