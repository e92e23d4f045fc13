import { expect } from 'vitest';

import type { Operation } from '../../kernel/operations/operation.js';
import type { ApiResponse } from './api-client.js';

/** Holds an answer to being one of those that an operation gives when it has done what it is for. */
export function expectDone(
  { status, otherStatus = status }: Operation,
  response: Pick<ApiResponse, 'status' | 'body'> | undefined,
  advice = JSON.stringify(response?.body),
): void {
  expect([status, otherStatus], advice).toContain(response?.status);
}
