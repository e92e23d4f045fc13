import { ownTurn } from '../../kernel/values/own-turn.js';

/** Takes things a few at a time, and lets others have their turn in between: an order may have a thousand lines. */
export async function* fewAtATime<T>(all: readonly T[], few: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += few) {
    if (at > 0) await ownTurn();
    yield all.slice(at, at + few);
  }
}
