import type { Logger } from '../../../../ports/logger.js';
import type { Lane } from './lane.js';
import type { UnsavedOutcome } from './save-outcomes.js';

/** An outcome on its way to the storage, with the lane that waits for it. */
export interface BufferedOutcome extends UnsavedOutcome {
  readonly lane: Lane;
}

/** Collects outcomes while a batch is being saved, and saves them as the next one. */
export interface OutcomeBuffer {
  /** Outcomes that are not committed. */
  readonly size: number;
  readonly isSaving: boolean;
  add(outcome: BufferedOutcome): void;
  /** Starts saving what there is, unless a batch is being saved. */
  flush(): void;
}

/** Outcomes of one transaction: enough to make the commit cheap, few enough to keep it short. */
const BATCH = 200;
const PAUSE_AFTER_ERROR_MS = 500;

/**
 * Builds the buffer. A batch that cannot be saved is tried again until it can: its attempts were made, and forgetting them
 * would repeat them.
 */
export function createOutcomeBuffer(deps: {
  readonly save: (outcomes: readonly UnsavedOutcome[]) => Promise<void>;
  readonly onSaved: (outcomes: readonly BufferedOutcome[]) => void;
  readonly logger: Logger;
}): OutcomeBuffer {
  let waiting: BufferedOutcome[] = [];
  let saving: readonly BufferedOutcome[] = [];

  async function saveBatch(): Promise<void> {
    saving = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    for (;;) {
      try {
        await deps.save(saving);
        break;
      } catch (error) {
        deps.logger.error({ err: error, outcomes: saving.length }, 'delivery outcomes could not be saved yet');
        await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS));
      }
    }
    const saved = saving;
    saving = [];
    deps.onSaved(saved);
  }

  return {
    get size() {
      return waiting.length + saving.length;
    },
    get isSaving() {
      return saving.length > 0;
    },
    add: (outcome) => void waiting.push(outcome),
    flush() {
      if (waiting.length > 0 && saving.length === 0) void saveBatch();
    },
  };
}
