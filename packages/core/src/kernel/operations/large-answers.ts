import { LARGE_RESPONSE_BYTES } from '../ports/http-client.js';
import { readJsonInParts } from '../values/json-in-parts.js';
import { measureJsonInParts, type JsonMeasure } from '../values/json-measure.js';
import type { TurnToRead } from './large-json.js';
import { port } from '../ports/port.js';

/** What an answer of 5 MiB holds when it is a table of ten thousand rows, and what no remote nests. */
export const ANSWER_LIMITS = { maxDepth: 64, maxValues: 250_000 };

/** JSON that nobody reads, because of what it would take. */
export class UnfitJson extends Error {
  override readonly name = 'UnfitJson';
  constructor(readonly fit: Exclude<JsonMeasure['fit'], 'fits'>) {
    super(`The JSON is unfit: ${fit}.`);
  }
}

/** The taking in of one answer of another system. */
export interface AnswerReading {
  /** Waits until the rest of an answer that turns out to be large may come: one at a time is taken in for each portal. */
  admit(): Promise<void>;
  /**
   * Reads JSON: null where there are only blanks. That of a large answer takes a turn for every part, so that bodies of calls and answers to
   * other portals are read in between.
   *
   * @throws SyntaxError when it is malformed; UnfitJson when it is nested too deeply or has too many values
   */
  read(bytes: Uint8Array): Promise<unknown>;
  /** Lets the next answer in: to be called whatever came of this one. */
  end(): void;
}

/** Begins to take in an answer for a portal. */
export type OpenAnswer = (portalId: string) => AnswerReading;

export const OpenAnswer = port<OpenAnswer>('openAnswer');

/** Builds the reading of answers. A Procurekit has one of these. */
export function createOpenAnswer(turnToRead: TurnToRead): OpenAnswer {
  const queue = createQueue();
  return (portalId) => {
    let place: Place | undefined;
    const admit = () => (place ??= queue(portalId)).isMine;
    return {
      admit,
      async read(bytes) {
        if (bytes.length > LARGE_RESPONSE_BYTES) await admit();
        const reading = measureAndRead(bytes);
        for (;;) {
          await turnToRead(bytes, portalId);
          const step = reading.next();
          if (step.done === true) return step.value;
        }
      },
      end: () => place?.leave(),
    };
  };
}

/** A place in a queue. */
interface Place {
  readonly isMine: Promise<void>;
  leave(): void;
}

/** Builds queues by name, in each of which one after the other has its place. */
function createQueue(): (name: string) => Place {
  const ends = new Map<string, Promise<void>>();
  return (name) => {
    const isMine = ends.get(name) ?? Promise.resolve();
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const end = isMine.then(() => left);
    ends.set(name, end);
    void end.then(() => {
      if (ends.get(name) === end) ends.delete(name);
    });
    return { isMine, leave };
  };
}

function* measureAndRead(bytes: Uint8Array): Generator<undefined, unknown> {
  const { fit } = yield* measureJsonInParts(bytes, ANSWER_LIMITS);
  if (fit !== 'fits') throw new UnfitJson(fit);
  return yield* readJsonInParts(bytes, bytes.length > LARGE_RESPONSE_BYTES ? undefined : LARGE_RESPONSE_BYTES);
}
