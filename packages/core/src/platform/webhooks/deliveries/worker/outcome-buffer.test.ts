import { expect, it, vi } from 'vitest';

import { silentLogger } from '../../../../kernel/ports/silent-logger.js';
import { createOutcomeBuffer } from './outcome-buffer.js';
import type { UnsavedOutcome } from './save-outcomes.js';

it('saves what it can when the database of one portal is away, and the rest when it is back', async () => {
  const outcome = (portalId: string) => ({ portalId }) as UnsavedOutcome;
  const [here, away] = [outcome('here'), outcome('away')];
  let isAway = true;
  const saved: UnsavedOutcome[] = [];
  const buffer = createOutcomeBuffer({
    save: (batch) => (isAway && batch.includes(away) ? Promise.reject(new Error('away')) : Promise.resolve()),
    onWaited: () => buffer.flush({ mayWait: false }),
    onSaved: (batch) => saved.push(...batch),
    logger: silentLogger,
  });

  buffer.add(away);
  buffer.add(here);
  buffer.flush({ mayWait: false });
  await vi.waitFor(() => expect(saved).toEqual([here]));
  expect(buffer.size).toBe(1);
  isAway = false;

  await vi.waitFor(() => expect(saved).toEqual([here, away]), { timeout: 5000 });
  expect(buffer.size).toBe(0);
});
