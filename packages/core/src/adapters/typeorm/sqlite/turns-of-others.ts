import { ownTurn } from '../../../kernel/values/own-turn.js';

/** Work of one unit, in milliseconds, after which others have a turn. A call of theirs needs several. */
const WORK_IN_A_TURN_MS = 4;

/** Keeps one long unit of work from holding up everybody who calls meanwhile: see `createTurnsOfOthers`. */
export interface TurnsOfOthers {
  /** Notes that a unit begins. */
  unitBegins(): void;
  /** The turn of others that statements have to wait for now, if there is one. */
  due(): Promise<void> | undefined;
}

/**
 * Lets others have their turn between the statements of a unit that takes long: SQLite answers in this process and at once, so
 * nothing else makes a unit pause, however many statements it runs. Units that are short are not held up, nor is a batch of them.
 */
export function createTurnsOfOthers(): TurnsOfOthers {
  let since = 0;
  let turn: Promise<void> | undefined;

  async function take(): Promise<void> {
    await ownTurn();
    turn = undefined;
    since = performance.now();
  }

  return {
    unitBegins() {
      since = performance.now();
    },
    due() {
      if (turn === undefined && performance.now() - since >= WORK_IN_A_TURN_MS) turn = take();
      // Whoever comes meanwhile waits as well, so that statements run in the order in which they were sent.
      return turn;
    },
  };
}
