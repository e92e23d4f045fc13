import { readJsonInParts } from '../values/json-in-parts.js';
import { measureJsonInParts, type JsonMeasure } from '../values/json-measure.js';
import type { TurnToRead } from './large-json.js';

/** What an answer of 5 MiB holds when it is a table of ten thousand rows, and what no remote nests. */
export const ANSWER_LIMITS = { maxDepth: 64, maxValues: 250_000 };

/** Larger ones are read part by part. */
const LARGE_BYTES = 256 * 1024;

/** JSON that nobody reads, because of what it would take. */
export class UnfitJson extends Error {
  override readonly name = 'UnfitJson';
  constructor(readonly fit: Exclude<JsonMeasure['fit'], 'fits'>) {
    super(`The JSON is unfit: ${fit}.`);
  }
}

/**
 * Reads the JSON that another system answered a portal: null where there are only blanks.
 *
 * @throws SyntaxError when it is malformed; UnfitJson when it is nested too deeply or has too many values
 */
export type ReadAnswer = (bytes: Uint8Array, portalId: string) => Promise<unknown>;

/**
 * Builds the reading of answers. A large one takes a turn for every part, so that bodies of calls and answers to other portals
 * are read in between, and of each portal one large answer is read at a time. A Procurekit has one of these.
 */
export function createReadAnswer(turnToRead: TurnToRead): ReadAnswer {
  const read: ReadAnswer = async (bytes, portalId) => {
    const reading = measureAndRead(bytes);
    for (;;) {
      await turnToRead(bytes, portalId);
      const step = reading.next();
      if (step.done === true) return step.value;
    }
  };
  /** By portal, the last large one of those that are read or wait for that. */
  const lasts = new Map<string, Promise<unknown>>();
  return (bytes, portalId) => {
    if (bytes.length <= LARGE_BYTES) return read(bytes, portalId);
    const mine = afterwards(lasts.get(portalId), () => read(bytes, portalId));
    const last = mine
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(portalId) === last) lasts.delete(portalId);
      });
    lasts.set(portalId, last);
    return mine;
  };
}

function* measureAndRead(bytes: Uint8Array): Generator<undefined, unknown> {
  const { fit } = yield* measureJsonInParts(bytes, ANSWER_LIMITS);
  if (fit !== 'fits') throw new UnfitJson(fit);
  return yield* readJsonInParts(bytes, bytes.length > LARGE_BYTES ? undefined : LARGE_BYTES);
}

async function afterwards(before: Promise<unknown> | undefined, read: () => Promise<unknown>): Promise<unknown> {
  await before;
  return read();
}
