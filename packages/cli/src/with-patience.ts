import { setTimeout as wait } from 'node:timers/promises';

import { ApiError } from './api-connection.js';

const ATTEMPTS = 10;
const TOO_MANY = 429;

/** Makes a call again when the server says that there were too many of them, after the time that it names. */
export async function withPatience<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === TOO_MANY;
      if (!isRefused || attempt === ATTEMPTS) throw error;
      await wait((error.retryAfter ?? 1) * 1000);
    }
  }
}
