import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { serve, type ServedProcess } from './cli-process.js';

const BUDGET_MIB = 130;

let folder: string;
let server: ServedProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-memory-'));
});

afterEach(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

it('idles in less than 130 MiB, with its worker at work', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux says what a process holds without a program of its own.');
  server = await serve({ PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` });
  await sleep(2000);

  // What its start has left behind is collected a moment later, and the moment is longer on a busy machine.
  const { pid = 0 } = server.child;
  await vi.waitFor(async () => expect(await residentMib(pid)).toBeLessThan(BUDGET_MIB), {
    timeout: 60_000,
    interval: 500,
  });

  expect(await residentMib(pid)).toBeGreaterThan(20);
}, 90_000);
