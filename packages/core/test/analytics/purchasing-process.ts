/**
 * A process that either does random things in a portal or counts its figures, until it is killed. It says `ready`, and `done` after each
 * thing; before it counts, it says `begun`. Its argument: options as JSON.
 */
import { setTimeout } from 'node:timers/promises';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { type KnownPortal, openTestKit, testPortalOf } from '../../src/testing/kit/test-kit.js';
import { orderingScene } from '../../src/testing/scenes/ordering-scene.js';
import { operationsOf } from './random-operations.js';

/** How such a process is started. */
export interface ProcessOptions {
  readonly url: string;
  readonly portal: KnownPortal;
  readonly does: 'things' | 'counting';
  /** Time of its clock. */
  readonly startsAt: string;
  /** Numbers that tell what it does. */
  readonly drawn: readonly (readonly [number, number])[];
}

/** How long it rests, as a part of how long it has counted. */
const RESTS = 1;

const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const clock = createFakeClock(options.startsAt);
const opened = await openTestKit({ clock, storage: await openStorage(options.url), rateLimiter: noRateLimit });
const portal = testPortalOf(opened.kit, options.portal);
const say = (word: 'ready' | 'begun' | 'done') => process.send?.(word);
await (options.does === 'things' ? doThings() : countOn());

async function doThings(): Promise<void> {
  // Each of many processes is given a key, and a portal has only so many.
  const { items } = (await portal.signedIn().get('/api-keys')).body;
  for (const { id } of items as { id: string }[]) await portal.signedIn().delete(`/api-keys/${id}`);
  const scene = await orderingScene({ ...opened, createPortal: () => Promise.resolve(portal) });
  const act = operationsOf({ scene, clock });
  say('ready');
  for (const [which, drawn] of options.drawn) {
    await act(which, drawn);
    say('done');
  }
}

async function countOn(): Promise<never> {
  say('ready');
  for (;;) {
    const startedAt = performance.now();
    say('begun');
    clock.advance(31_000);
    await opened.kit.worker.runUntilIdle();
    say('done');
    // Whoever does things waits for the database otherwise, most of the time.
    await setTimeout(RESTS * (performance.now() - startedAt));
  }
}
