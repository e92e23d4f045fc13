import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { KitSettings } from '../open-kit.js';
import { hostAt, type RunningHost } from '../running-host.js';

const FOLDER = fileURLToPath(new URL('../next', import.meta.url));
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/** Builds the application in `src/next` and starts it, as it is put into production. It opens a Procurekit of its own. */
export async function startNext(settings: KitSettings): Promise<RunningHost> {
  const build = run(['build'], settings);
  const [written] = await Promise.all([linesOf(build), once(build, 'close')]);
  if (build.exitCode !== 0) throw new Error(`next build failed:\n${written.join('\n')}`);
  const server = run(['start', '--port', '0', '--hostname', '127.0.0.1'], settings);
  return hostAt(await addressOf(server), async () => {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
    for (const made of ['.next', 'next-env.d.ts']) await rm(`${FOLDER}/${made}`, { recursive: true, force: true });
  });
}

function run(args: readonly string[], { databaseUrl, filesDirectory, masterKey }: KitSettings) {
  return spawn(process.execPath, [NEXT, ...args], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PROCUREKIT_DATABASE_URL: databaseUrl,
      PROCUREKIT_FILES: filesDirectory,
      PROCUREKIT_MASTER_KEY: masterKey,
    },
  });
}

async function linesOf({ stdout }: ReturnType<typeof run>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface(stdout)) lines.push(line);
  return lines;
}

async function addressOf({ stdout }: ReturnType<typeof run>): Promise<string> {
  let ready: string | undefined;
  for await (const line of createInterface(stdout)) {
    ready ??= /Local:\s+(http:\S+)/.exec(line)?.[1];
    if (ready !== undefined && line.includes('Ready')) break;
  }
  stdout.resume();
  if (ready === undefined) throw new Error('next start ended before it was ready.');
  return ready;
}
