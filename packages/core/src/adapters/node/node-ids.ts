import { randomBytes } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

import type { Ids } from '../../kernel/ports/ids.js';

/** Identifiers and randomness from the system's generator. */
export const nodeIds: Ids = {
  uuid: () => uuidv7(),
  randomBytes: (length) => randomBytes(length),
};
