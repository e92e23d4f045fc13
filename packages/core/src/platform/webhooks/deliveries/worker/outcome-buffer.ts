import type { Logger } from '../../../../kernel/ports/logger.js';
import type { UnsavedOutcome } from './save-outcomes.js';

/** Collects outcomes while a batch is being saved, and saves them as the next one. */
export interface OutcomeBuffer {
  /** Outcomes that are not committed. */
  readonly size: number;
  add(outcome: UnsavedOutcome): void;
  /**
   * Starts saving what there is, unless a batch is being saved. While requests are under way it waits a moment for more:
   * a commit costs the same for one outcome and for a hundred.
   */
  flush(options: { readonly mayWait: boolean }): void;
}

/** Outcomes of one transaction: enough to make the commit cheap, few enough to keep it short. */
const BATCH = 200;
/** For so many times as long as the last commit took, outcomes are collected for the next: commits stay a small part of the work. */
const COMMITS_SHARE = 8;
const SHORTEST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 40;
const PAUSE_AFTER_ERROR_MS = 500;

/**
 * Builds the buffer. What cannot be saved is tried again until it can: its attempts were made, and forgetting them would repeat
 * them.
 */
export function createOutcomeBuffer(deps: {
  readonly save: (outcomes: readonly UnsavedOutcome[]) => Promise<void>;
  /** Called when a flush that waited should be tried again. */
  readonly onWaited: () => void;
  readonly onSaved: (outcomes: readonly UnsavedOutcome[]) => void;
  readonly logger: Logger;
}): OutcomeBuffer {
  let waiting: UnsavedOutcome[] = [];
  let saving: readonly UnsavedOutcome[] = [];
  let oldestAt = 0;
  let waitMs = SHORTEST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function saveBatch(): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    saving = batch;
    waiting = waiting.slice(BATCH);
    const startedAt = performance.now();
    const left = await saveWhatCanBe(batch);
    waitMs = Math.min(Math.max((performance.now() - startedAt) * COMMITS_SHARE, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    saving = left;
    if (left.length < batch.length) deps.onSaved(batch.filter((outcome) => !left.includes(outcome)));
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS));
    // Behind the others: a portal whose database is away keeps nobody else waiting.
    waiting.push(...left);
    saving = [];
    deps.onWaited();
  }

  /** Saves a batch as a whole, or else portal by portal, for each may lie in a database of its own; returns what could not be saved. */
  async function saveWhatCanBe(batch: readonly UnsavedOutcome[]): Promise<readonly UnsavedOutcome[]> {
    let failure = await failureOf(batch);
    if (failure === null) return [];
    const parts = byPortal(batch);
    const left: UnsavedOutcome[] = parts.length === 1 ? [...batch] : [];
    for (const part of parts.length === 1 ? [] : parts) {
      const failed = await failureOf(part);
      failure = failed ?? failure;
      if (failed !== null) left.push(...part);
    }
    if (left.length > 0) {
      deps.logger.error({ err: failure.error, outcomes: left.length }, 'delivery outcomes could not be saved yet');
    }
    return left;
  }

  const failureOf = (outcomes: readonly UnsavedOutcome[]): Promise<{ readonly error: unknown } | null> =>
    deps.save(outcomes).then(
      () => null,
      (error: unknown) => ({ error }),
    );

  return {
    get size() {
      return waiting.length + saving.length;
    },
    add(outcome) {
      if (waiting.length === 0) oldestAt = performance.now();
      waiting.push(outcome);
    },
    flush({ mayWait }) {
      if (waiting.length === 0 || saving.length > 0) return;
      clearTimeout(timer);
      const leftMs = oldestAt + waitMs - performance.now();
      if (mayWait && waiting.length < BATCH && leftMs > 0) {
        timer = setTimeout(deps.onWaited, leftMs);
        return;
      }
      void saveBatch();
    },
  };
}

function byPortal(outcomes: readonly UnsavedOutcome[]): readonly (readonly UnsavedOutcome[])[] {
  const parts = new Map<string, UnsavedOutcome[]>();
  for (const outcome of outcomes) {
    const part = parts.get(outcome.portalId);
    if (part === undefined) parts.set(outcome.portalId, [outcome]);
    else part.push(outcome);
  }
  return [...parts.values()];
}
