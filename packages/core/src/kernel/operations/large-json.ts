import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { measureJson } from '../values/json-measure.js';
import { requestErrors } from '../errors/request-errors.js';
import { port } from '../ports/port.js';

/** Levels of objects and arrays that a body may have. */
export const MAX_JSON_DEPTH = 20;

/** Reading JSON above this size takes milliseconds, and several arrive at the same time. */
const LARGE_BYTES = 64 * 1024;

/**
 * Waits until JSON of a portal may be read, which has to follow without a pause: at once unless it is large. Null stands for
 * whoever has not said yet which portal they belong to.
 */
export type TurnToRead = (text: { readonly length: number }, portalId: string | null) => Promise<void>;

export const TurnToRead = port<TurnToRead>('turnToRead');

/**
 * Refuses a body that is nested too deeply before it is read; answers the members of its objects as they are written.
 *
 * @throws ProcurekitError `json_too_deep`
 */
export function refuseDeepJson(bytes: Uint8Array): number {
  const { fit, members } = measureJson(bytes, { maxDepth: MAX_JSON_DEPTH, maxValues: Number.POSITIVE_INFINITY });
  if (fit === 'too_deep') throw requestErrors.jsonTooDeep({ maxDepth: MAX_JSON_DEPTH });
  return members;
}

/** No body makes the next one wait for longer than that. */
const LONGEST_REST_MS = 200;

/**
 * Lets one large body or answer be read at a time, and others be served for as long as it took before the next: an answer that
 * needs the database several times is not to wait for a body each time. Portals take turns, however many bodies one of them has
 * waiting. A Procurekit has one of these for all that it reads.
 */
export function createTurnsToRead(): TurnToRead {
  // In the order of their turns.
  const waiting = new Map<string | null, (() => void)[]>();
  let isServing = false;

  async function serve(): Promise<void> {
    isServing = true;
    let restsUntil = 0;
    for (;;) {
      await nextTurn();
      const restMs = restsUntil - performance.now();
      if (restMs > 0) await sleep(Math.ceil(restMs));
      const read = takeNext(waiting);
      if (read === undefined) break;
      const startedAt = performance.now();
      // Runs when the body has been read and judged, which is done without a pause, and before the next turn.
      setImmediate(() => {
        const endedAt = performance.now();
        restsUntil = endedAt + Math.min(endedAt - startedAt, LONGEST_REST_MS);
      });
      read();
    }
    isServing = false;
  }

  return async ({ length }, portalId) => {
    if (length <= LARGE_BYTES) return;
    await new Promise<void>((resolve) => {
      const bodies = waiting.get(portalId);
      if (bodies === undefined) waiting.set(portalId, [resolve]);
      else bodies.push(resolve);
      if (!isServing) void serve();
    });
  };
}

/** Takes a body of the portal whose turn it is; the portal comes last then. */
function takeNext(waiting: Map<string | null, (() => void)[]>): (() => void) | undefined {
  const [next] = waiting;
  if (next === undefined) return undefined;
  const [portalId, bodies] = next;
  const body = bodies.shift();
  waiting.delete(portalId);
  if (bodies.length > 0) waiting.set(portalId, bodies);
  return body;
}
