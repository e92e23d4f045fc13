import { expect, it } from 'vitest';

import { StorageUnavailable } from '../ports/storage-errors.js';
import { silentLogger } from '../ports/silent-logger.js';
import { createFakeClock } from '../testing/kit/fake-clock.js';
import { createOutageLog } from './outage-log.js';

it('an outage is logged once a minute, with the number of calls that it failed', () => {
  const clock = createFakeClock();
  const lines: unknown[] = [];
  const note = createOutageLog({ clock, logger: { ...silentLogger, error: (fields) => lines.push(fields) } });
  const outage = new StorageUnavailable('The database does not answer.');

  for (let count = 0; count < 500; count += 1) note(outage);
  clock.advance(61_000);
  note(outage);

  expect(lines).toEqual([
    { reason: 'The database does not answer.', failedRequests: 1 },
    { reason: 'The database does not answer.', failedRequests: 500 },
  ]);
});
