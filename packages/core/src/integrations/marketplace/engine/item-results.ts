import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { ItemOutcome } from '../port.js';
import { refusalText } from '../inbound/apply-element.js';
import type { PartCounts, RunError } from './records.js';
import { RemoteError } from './remote-error.js';

/** What became of one item of a part. */
export interface ItemResult {
  readonly item: { readonly id: string };
  /** Undefined when it failed. */
  readonly outcome?: ItemOutcome;
  readonly code?: string;
  readonly message?: string;
}

/** What a failure says of the item that it happened to; undefined when it is not of this item alone. */
export function failureOf(item: { readonly id: string }, error: unknown): ItemResult | undefined {
  if (error instanceof ProcurekitError) return { item, code: error.code, message: refusalText(error) };
  return error instanceof RemoteError && error.isOfItem
    ? { item, code: error.code, message: `${error.code}: ${error.message}` }
    : undefined;
}

/** Counts of a part with some more results. */
export function addCounts(before: PartCounts | undefined, results: readonly ItemResult[]): PartCounts {
  const counts = { read: 0, created: 0, updated: 0, skipped: 0, failed: 0, ...before };
  for (const { outcome } of results) {
    counts.read += 1;
    counts[outcome === undefined ? 'failed' : outcome === 'waiting' ? 'skipped' : outcome] += 1;
  }
  return counts;
}

const MAX_ERRORS = 100;

/** Errors of a run with some more of them; the first hundred are kept. */
export function addErrors(before: readonly RunError[], part: string, results: readonly ItemResult[]): RunError[] {
  const added = results.flatMap(({ item, code, message = '' }) =>
    code === undefined ? [] : [{ part, externalId: item.id.slice(0, 255), code, message: message.slice(0, 500) }],
  );
  return [...before, ...added].slice(0, MAX_ERRORS);
}
