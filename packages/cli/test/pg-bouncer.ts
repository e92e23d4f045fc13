import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from './cli-process.js';

/** A pooler that lends connections of a server for one transaction each. */
export interface PgBouncer {
  /** Host and port. */
  readonly host: string;
  stop(): Promise<void>;
}

/** The first version that keeps prepared statements. */
const NEEDED = [1, 21] as const;
const STARTED_WITHIN_MS = 10_000;
/** It does not run as root. */
const NOBODY = 65_534;

/** Why nothing can be tested with PgBouncer here; null where it can. */
export function pgBouncerMissing(): string | null {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  if (error !== undefined) return 'pgbouncer is not installed';
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
  const isNewEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return isNewEnough ? null : `pgbouncer is older than ${NEEDED.join('.')}`;
}

/** Starts one in front of a server, with the settings of the guide to operations. */
export async function startPgBouncer(server: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-bouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settingsOf(server, port));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn('pgbouncer', [file], { ...user, cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  for (const until = Date.now() + STARTED_WITHIN_MS; !(await accepts(port));) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer did not start.');
    await sleep(25);
  }
  return {
    host: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settingsOf(server: string, port: number): string {
  const [host, serverPort] = server.split(':');
  return `[databases]
* = host=${host} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 1000
ignore_startup_parameters = options
`;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
