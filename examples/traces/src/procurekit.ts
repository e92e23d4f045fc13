import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const manifest = createRequire(import.meta.url).resolve('@procurekit/cli/package.json');
const program = join(manifest, '../dist/main.js');
const tracing = fileURLToPath(new URL('tracing.mjs', import.meta.url));

/** Where a demo has its data, and what its server is told. */
export interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

function start({ folder, env }: Place, args: readonly string[], before: readonly string[] = []) {
  const child = spawn(process.execPath, [...before, program, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return { child, said: () => said, ended: once(child, 'close') };
}

/** Runs a command and returns what it printed. */
export async function procurekit(place: Place, ...args: readonly string[]): Promise<string> {
  const { child, said, ended } = start(place, args);
  await ended;
  if (child.exitCode !== 0) throw new Error(said());
  return said();
}

/** Serves with traces, until it is told to stop. */
export async function serveTraced(place: Place): Promise<{ stop(): Promise<void> }> {
  const { child, said, ended } = start(place, ['serve'], ['--import', tracing]);
  while (!said().includes('"msg":"ready"')) {
    if (child.exitCode !== null) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
