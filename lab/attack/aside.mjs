import { openArena } from './arena.mjs';

/** Sample requisitions of the victim. */
const SAMPLES = 50;

/**
 * Installations beside the one that is attacked, for what fills them up: one for each scenario, or in a short run, which fills them
 * less, one for all of them.
 */
export function createAside(database, { isShort }) {
  let shared;
  const open = () => openArena(database, { seed: SAMPLES });
  return {
    open: () => (isShort ? (shared ??= open()) : open()),
    done: async (arena) => (isShort ? undefined : arena.close()),
    close: async () => (await shared)?.close(),
  };
}
