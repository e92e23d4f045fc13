import type { Operation } from './operation.js';

/** Whether an operation answers records page by page. */
export function isPaged({ input: { query } }: Operation): boolean {
  return query !== undefined && ('page' in query.shape || 'cursor' in query.shape);
}
