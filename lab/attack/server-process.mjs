import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/workspace.mjs';
import { ranMs } from './ran.mjs';

/** The program that is attacked; another one where scenarios are proven on faults: see `mutants`. */
const CLI = process.env.PROCUREKIT_ATTACKED ?? join(root, 'packages/cli/dist/main.js');
const READY_WITHIN_MS = 90_000;
const TICKS_PER_SECOND = 100;
const KIB = 1024;

/** Runs a command to its end and answers what it printed. */
export async function runCli(args, { cwd, env }) {
  const child = spawn(process.execPath, [CLI, ...args, '--json'], { cwd, env: { ...process.env, ...env } });
  const { written, closed } = listen(child);
  if ((await closed) !== 0) throw new Error(`procurekit ${args[0]} failed: ${written.join('')}`);
  return JSON.parse(written.join(''));
}

/** Starts a server as its users do, in another program where one is to wrap it, and waits until it can be sent calls. */
export async function startServer({ cwd, env, args = [], log, wrap = [] }) {
  const port = await freePort();
  const startedAt = performance.now();
  const serve = [CLI, 'serve', '--host', '127.0.0.1', '--port', String(port), ...args];
  const [program, ...rest] = [...wrap, process.execPath, ...serve];
  const child = spawn(program, rest, { cwd, env: { ...process.env, ...env } });
  const { written, closed } = listen(child, log);
  const origin = `http://127.0.0.1:${port}`;
  let isOver = false;
  void closed.then(() => (isOver = true));
  for (;;) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.status === 200) break;
    if (isOver || performance.now() - startedAt > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready: ${written.join('').slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    port,
    pid: child.pid,
    readyAfterMs: performance.now() - startedAt,
    isAlive: () => !isOver,
    end: (signal) => {
      child.kill(signal);
      return closed;
    },
    ...factsOf(child.pid),
  };
}

/** What Linux tells of a process. */
function factsOf(pid) {
  const memory = (name) => {
    const [, kib] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kib) / KIB;
  };
  return {
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    /** The same with its threads, to the nanosecond. */
    cpuMs: () => readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + ranMs(pid, task), 0),
    /** What the thread of its event loop alone has taken: whoever calls meanwhile waits for that. */
    loopMs: () => ranMs(pid, pid),
    rssMiB: () => memory('VmRSS'),
    /** The most memory that it has held so far. */
    peakMiB: () => memory('VmHWM'),
    descriptors: () => readdirSync(`/proc/${pid}/fd`).length,
  };
}

function listen(child, log = []) {
  child.stdout.on('data', (chunk) => log.push(String(chunk)));
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  return { written: log, closed: new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))) };
}
