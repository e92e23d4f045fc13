import { expect, it } from 'vitest';

import type { RecordType } from '../../../../kernel/records/record.js';
import type { Storage } from '../../../../kernel/ports/storage.js';
import { newDelivery } from '../new-delivery.js';
import type { AttemptResult } from '../send-attempt.js';
import { outcomeOf } from './outcome.js';
import { createFakeClock } from '../../../../testing/kit/fake-clock.js';
import { testWorld } from '../../../../testing/kit/test-world.js';
import { saveOutcomes, type UnsavedOutcome } from './save-outcomes.js';

const NOW_MS = Date.parse('2026-01-15T09:30:00.000Z');
const TIMEOUT: AttemptResult = {
  verdict: 'retry',
  startedAtMs: NOW_MS,
  durationMs: 15_000,
  responseStatus: null,
  responseBody: null,
  errorCode: 'timeout',
  errorMessage: null,
  retryAfterMs: null,
};

it('takes as many statements for hundreds of receivers that hang as for two, each tried again at a time of its own', async () => {
  const ofTwo = await save([timedOut(0), timedOut(1)]);
  const hundreds = Array.from({ length: 300 }, (_, index) => timedOut(index));
  const ofHundreds = await save(hundreds);

  expect(ofHundreds.statements).toEqual(ofTwo.statements);
  expect(new Set(ofHundreds.nextAttempts).size).toBe(300);
});

function timedOut(index: number): UnsavedOutcome {
  const ids = { id: `delivery ${index}`, subscriptionId: `subscription ${index}`, eventId: 'event' };
  const delivery = newDelivery({ ...ids, event: 'x', now: new Date(NOW_MS).toISOString() });
  const outcome = outcomeOf(delivery, TIMEOUT, { nowMs: NOW_MS, random: index / 300 });
  return { ...outcome, portalId: 'portal', failuresInRow: 1 };
}

/** Saves to a storage that notes what is asked of it. */
async function save(outcomes: readonly UnsavedOutcome[]) {
  const statements: string[] = [];
  const nextAttempts: unknown[] = [];
  const collection = ({ name }: RecordType) => ({
    updateWhere({ id }: { readonly id: { readonly in: readonly string[] } }) {
      statements.push(`update ${name}`);
      return Promise.resolve(id.in.length);
    },
    adjustMany(adjustments: readonly { readonly set: { readonly nextAttemptAt?: string } }[]) {
      statements.push(`adjust ${name}`);
      nextAttempts.push(...adjustments.flatMap(({ set }) => set.nextAttemptAt ?? []));
      return Promise.resolve();
    },
    insertMany() {
      statements.push(`insert ${name}`);
      return Promise.resolve();
    },
  });
  const systemTransaction = (work: (tx: unknown) => Promise<void>) => work({ collection });
  // It is asked for nothing else.
  const storage = { systemTransaction } as unknown as Storage;
  await saveOutcomes(testWorld({ storage, clock: createFakeClock(new Date(NOW_MS).toISOString()) }), outcomes);
  return { statements, nextAttempts };
}
