import { expect } from 'vitest';

import type { ApiResponse } from './api-client.js';

/** Statuses of answers that say no more than that a caller was listened to: the call went well, or what it asks for is not there. */
const LISTENED = [200, 201, 202, 204, 302, 303, 400, 404, 409];

/** Holds an answer to being one of the call itself: neither was the caller turned away, nor did anything fail. */
export function expectAdmitted({ status, body }: ApiResponse): void {
  expect(LISTENED, JSON.stringify(body)).toContain(status);
}
