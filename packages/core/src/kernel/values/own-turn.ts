import { setImmediate as afterTurn } from 'node:timers';

const waiting: (() => void)[] = [];

/**
 * Ends in a later turn of the event loop, which nobody else who waits here has as well. Long work that is done in parts awaits this
 * between two of them: then others wait for one part at a time, however many such works go on beside each other.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) afterTurn(giveTurn);
  });
}

function giveTurn(): void {
  // What is asked for from now on comes after those who wait already.
  if (waiting.length > 1) afterTurn(giveTurn);
  waiting.shift()?.();
}
