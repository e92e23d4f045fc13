import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { measureJson } from '../values/json-measure.js';
import { requestErrors } from '../errors/request-errors.js';

/** Levels of objects and arrays that a body may have. */
export const MAX_JSON_DEPTH = 20;

/** Reading JSON above this size takes milliseconds, and several arrive at the same time. */
const LARGE_BYTES = 64 * 1024;

/** Waits until JSON may be read, which has to follow without a pause: at once unless it is large. */
export async function turnToRead({ length }: Uint8Array): Promise<void> {
  if (length > LARGE_BYTES) await takeTurn();
}

/** Refuses a body that is nested too deeply before it is read. @throws ProcurekitError `json_too_deep` */
export function refuseDeepJson(bytes: Uint8Array): void {
  const measure = measureJson(bytes, { maxDepth: MAX_JSON_DEPTH, maxValues: Number.POSITIVE_INFINITY });
  if (measure === 'too_deep') throw requestErrors.jsonTooDeep({ maxDepth: MAX_JSON_DEPTH });
}

/** No body makes the next one wait for longer than that. */
const LONGEST_REST_MS = 200;

let line: Promise<void> = Promise.resolve();
let restsUntil = 0;

/**
 * Lets one large body or answer be read at a time, and others be served for as long as it took before the next: an answer that needs
 * the database several times is not to wait for a body each time.
 */
function takeTurn(): Promise<void> {
  line = line.then(async () => {
    await nextTurn();
    const restMs = restsUntil - performance.now();
    if (restMs > 0) await sleep(Math.ceil(restMs));
    const startedAt = performance.now();
    // Runs when the body has been read and judged, which is done without a pause.
    setImmediate(() => {
      const endedAt = performance.now();
      restsUntil = endedAt + Math.min(endedAt - startedAt, LONGEST_REST_MS);
    });
  });
  return line;
}
