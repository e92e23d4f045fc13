import { ownTurn } from './own-turn.js';

/** Long work that pauses after each of its parts, and what comes of it. */
export type InParts<Made> = Generator<undefined, Made>;

/** Does all parts one after another. */
export function atOnce<Made>(work: InParts<Made>): Made {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does each part in a turn of the event loop of its own. */
export async function inTurns<Made>(work: InParts<Made>): Promise<Made> {
  let step = work.next();
  while (step.done !== true) {
    await ownTurn();
    step = work.next();
  }
  return step.value;
}
