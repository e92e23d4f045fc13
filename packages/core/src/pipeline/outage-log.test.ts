import { expect, it } from 'vitest';

import { StorageUnavailable } from '../ports/storage-errors.js';
import { silentLogger } from '../ports/silent-logger.js';
import { createFakeClock } from '../testing/kit/fake-clock.js';
import { withQuietOutages } from './outage-log.js';

it('an outage is logged once a minute, with the number of calls and turns that failed of it', () => {
  const clock = createFakeClock();
  const lines: unknown[] = [];
  const note = (fields: object) => lines.push(fields);
  const log = withQuietOutages({ clock, logger: { ...silentLogger, error: note, warn: note } });
  const outage = { err: new StorageUnavailable('The database does not answer.') };

  for (let count = 0; count < 250; count += 1) {
    log.error(outage, 'a request failed');
    log.warn(outage, 'jobs could not be claimed');
  }
  log.error({ jobId: 'j' }, 'something else');
  clock.advance(61_000);
  log.error(outage, 'a request failed');

  expect(lines).toEqual([
    { reason: 'The database does not answer.', failures: 1 },
    { jobId: 'j' },
    { reason: 'The database does not answer.', failures: 500 },
  ]);
});
