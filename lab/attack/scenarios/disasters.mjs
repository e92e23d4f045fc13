import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openBeside } from '../../bench/open-beside.mjs';
import { startReceiver } from '../receiver.mjs';
import { canMount, fillDisk, movePostgresToSmallDisk, onSmallDisk, seenFromOutside } from '../small-disk.mjs';
import { upload } from '../upload.mjs';
import { CREATED, checkFeed, checkRows, keepWriting, subscribe, total } from './kill.mjs';
import { root } from '../../../scripts/workspace.mjs';

const PRELOAD = join(root, 'lab/attack/preload/clock.mjs');
const WRITERS = 3;
const RECOVERED_WITHIN_MS = 30_000;
const DELIVERED_WITHIN_MS = 60_000;
const SAID_WITHIN_MS = 10_000;
const FULL = /full|ENOSPC/;
const HOUR_MS = 3_600_000;
/** Beside what the database takes already. */
const ROOM_MIB = 12;

/** What happens to machines: the database is killed, the disk is full or read-only, the clock jumps. Nothing acknowledged is lost. */
export async function disasters({ arena, tally, database, isShort }) {
  if (database.crash !== undefined) await crashOfPostgres({ arena, tally, database }, isShort ? 1 : 3);
  if (canMount()) await fullDiskOfFiles({ arena, tally });
  if (!canMount()) tally.notRun('full and read-only disk', 'they need the right to mount');
  else if (database.crash === undefined) {
    await fullDisk({ arena, tally }, await startOnSmallDisk(arena));
    await readOnlyDisk({ arena, tally });
  } else await fullDiskOfPostgres({ arena, tally, database });
  await jumpingClock({ arena, tally });
  await arena.restart();
}

async function crashOfPostgres({ arena, tally, database }, times) {
  const readyMs = [];
  await whileWriting({ arena, tally }, async (progress) => {
    for (let time = 0; time < times; time += 1) {
      await progress(10);
      await database.crash();
      await sleep(500);
      tally.check(arena.server.isAlive(), 'the server ended with its database');
      await database.startAgain();
      const startedAt = performance.now();
      await progress(1);
      readyMs.push(performance.now() - startedAt);
    }
  });
  const slowest = Math.max(...readyMs);
  tally.figure('kills of Postgres', times);
  tally.figure('writes again after ms', Math.round(slowest));
  tally.check(slowest < RECOVERED_WITHIN_MS, `after Postgres came back a write took ${Math.round(slowest)} ms`);
}

/** Serves a copy of the database from a small disk that is gone with the process. */
async function startOnSmallDisk(arena, options) {
  const disk = join(arena.folder, 'small-disk');
  const data = join(arena.folder, 'data');
  await arena.server.end('SIGTERM');
  await giveBackRoom(arena.env.PROCUREKIT_DATABASE_URL);
  const server = await arena.restart({
    wrap: onSmallDisk({ disk, data, roomMib: ROOM_MIB, options }),
    env: { PROCUREKIT_DATABASE_URL: `sqlite:${join(disk, 'procurekit.db')}` },
  });
  return { server, inside: seenFromOutside(server.pid, disk) };
}

/** What was deleted leaves room within the file of a database, where much is written without asking the disk for more. */
async function giveBackRoom(url) {
  const beside = await openBeside(url);
  await beside.query('vacuum');
  await beside.close();
}

/** The server stays, and its Postgres goes on from a small disk; afterwards both are as they were before. */
async function fullDiskOfPostgres({ arena, tally, database }) {
  const postgres = await movePostgresToSmallDisk({ folder: database.folder, roomMib: ROOM_MIB });
  try {
    await isReady(arena.server);
    await fullDisk({ arena, tally }, { server: arena.server, inside: postgres.inside });
  } finally {
    await arena.server.end('SIGTERM');
    await postgres.end();
    await database.startAgain();
    await arena.restart();
  }
}

/** Waits until a server has found its database again. */
async function isReady(server) {
  const endsAt = performance.now() + RECOVERED_WITHIN_MS;
  while ((await healthOf(server)).status !== 200) {
    if (performance.now() > endsAt) throw new Error('The server does not find its database again.');
    await sleep(100);
  }
}

async function fullDisk({ arena, tally }, { server, inside }) {
  const key = arena.withKey('victim');
  await whileWriting({ arena, tally }, async (progress) => {
    await progress(10);
    const filler = fillDisk(inside);
    let refused = 0;
    for (let call = 0; call < 400 && refused < 20; call += 1) {
      const { status, text } = await key.post('/purchase-requisitions', {
        name: 'x'.repeat(250),
        comment: 'y'.repeat(1500),
      });
      tally.check(
        status === 503 || status === 201,
        () => `on a full disk a create was answered with ${status}: ${text}`,
      );
      refused += status === 503 ? 1 : 0;
    }
    tally.check(refused > 0, 'the disk did not become full');
    const read = await key.get('/purchase-requisitions?limit=10');
    tally.check(read.status === 200, () => `on a full disk a list was answered with ${read.status}`);
    const { body, status } = await healthOf(server);
    tally.check(
      status === 503 && body?.checks?.queue === 'failed',
      () => `health said ${status} ${JSON.stringify(body)}`,
    );
    tally.check(server.isAlive(), 'a full disk ended the server');
    filler.empty();
    const startedAt = performance.now();
    await progress(5);
    tally.figure('writes again after a full disk ms', Math.round(performance.now() - startedAt));
    tally.check(performance.now() - startedAt < RECOVERED_WITHIN_MS, 'writes did not go on when there was room again');
  });
  tally.figure('a full disk', 'tried');
}

/** Where files have no room, whoever sends or asks for one is told why, the log tells it too, and what is there is given out. */
async function fullDiskOfFiles({ arena, tally }) {
  const [disk, data] = [join(arena.folder, 'small-disk-of-files'), join(arena.folder, 'files')];
  await mkdir(data, { recursive: true });
  const server = await arena.start({
    wrap: onSmallDisk({ disk, data, roomMib: ROOM_MIB }),
    env: { PROCUREKIT_FILES: `file:${disk}` },
    args: ['--no-worker'],
  });
  try {
    const owner = arena.signedIn('victim', server);
    const sent = () => upload(owner, { content: 'x'.repeat(200_000) });
    const kept = await sent();
    tally.check(kept.status === 201, () => `a file is answered with ${kept.status}: ${kept.text}`);
    const filler = fillDisk(seenFromOutside(server.pid, disk));
    const logged = arena.log.length;
    const exported = () => owner.post('/catalog/exchange/export', { format: 'csv' });
    const calls = { 'an upload': sent, 'an export': exported };
    for (const [what, call] of Object.entries(calls)) {
      const { status, body, text } = await call();
      const isTold = status === 503 && body?.reason === 'files_full';
      tally.check(isTold, () => `on a full disk of files ${what} was answered with ${status}: ${text.slice(0, 300)}`);
    }
    const said = await saidOfFullDisk(() => arena.log.slice(logged).join(''));
    tally.check(FULL.test(said), () => `the log says nothing of a full disk of files: ${said.slice(0, 300)}`);
    const { body: link } = await owner.get(`/files/${kept.body?.id}/download-url`);
    const { pathname } = new URL(link?.url ?? '/', server.origin);
    const opened = await fetch(server.origin + pathname);
    await opened.arrayBuffer();
    tally.check(opened.status === 200, `on a full disk of files what is there is answered with ${opened.status}`);
    filler.empty();
    for (const [what, call] of Object.entries(calls)) {
      const { status, text } = await call();
      tally.check(status < 300, () => `with room for files again ${what} was answered with ${status}: ${text}`);
    }
    tally.figure('a full disk of files', 'tried');
  } finally {
    await server.end('SIGKILL');
  }
}

async function saidOfFullDisk(said) {
  const endsAt = performance.now() + SAID_WITHIN_MS;
  while (!FULL.test(said()) && performance.now() < endsAt) await sleep(50);
  return said();
}

/** A database that cannot be written is told when the server starts or when it is written to; it is not waited for in vain. */
async function readOnlyDisk({ arena, tally }) {
  try {
    const { server } = await startOnSmallDisk(arena, 'ro');
    const key = arena.withKey('victim');
    const { status } = await key.post('/purchase-requisitions', { name: 'x' });
    tally.check(status === 503, `on a read-only disk a create was answered with ${status}`);
    const read = await key.get('/purchase-requisitions?limit=1');
    tally.check(read.status === 200, `on a read-only disk a list was answered with ${read.status}`);
    tally.check((await healthOf(server)).status === 503, 'health does not tell that the disk is read-only');
    await server.end('SIGKILL');
    tally.figure('a read-only disk', 'is read from');
  } catch (error) {
    // It did not start: then it must have said why, and have ended by itself.
    const said = /read-?only|EROFS|not writable|cannot be (?:written|used)/i.test(error.message);
    tally.check(said, () => `a server on a read-only disk said ${error.message.slice(-500)}`);
    tally.figure('a read-only disk', 'is refused at the start');
  }
  await arena.restart();
}

async function healthOf(server) {
  // What is known of writes is a second old at most.
  await sleep(1100);
  const answer = await fetch(`${server.origin}/health`);
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** The clock goes an hour ahead and back again, under writes and between the death of a server and the next. */
async function jumpingClock({ arena, tally }) {
  const file = join(arena.folder, 'clock');
  const setTo = async (ms) => {
    await writeFile(file, String(ms));
    await sleep(300);
  };
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, ATTACK_CLOCK: file };
  await setTo(0);
  await arena.server.end('SIGTERM');
  await arena.restart({ env });
  await whileWriting({ arena, tally }, async (progress, told) => {
    await progress(5);
    for (const jump of [HOUR_MS, 0, -HOUR_MS, 0]) {
      await setTo(jump);
      await progress(5);
    }
    await setTo(HOUR_MS);
    await progress(5);
    await arena.server.end('SIGKILL');
    await setTo(0);
    await arena.restart({ env });
    // Those that died an hour ahead hold nothing any more.
    const lateBy = await told(() => progress(5));
    tally.figure('told of after a death ahead of time ms', Math.round(lateBy));
    tally.check(lateBy < RECOVERED_WITHIN_MS, 'what was written after the clock was set right is not delivered');
    // What was to be sent an hour ahead is sent then.
    await setTo(HOUR_MS);
  });
  await rm(file);
  tally.figure('jumps of the clock', 7);
  await arena.server.end('SIGTERM');
}

/** Goes through something while portals write, and then asks for everything that was acknowledged. */
async function whileWriting({ arena, tally }, happen) {
  const receiver = await startReceiver();
  const state = { created: new Map(), isOver: false };
  try {
    const before = await total(arena);
    const since = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    const id = await subscribe(arena, [{ event: CREATED, path: '/created' }], receiver.url);
    const writers = Array.from({ length: WRITERS }, () => keepWriting(arena, tally, state));
    const progress = async (count) => {
      const goal = state.created.size + count;
      const endsAt = performance.now() + DELIVERED_WITHIN_MS;
      while (state.created.size < goal && performance.now() < endsAt) await sleep(20);
    };
    const told = async (write) => {
      const before = new Set(state.created.keys());
      await write();
      // A write that was acknowledged late may have been made before the clock was set right.
      const isOfNow = (created) => Number.parseInt(created.replaceAll('-', '').slice(0, 12), 16) < Date.now() + 60_000;
      const fresh = [...state.created.keys()].filter((created) => !before.has(created) && isOfNow(created));
      const startedAt = performance.now();
      const isThere = () => fresh.every((created) => receiver.has('/created', created, 1));
      while (!isThere() && performance.now() - startedAt < RECOVERED_WITHIN_MS) await sleep(50);
      return performance.now() - startedAt;
    };
    await happen(progress, told);
    state.isOver = true;
    await Promise.all(writers);
    const endsAt = performance.now() + DELIVERED_WITHIN_MS;
    const missing = () => [...state.created.keys()].filter((created) => !receiver.has('/created', created, 1));
    while (missing().length > 0 && performance.now() < endsAt) await sleep(100);
    for (const created of missing()) tally.check(false, `never delivered: ${created}`);
    tally.check(state.created.size > 0, 'nothing was acknowledged');
    await checkRows(arena, tally, { state, before, isAlone: false });
    await checkFeed(arena, tally, { state, since });
    await arena.withKey('victim').post(`/webhook/${id}/disable`, {});
  } finally {
    Object.assign(state, { isOver: true, isAbandoned: true });
    await receiver.stop();
  }
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
