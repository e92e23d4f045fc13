/** A disk with little room, seen by one process and its children, and gone with them. Needs Linux and the right to mount. */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** Whether a disk can be made that nobody else sees. */
export function canMount() {
  return process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0;
}

/**
 * The start of a command line: what follows runs with a copy of the folder on a disk that has `roomMib` beside it. With `then` a
 * shell script takes the place of what follows, and gets it as its arguments.
 */
export function onSmallDisk({ disk, data, roomMib, options = '', then = 'exec "$@"' }) {
  const script =
    'mkdir -p "$1" && mount -t tmpfs -o size="$(( $(du -sm "$2" | cut -f1) + $3 ))m" tmpfs "$1" && cp -a "$2/." "$1" && ' +
    `${options === '' ? '' : `mount -o remount,${options} "$1" && `}shift 3 && ${then}`;
  return ['unshare', '-m', 'sh', '-c', script, 'sh', disk, data, String(roomMib)];
}

/** The disk, or a file on it, as whoever is outside reaches it. */
export function seenFromOutside(pid, path) {
  return join(`/proc/${pid}/root`, path);
}

/** Takes what room there is, and gives it back. */
export function fillDisk(folder) {
  const filler = join(folder, 'filler');
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(MIB / 8));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
  return { empty: () => rmSync(filler) };
}

/**
 * Lets a Postgres go on from a small disk: with the same command line on the same port, started again whenever it ends, as the manager
 * of a machine's services does. What is written there is not in its own folder afterwards.
 */
export async function movePostgresToSmallDisk({ folder, roomMib }) {
  // Not in a folder of ours: Postgres runs as a user of its own.
  const disk = await mkdtemp(join(tmpdir(), 'procurekit-small-disk-'));
  const pid = postmasterOf(folder);
  const program = readlinkSync(`/proc/${pid}/exe`);
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(folder);
  process.kill(pid, 'SIGINT');
  await until(() => !existsSync(join(folder, 'postmaster.pid')));
  const asOwner = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program];
  const moved = args.map((arg) => arg.replace(folder, disk));
  const wrap = onSmallDisk({
    disk,
    data: folder,
    roomMib,
    then: `chown ${uid}:${gid} "${disk}" && chmod 700 "${disk}" && while :; do "$@"; sleep 0.5; done`,
  });
  const [command, ...rest] = [...wrap, ...asOwner, ...moved];
  const supervisor = spawn(command, rest, { stdio: 'ignore' });
  const inside = seenFromOutside(supervisor.pid, disk);
  await until(() => existsSync(join(inside, 'postmaster.pid')));
  return {
    inside,
    /** Ends it, and with it the disk. */
    async end() {
      const last = postmasterOf(inside);
      const isGone = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGKILL');
      await isGone;
      process.kill(last, 'SIGQUIT');
      await until(() => !existsSync(`/proc/${last}`));
      await rmdir(disk);
    },
  };
}

function postmasterOf(folder) {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function until(isSo) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Postgres did not move to another disk within 30 s.');
}
