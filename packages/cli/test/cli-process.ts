import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The program as it is installed: built, not from sources. */
export const CLI = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const runFile = promisify(execFile);
/** Longest output of a command: a description of the API has a few megabytes. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const run = (file: string, args: readonly string[], options: { readonly env: NodeJS.ProcessEnv }) =>
  runFile(file, args, { ...options, maxBuffer: MAX_OUTPUT_BYTES });
const READY_MS = 20_000;

/** Settings of a program of a test: nothing of the environment that the tests run in. */
export function environmentOf(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...settings };
}

/** How a command ended and what it wrote. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command, whatever comes of it. */
export function tryCli(
  settings: Readonly<Record<string, string>>,
  ...command: readonly string[]
): Promise<CommandResult> {
  return tryProgram(CLI, settings, ...command);
}

/** The same with another build of the program. */
export async function tryProgram(
  program: string,
  settings: Readonly<Record<string, string>>,
  ...command: readonly string[]
): Promise<CommandResult> {
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...command], { env: environmentOf(settings) });
    return { code: 0, stdout, stderr };
  } catch (error) {
    // `execFile` rejects with the code and the output of a program that failed.
    const { code, stdout, stderr } = error as CommandResult;
    return { code, stdout, stderr };
  }
}

/** A server process of a test. */
export interface ServedProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it wrote to its log so far. */
  output(): string;
  /** Ends the process by a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `procurekit serve` on a free port and waits until it is healthy. */
export async function serve(settings: Readonly<Record<string, string>>, program = CLI): Promise<ServedProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [program, 'serve', '--port', String(port)], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY_MS;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start: ${complaints}`);
    await sleep(50);
  }
  return {
    origin,
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`)).ok;
  } catch {
    return false;
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
