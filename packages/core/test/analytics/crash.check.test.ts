import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { AnalyticsNotes, AnalyticsShares } from '../../src/analytics/kept/records.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit } from '../../src/testing/kit/test-kit.js';
import type { ProcessOptions } from './purchasing-process.js';
import { both, TIMEZONE } from './recount.js';

/** Things that happen; more of them are tried with `PROCUREKIT_RANDOM_OPERATIONS`. */
const OPERATIONS = Number(process.env['PROCUREKIT_RANDOM_OPERATIONS'] ?? 160);
/** Things after which a process is killed, at a moment of the next one. */
const THINGS_OF_A_LIFE = Math.max(40, OPERATIONS / 50);
const LONGEST_THING_MS = 40;
const DAY_MS = 24 * 60 * 60_000;
/** Longer than the product waits until it counts again. */
const COUNTED_EVERY_MS = 31_000;

let program: BundledProcess;
beforeAll(async () => {
  program = await bundleProcess(new URL('purchasing-process.ts', import.meta.url));
});
afterAll(() => program.remove());

// Where the test fails, somebody may still be counting.
const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
});

describe.each(['sqlite', 'postgres'] as const)('kept figures after kill -9 on %s', (dialect) => {
  it('are what a recount says, whether what died was writing or counting', async () => {
    const place = await mkdtemp(join(tmpdir(), 'procurekit-counting-'));
    const url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
    const clock = createFakeClock('2026-01-14T22:30:00.000Z');
    const kit = await openTestKit({ clock, storage: await openStorage(url) });
    const portal = await kit.createPortal();
    const owner = portal.signedIn();
    await owner.patch('/settings/regional', { timezone: TIMEZONE });
    await owner.post('/warehouses', { name: 'Склад' });
    await owner.post('/settings/rates', { currency: 'USD', rate: '90.5', date: '2026-01-01' });
    const { id, slug, ownerId } = portal;
    const start = (does: ProcessOptions['does'], drawn: ProcessOptions['drawn'] = []) => {
      clock.advance(DAY_MS);
      const startsAt = new Date(clock.now()).toISOString();
      const options: ProcessOptions = { url, portal: { id, slug, ownerId }, does, startsAt, drawn };
      const child = fork(program.path, [JSON.stringify(options)]);
      started.push(child);
      return child;
    };

    let done = 0;
    let counted = 0;
    const random = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: OPERATIONS, seed: 20_260_115 });
    for (let life = 0; done < OPERATIONS; life += 1) {
      const drawn = random.slice(done, done + THINGS_OF_A_LIFE + 5);
      const writing = start('things', drawn);
      const counting = start('counting');
      counting.on('message', (word) => (counted += Number(word === 'done')));
      done += await things(writing, Math.min(drawn.length, THINGS_OF_A_LIFE));
      // One or the other dies first.
      const [first, second] = life % 2 === 0 ? [writing, counting] : [counting, writing];
      for (const child of [first, second]) {
        // Whoever counts is in the midst of it.
        if (child === counting) await nextWord(counting, 'begun');
        await setTimeout((random[done % OPERATIONS]?.[1] ?? 0) % LONGEST_THING_MS);
        await kill(child);
      }
    }
    const { kept, recounted } = await both(kit.storage, id);
    expect(kept).toEqual(recounted);
    // What the dead have claimed is free again. What is due on that day may be noted after the counting, and is counted then.
    for (const passed of [DAY_MS, COUNTED_EVERY_MS, COUNTED_EVERY_MS]) {
      clock.advance(passed);
      await kit.kit.worker.runUntilIdle();
    }
    const after = await both(kit.storage, id);
    const db = kit.storage.forPortal(id);

    expect(after.kept).toEqual(after.recounted);
    expect(after.kept.flat().length).toBeGreaterThan(20);
    expect(await db.collection(AnalyticsNotes).count()).toBe(0);
    expect(await db.collection(AnalyticsShares).count()).toBeGreaterThan(OPERATIONS / 20);
    expect(counted).toBeGreaterThan(0);
    await kit.close();
    await rm(place, { recursive: true, force: true });
  }, 3_600_000);
});

/** Waits until a process has done so many things; answers how many it did. @throws Error when it ends by itself before */
async function things(child: ChildProcess, wanted: number): Promise<number> {
  let done = 0;
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal === null && done < wanted) reject(new Error(`The process ended by itself, with ${code}.`));
    });
    child.on('message', (word) => {
      done += Number(word === 'done');
      if (done >= wanted) resolve();
    });
  });
  return done;
}

/** Waits until a process says this once more. */
async function nextWord(child: ChildProcess, wanted: string): Promise<void> {
  for await (const [word] of on(child, 'message')) if (word === wanted) return;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
